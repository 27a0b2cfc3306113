import Chapters
import Conformance
import Foundation

@testable import Chapter00

await IsolatedRun.answerIfAsked(designs: adapters)

let help = """
    The programs of the tutorial.

    Usage: tutorial pyramid     three requests without a promise (chapter 0)
           tutorial FLAW        what is wrong with the promise of one chapter, and how the next one mends it
           tutorial FLAW N      the same program with the promise of chapter N alone
           tutorial verdict N   which rules the promise of chapter N keeps, breaks, and does not offer yet

    Flaws: \(Flaw.all.map(\.name).joined(separator: ", "))

    """

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
case ("pyramid", _):
    pyramid()
case ("verdict", let number?) where (1...Chapter.all.count).contains(number):
    print(try VerdictStory(of: Chapter.all[number - 1]).text, terminator: "")
case (let name?, let chapter):
    guard let flaw = Flaw.all.first(where: { $0.name == name }) else { fallthrough }
    if let chapter { try await FlawCommand.run(flaw, chapter: chapter) } else { try await FlawCommand.show(flaw) }
default:
    print(help, terminator: "")
    exit(words.isEmpty ? 0 : 64)
}
