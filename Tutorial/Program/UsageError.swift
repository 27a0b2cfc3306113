import Foundation
import Tutorial

/// What cannot be run, and what can be run in its place.
enum UsageError: LocalizedError {
    case noSuchProgram(String)
    case notAChapterOfTheFlaw(String, Flaw)
    case noSuchVerdict(String)

    var errorDescription: String? {
        switch self {
        case .noSuchProgram(let name):
            "There is no program '\(name)'. Call 'tutorial' without a word to see what there is."
        case .notAChapterOfTheFlaw(let word, let flaw):
            "The program '\(flaw.name)' cannot be run with '\(word)'. It needs the number of a chapter: \(flaw.mendedIn - 1), "
                + "which has the flaw, or \(flaw.mendedIn), which mends it. Without a number it runs with both."
        case .noSuchVerdict(let word):
            "The word 'verdict' needs the number of a chapter from 1 to \(Chapter.all.count)"
                + (word.isEmpty ? "." : ", and not '\(word)'.")
        }
    }
}
