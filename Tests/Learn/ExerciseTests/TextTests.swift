import Conformance
import Foundation
import LearnJudge
import Testing

/// Checks the folders and texts of the exercises, without judging any answer.
@Suite("Texts of the exercises", .timeLimit(.minutes(10))) struct TextTests {
    @Test("Every folder of an exercise is in the list, and no name is used twice")
    func folders() throws {
        for track in Exercise.Track.allCases {
            let folders = try FileManager.default.contentsOfDirectory(atPath: Exercise.folder(of: track).path)
            let names = Exercise.all.filter { $0.track == track }.map(\.name)
            #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(names))
        }
        #expect(Set(Exercise.all.map(\.name)).count == Exercise.all.count)
    }

    @Test("The text warns of each wrong answer, and of nothing else", arguments: Exercise.all.map(\.name))
    func warnings(_ name: String) throws {
        let exercise = try #require(Exercise.named(name))
        let files = try FileManager.default.contentsOfDirectory(atPath: exercise.folder.appending(path: "wrong").path)
        let names = try exercise.text().warnings.map(\.name)
        #expect(!names.isEmpty)
        #expect(Set(files) == Set(names.map { "\($0).diff" }))
        // Every diff applies, and no two answers are equal.
        let answers = try [exercise.solution()] + names.map { try exercise.answer("wrong/\($0)") }
        #expect(Set(answers).count == answers.count)
    }

    @Test("A rule is named by its whole identifier or by its section", arguments: ["states.ful", "stat", ""])
    func unknownRule(_ name: String) throws {
        let criteria = try JudgingCriteria(#require(Exercise.named("lost-letter")).text())
        #expect(throws: UnknownName.self) { try criteria.rules(named: ["states.fulfill", name]) }
    }

    @Test("Everything that a text names is there", arguments: Exercise.all.map(\.name))
    func reading(_ name: String) throws {
        let exercise = try #require(Exercise.named(name))
        let text = try exercise.text()
        #expect(text.hints.count == 3 && !text.learned.isEmpty)
        for name in text.rules + text.atTimes {
            let rules = try JudgingCriteria(text).rules(named: [name])
            #expect(!rules.isEmpty, "\(name)")
        }
        #expect(Set(text.reading.map(\.kind)).isSuperset(of: ["chapter", "design"]))
        for (kind, place) in text.reading {
            switch kind {
            case "chapter": #expect(Int(place).map(Chapter.all.indices.contains) == true, "\(place)")
            case "rule": #expect(RuleBook.rule(place) != nil, "\(place)")
            default: try expectPlace(place)
            }
        }
    }

    /// Checks that the file at the path exists. If a quoted text follows the path, the file must contain this text.
    private func expectPlace(_ place: String) throws {
        let parts = place.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let path = parts[0].trimmingCharacters(in: .whitespaces)
        let content = try String(contentsOf: Exercise.root.appending(path: path), encoding: .utf8)
        if parts.count > 1 { #expect(content.contains(parts[1]), "\(place)") }
    }

    @Test("Every chapter is linked by the name of its page")
    func chapters() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Exercise.root.appending(path: "docs/tutorial").path)
        let pages = files.filter { $0.first?.isNumber == true }.sorted()
        #expect(pages == Chapter.all.map { "\($0.page).md" })
    }
}
