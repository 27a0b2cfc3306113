import Conformance
import Foundation

/// The verdicts of the rule book on the promise of one chapter, without what may differ from run to run.
public struct ChapterVerdicts: Codable, Equatable, Sendable {
    /// The number of the chapter.
    public var chapter: Int
    /// The rules that its promise keeps.
    public var kept: [String] = []
    /// The rules that it breaks.
    public var broken: [String] = []
    /// The rules that it answers differently on purpose.
    public var differs: [String] = []
    /// The rules that need what it does not have, by the sentence that says what that is.
    public var notOffered: [String: [String]] = [:]

    /// Sorts the verdicts of a run, which are in the order of the rule book.
    public init(chapter: Int, _ verdicts: [Verdict]) {
        self.chapter = chapter
        for verdict in verdicts {
            switch verdict.ruling {
            case .kept: kept.append(verdict.rule)
            case .broken: broken.append(verdict.rule)
            case .differs: differs.append(verdict.rule)
            case .notApplicable: notOffered[verdict.reason, default: []].append(verdict.rule)
            }
        }
    }

    /// The verdicts on every chapter, in order, from the file that the tests compare with a run.
    public static func all() throws -> [ChapterVerdicts] {
        try JSONDecoder().decode([ChapterVerdicts].self, from: Data(contentsOf: file))
    }

    /// Writes the file.
    public static func write(_ all: [ChapterVerdicts]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try (encoder.encode(all) + Data("\n".utf8)).write(to: file)
    }

    private static let file = Chapter.tutorial.appending(path: "verdicts.json")
}
