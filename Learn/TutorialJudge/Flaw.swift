import Foundation

/// A program that shows what is wrong with the promise of one chapter, and that the next chapter mends it.
package struct Flaw: Sendable {
    /// The name that readers type, as `lost-handler`. The function is called `lostHandler`, and its file `LostHandler.swift`.
    package let name: String
    /// The chapter with the flaw, and the one that mends it. The pyramid of chapter 0 is mended by all that follows.
    package let chapters: [Int]
    /// Other files of the tutorial that it needs.
    private let helpers: [String]

    private init(_ name: String, _ chapters: Int..., using helpers: String...) {
        self.name = name
        self.chapters = chapters
        self.helpers = helpers
    }

    package static let all = [
        Flaw("pyramid", 0),
        Flaw("asked-twice", 0, 1, using: "Stages/Chapter00/Server"),
        Flaw("lost-handler", 1, 2),
        Flaw("changed-mind", 1, 2),
        Flaw("promise-in-promise", 2, 3),
        Flaw("silent-error", 3, 4, using: "Flaws/NoConnection"),
        Flaw("sometimes-at-once", 4, 5, using: "Flaws/HandlersOnMainQueue"),
        Flaw("overtaking", 4, 5),
        Flaw("out-of-order", 5, 6),
        Flaw("forgotten-promise", 6, 7, using: "Flaws/Waiting"),
        Flaw("waits-for-each-other", 6, 7, using: "Flaws/Waiting"),
        Flaw("unstoppable", 7, 8),
        Flaw("million-links", 8, 9),
        Flaw("wrong-cast", 9, 10),
        Flaw("deadlock", 10, 11),
    ]

    package static let folder = Chapter.tutorial.appending(path: "Flaws")

    var function: String {
        let words = name.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.capitalized }
    }

    /// The files of the program. If the mended program reads differently, it has a file of its own.
    package func files(in chapter: Int) -> [URL] {
        // The pyramid is a part of its stage.
        guard chapters.count == 2 else { return [] }
        let file = function.prefix(1).uppercased() + function.dropFirst()
        let mended = Chapter.file("Flaws/\(file)Mended")
        let isMended = chapter == chapters[1] && FileManager.default.fileExists(atPath: mended.path)
        return [isMended ? mended : Chapter.file("Flaws/\(file)")] + helpers.map(Chapter.file)
    }
}
