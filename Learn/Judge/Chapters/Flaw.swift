import Foundation

/// A program that shows a flaw of the promise of one chapter, and shows that a later chapter fixes the flaw.
package struct Flaw: Sendable {
    /// The name that readers type, for instance `lost-handler`. The program is then the function `lostHandler` in the
    /// file `LostHandler.swift`.
    package let name: String
    /// The chapter whose promise has the flaw and the chapter that fixes it, or only a chapter whose promise must not have the
    /// flaw. The growing program has more chapters.
    package let chapters: [Int]
    /// Other files of the tutorial that the program needs.
    private let helpers: [String]
    /// The number of printed lines for which the program waits before it exits.
    private let lines: Int

    private init(_ name: String, _ chapters: [Int], using helpers: String..., endsAfter lines: Int = 0) {
        self.name = name
        self.chapters = chapters
        self.helpers = helpers
        self.lines = lines
    }

    package static let all = [
        Flaw("asked-twice", [0, 1], using: "Promise/Chapter00/Server"),
        Flaw("missing-page", [1], using: "Flaws/NoConnection"),
        Flaw("lost-handler", [1, 2]),
        Flaw("changed-mind", [1, 2]),
        Flaw("handler-in-handler", [2]),
        Flaw("kept-screen", [2]),
        Flaw("every-request", [2]),
        Flaw("promise-in-promise", [2, 3]),
        Flaw("rejected-chain", [3], using: "Flaws/NoConnection"),
        Flaw("silent-error", [3, 4], using: "Flaws/NoConnection"),
        Flaw("three-mistakes", [4]),
        Flaw("sometimes-at-once", [4, 5]),
        Flaw("overtaking", [4, 5]),
        Flaw("late-alert", [5], using: "Flaws/NoConnection"),
        Flaw("settled-again", [5]),
        Flaw("outcome-at-return", [5]),
        Flaw("out-of-order", [5, 6]),
        Flaw("without-hop", [6]),
        Flaw("forgotten-promise", [6, 7], using: "Flaws/Waiting"),
        Flaw("waits-for-each-other", [6, 7], using: "Flaws/Waiting"),
        Flaw("one-holds-the-other", [7]),
        Flaw("released-on-the-way", [7]),
        Flaw("adopted-twice", [7]),
        Flaw("lost-request", [7], using: "Flaws/Waiting"),
        Flaw("unstoppable", [7, 8]),
        Flaw("four-endings", [8], using: "Flaws/NoConnection"),
        Flaw("closed-screen", [8], endsAfter: 2),
        Flaw("million-links", [8, 9]),
        Flaw("nested-settling", [9]),
        Flaw("wrong-cast", [9, 10]),
        Flaw("cancelled-pair", [10]),
        Flaw("guarantee-on-queue", [10]),
        Flaw("busy-main-thread", [11]),
        Flaw("deadlock", [10, 11]),
        Flaw("show-order", [0] + Array(3..<Chapter.all.count), endsAfter: 1),
    ]

    /// Whether this is the program that grows from chapter to chapter. Each version of this program is part of a stage.
    var isGrowing: Bool { chapters.count > 2 }

    package static let folder = Chapter.tutorial.appending(path: "Flaws")

    /// The program, as the main program of the chapter performs it. It must print these lines.
    func program(
        in chapter: Int, printing prints: (@Sendable () async throws -> [String])? = nil
    ) -> Assignment.Program {
        Assignment.Program(
            name: name, function: function, lines: lines, title: "The program \(name)", files: files(in: chapter),
            prints: prints)
    }

    private var function: String {
        let words = name.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.capitalized }
    }

    /// The name of the file with the function, without its ending.
    private var fileName: String { function.prefix(1).uppercased() + function.dropFirst() }

    /// The file with the function. Some programs have to be written differently for the chapter that fixes the flaw. For this
    /// chapter, they have another file, whose name ends in `Fixed`. The program that grows is in the stage.
    private func file(in chapter: Int) -> URL {
        let names = (chapter == chapters.last ? ["\(fileName)Fixed"] : []) + [fileName]
        return names.map { Chapter.file("Flaws/\($0)") }.first { FileManager.default.fileExists(atPath: $0.path) }
            ?? Chapter.all[chapter].stage.first { $0.lastPathComponent == "\(fileName).swift" }
            ?? Chapter.file("Flaws/\(fileName)")
    }

    /// The files of the program, and the server and the shop of the stage. The first one contains the function.
    package func files(in chapter: Int) -> [URL] {
        let shop = Chapter.all[chapter].stage.filter { ["Server.swift", "Shop.swift"].contains($0.lastPathComponent) }
        return [file(in: chapter)] + helpers.map(Chapter.file) + shop
    }
}
