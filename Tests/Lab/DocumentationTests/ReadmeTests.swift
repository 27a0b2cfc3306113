import Foundation
import Testing

@Suite("The README", .timeLimit(.minutes(10))) struct ReadmeTests {
    private static let lines = Result { try Repository.clone.lines("README.md") }

    @Test("It has at most 80 lines, and no line of a block is wider than GitHub shows")
    func size() throws {
        let lines = try Self.lines.get()
        #expect(lines.count <= 80)
        var isInBlock = false
        for line in lines {
            if line.hasPrefix("```") { isInBlock.toggle() }
            #expect(!isInBlock || line.count <= 80, "\(line)")
        }
    }

    @Test(
        "It says what this is, shows a recording, and gives two commands and what they need, before a table of six ways on"
    )
    func order() throws {
        let lines = try Self.lines.get()
        let parts = [
            "Four classic promise designs", "(docs/images/recording.svg)", "*What to see: ", "async/await leaves",
            "make compare ", "make test ", "It needs Swift", "| you want to | go to |",
        ]
        let places = parts.map { part in lines.firstIndex { $0.contains(part) } }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        let rows = lines.drop { !$0.hasPrefix("| you want to") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        #expect((1...6).contains(rows.count))
    }

    @Test("It names the deployment targets of the manifest")
    func platforms() throws {
        let platforms = try Repository.clone.text("Package.swift").matches(of: #/\.(\w+OS)\(\.v(\d+)\)/#).map {
            "\($0.1) \($0.2)"
        }
        #expect(platforms.count == 5)
        let text = try Self.lines.get().joined(separator: " ")
        for platform in platforms { #expect(text.contains(platform), "\(platform)") }
    }

    @Test("It promises an order of handlers on one queue only")
    func handlers() throws {
        #expect(try Self.lines.get().joined(separator: " ").contains("Handlers on one queue run in the order"))
    }
}
