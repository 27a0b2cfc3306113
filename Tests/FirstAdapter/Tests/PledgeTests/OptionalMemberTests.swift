import Foundation
import Testing

/// Compares the table of the guide with the members that have a default implementation.
@Suite("The table of optional members", .timeLimit(.minutes(10)))
struct OptionalMemberTests {
    private func text(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test("It names exactly the members that an adapter may leave out, each of them once")
    func table() throws {
        let source = try text("Sources/Conformance/Contract/PromiseConformance+Defaults.swift")
        let page = try text("docs/adding-a-design.md")
        let start = try #require(page.range(of: "| Member | What it adds |"))
        let rows = page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst().prefix { $0.hasPrefix("|") }
        let named = rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
        }
        #expect(Set(named) == Set(Self.members(of: source)))
        #expect(Set(named).count == named.count)
    }

    /// The names of all public members in the source, in the form `then(_:on:_:)`.
    private static func members(of source: String) -> [String] {
        let variables = source.matches(of: /public var (\w+)/).map { String($0.1) }
        // All labels stand before the first arrow, because closures are the last parameters.
        let functions = source.matches(of: /public func (\w+)(\([^{>]*)/).map { found in
            "\(found.1)(\(found.2.matches(of: /(\w+)(?: \w+)?:/).map { "\($0.1):" }.joined()))"
        }
        return variables + functions
    }
}
