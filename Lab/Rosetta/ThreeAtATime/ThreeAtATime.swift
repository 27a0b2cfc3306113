import LoopbackHTTP
import Synchronization

extension Program {
    static let threeAtATime = Program(
        name: "three-at-a-time",
        title: "Twenty downloads, three at a time",
        purpose: "As one download ends, the next begins, so that three are under way, and never a fourth.",
        runs: [
            Run(
                name: "success", summary: "the site answers when three are open, and refuses a fourth",
                expected: ["20 chapters have 2100 words."],
                site: book),
            Run(
                name: "one-fails", summary: "the seventh is missing while two more are under way",
                expected: ["Sorry: /chapters/7 was answered with 404."],
                site: book.changing(["/chapters/7": .refusal(404)]), isWatchedToTheEnd: true),
        ],
        versions: Version.all({ $0.threeAtATime() }, asyncAwait: { await $0.threeAtATime() }))
    private static let book = Site(
        Dictionary(
            uniqueKeysWithValues: (1...20).map { number in
                ("/chapters/\(number)", .ok(#"{"words": \#(number * 10)}"#))
            }),
        atATime: 3)
}

struct Chapter: Decodable {
    let words: Int
}

extension Versions {
    var chapters: [String] { (1...20).map { "/chapters/\($0)" } }

    func summary(words: Int) -> String { "\(chapters.count) chapters have \(words) words." }
}

/// A list of paths. Any thread may take the next path.
final class Supply: Sendable {
    private let rest: Mutex<ArraySlice<String>>

    init(_ paths: [String]) { rest = Mutex(paths[...]) }

    func next() -> String? { rest.withLock { $0.popFirst() } }
}
