import Conformance
import Exercises
import Foundation
import Testing

/// The folders and texts of the exercises, without judging them.
@Suite("Texts of the exercises", .timeLimit(.minutes(10)))
struct TextTests {
    @Test("Every folder of an exercise is in the list")
    func folders() throws {
        for track in Exercise.Track.allCases {
            let folder = Exercise.root.appending(path: "Exercises/\(track.rawValue)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
            #expect(Set(names) == Set(Exercise.all.filter { $0.track == track }.map(\.name)))
        }
    }

    @Test("There are as many exercises as the page promises, and names are not given twice")
    func numbers() {
        #expect(Exercise.all.filter { $0.track == .mend }.count >= 10)
        #expect(Exercise.all.filter { $0.track == .use }.count >= 4)
        #expect(Exercise.all.filter { $0.track == .build }.count >= 2)
        #expect(Set(Exercise.all.map(\.name)).count == Exercise.all.count)
    }

    @Test(
        "A promise to mend is a file of 40 to 120 lines",
        arguments: Exercise.all.filter { $0.track == .mend }.map(\.name))
    func length(_ name: String) throws {
        let exercise = try #require(Exercise.named(name))
        for file in [exercise.start, exercise.solution] {
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            #expect((41...121).contains(lines.count), "\(file.path)")
        }
    }

    @Test("The text warns of each wrong mend, and of nothing else", arguments: Exercise.all.map(\.name))
    func warnings(_ name: String) throws {
        let exercise = try #require(Exercise.named(name))
        let folder = exercise.wrong("x").deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let names = try exercise.text().warnings.map(\.name)
        #expect(!names.isEmpty)
        #expect(Set(files) == Set(names.map { "\($0).swift" }))
    }

    @Test("Everything that a text names is there", arguments: Exercise.all.map(\.name))
    func reading(_ name: String) throws {
        let exercise = try #require(Exercise.named(name))
        let text = try exercise.text()
        for name in text.rules + text.atTimes {
            #expect(RuleBook.rule(name) != nil || Rule.Section(rawValue: name) != nil, "\(name)")
        }
        #expect(Set(text.reading.map(\.kind)).isSuperset(of: ["chapter", "design"]))
        for (kind, place) in text.reading {
            switch kind {
            case "chapter": #expect(Int(place).map((0...11).contains) == true, "\(place)")
            case "rule": #expect(RuleBook.rule(place) != nil, "\(place)")
            default: try expectPlace(place)
            }
        }
    }

    /// A path, and after it perhaps a quoted text that stands there.
    private func expectPlace(_ place: String) throws {
        let parts = place.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let path = parts[0].trimmingCharacters(in: .whitespaces)
        let content = try String(contentsOf: Exercise.root.appending(path: path), encoding: .utf8)
        if parts.count > 1 { #expect(content.contains(parts[1]), "\(place)") }
    }

    @Test("Pages of the tutorial are linked by the names that they have")
    func chapters() throws {
        let folder = Exercise.root.appending(path: "docs/tutorial")
        guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
        for page in Exercise.chapters { #expect(files.contains("\(page).md"), "\(page)") }
    }
}
