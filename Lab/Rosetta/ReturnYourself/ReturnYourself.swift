import Foundation
import LoopbackHTTP
import Synchronization

extension Program {
    static let returnYourself = Program(
        name: "return-yourself",
        title: "Returning yourself by mistake",
        purpose:
            "A page that leads to another is read through a cache; one that leads to itself would wait for itself.",
        runs: [
            Run(
                name: "success", summary: "one page leads to another",
                expected: ["Read /old.", "Read /new.", "The end is at /new."],
                site: Site(["/old": leading(to: "/new"), "/new": .ok("{}")])),
            Run(
                name: "itself", summary: "a page leads to itself",
                expected: ["Read /old.", "Sorry: /old leads back to itself."],
                site: Site(["/old": leading(to: "/old")])),
            Run(
                name: "cycle", summary: "two pages lead to each other",
                expected: ["Read /old.", "Read /new.", "Sorry: /old leads back to itself."],
                site: Site(["/old": leading(to: "/new"), "/new": leading(to: "/old")])),
            Run(
                name: "fails", summary: "a page leads nowhere",
                expected: ["Read /old.", "Sorry: /new was answered with 404."],
                site: Site(["/old": leading(to: "/new")])),
        ],
        telling: "itself",
        versions: Version.all({ $0.returnYourself() }, asyncAwait: { await $0.returnYourself() }))
    private static func leading(to path: String) -> Site.Reply { .ok(#"{"next": "\#(path)"}"#) }
}

struct Page: Decodable {
    let next: String?
}

/// The requested pages by their paths. Any thread may read and change this cache.
final class Cache<Kept: Sendable>: Sendable {
    private let pages = Mutex<[String: Kept]>([:])

    subscript(path: String) -> Kept? {
        get { pages.withLock { $0[path] } }
        set { pages.withLock { $0[path] = newValue } }
    }
}
