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

    @Test("It names the deployment targets of the manifest")
    func platforms() throws {
        let platforms = try Repository.clone.text("Package.swift").matches(of: #/\.(\w+OS)\(\.v(\d+)\)/#).map {
            "\($0.1) \($0.2)"
        }
        #expect(platforms.count == 5)
        let text = try Self.lines.get().joined(separator: " ")
        for platform in platforms { #expect(text.contains(platform), "\(platform)") }
    }
}
