import Conformance
import Foundation

/// The rulings of the rule book on the promise of each chapter.
///
/// A line of `Learn/Tutorial/verdicts.txt` is `3 kept states: resolve-adopts born-fulfilled`. It has these parts:
///
/// 1. a chapter
/// 2. the ruling that the rules get from this chapter on
/// 3. a section of the rule book, and rules of that section
///
/// If a rule is in no line for a chapter or for an earlier chapter, it does not apply, because the promise lacks what it needs.
package struct ChapterVerdicts: Sendable {
    /// The rulings on the promise of one chapter, by the identifiers of the rules. Rules that do not apply are left out.
    package typealias Rulings = [String: Verdict.Ruling]

    private var rulings: [Rulings]

    package init(_ rulings: [Rulings]) { self.rulings = rulings }

    /// Reads the rulings from the file. A test compares them with the verdicts of a run.
    package init() throws {
        rulings = Array(repeating: [:], count: Chapter.withPromise.count)
        for line in try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n") {
            guard let match = line.wholeMatch(of: #/(\d+) (\w+) ([\w-]+): (.+)/#),
                let first = Int(match.1).map({ $0 - 1 }), rulings.indices.contains(first),
                let ruling = Verdict.Ruling(rawValue: String(match.2))
            else { throw LearnError("'\(line)' is not a line of verdicts. Run 'make docs'.") }
            for name in match.4.split(separator: " ") {
                for index in first..<rulings.count {
                    rulings[index]["\(match.3).\(name)"] = ruling == .notApplicable ? nil : ruling
                }
            }
        }
    }

    /// The text of a file with these rulings.
    package var text: String {
        var lines: [String] = []
        for chapter in 1...rulings.count {
            let (now, before) = (self[chapter], self[chapter - 1])
            let changed = RuleBook.rules.map(\.id).filter { before[$0] != now[$0] }
            for ruling in Verdict.Ruling.allCases {
                let rules = changed.filter { (now[$0] ?? .notApplicable) == ruling }
                let sections = Dictionary(grouping: rules) { $0.prefix { $0 != "." } }
                for (section, rules) in sections.sorted(by: { $0.key < $1.key }) {
                    let names = rules.map { $0.dropFirst(section.count + 1) }.joined(separator: " ")
                    lines.append("\(chapter) \(ruling.rawValue) \(section): \(names)\n")
                }
            }
        }
        return lines.joined()
    }

    package static let file = Chapter.tutorial.appending(path: "verdicts.txt")

    /// The rulings on the promise of the chapter; none in chapter 0.
    package subscript(chapter: Int) -> Rulings { chapter > 0 ? rulings[chapter - 1] : [:] }

    /// The rules with this ruling on the promise of the chapter, in the order of the rule book.
    package func rules(_ ruling: Verdict.Ruling, in chapter: Int) -> [Rule] {
        RuleBook.rules.filter { (self[chapter][$0.id] ?? .notApplicable) == ruling }
    }

    /// The rules that the promise of this chapter keeps and that the promise of the chapter before did not keep.
    func newRules(of chapter: Chapter) -> [Rule] {
        rules(.kept, in: chapter.number).filter { self[chapter.number - 1][$0.id] != .kept }
    }

    /// The first chapter whose promise keeps the rule, or answers it differently on purpose.
    func chapterThatKeeps(_ rule: String) -> Int? {
        rulings.firstIndex { [.kept, .differs].contains($0[rule]) }.map { $0 + 1 }
    }
}
