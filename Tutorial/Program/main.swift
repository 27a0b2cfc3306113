import Conformance
import Foundation
import Tutorial

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
let rest = words.dropFirst().joined(separator: " ")
do {
    switch words.first {
    case nil: print(help, terminator: "")
    case "pyramid": pyramid()
    case "verdict":
        guard let number = Int(rest), (1...Chapter.all.count).contains(number) else {
            throw UsageError.noSuchVerdict(rest)
        }
        print(try VerdictStory(of: Chapter.all[number - 1]).text, terminator: "")
    case let name?:
        guard let flaw = Flaw.all.first(where: { $0.name == name }) else { throw UsageError.noSuchProgram(name) }
        if rest.isEmpty { try await FlawCommand.show(flaw) } else { try await FlawCommand.run(flaw, chapter: rest) }
    }
} catch let error as UsageError {
    FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
    exit(64)
}
