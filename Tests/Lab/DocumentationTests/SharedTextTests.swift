import Foundation
import Testing

/// No design imports another, so each design has its own lock and its own queue of handlers. The files with the lock and the
/// queue must have the same text in every design. The file about blocking calls inside handlers must have the same text in
/// every design that has such a file.
@Suite(.timeLimit(.minutes(10))) struct SharedTextTests {
    @Test(
        "A file that several designs have is the same text in each",
        arguments: [("Lock.swift", 4), ("Handlers.swift", 4), ("Trampoline+Waiting.swift", 3)])
    func sameText(_ file: String, designs: Int) throws {
        let sources = Repository.root.appending(path: "Sources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix("/" + file) && $0.contains("Style") }.sorted()
        #expect(paths.count >= designs)
        let texts = try paths.map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }
        for (path, text) in zip(paths, texts) {
            let difference = zip(texts[0].split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
            #expect(text == texts[0], "\(path) and \(paths[0]) differ, first in: \(String(describing: difference))")
        }
    }
}
