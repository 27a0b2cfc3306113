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
        let functions = source.matches(of: /public func (\w+)\(/).map { found in
            "\(found.1)(\(labels(of: source[found.range.upperBound...])))"
        }
        return variables + functions
    }

    /// The labels of the parameters at the beginning of the text, up to the parenthesis that closes the list.
    private static func labels(of text: Substring) -> String {
        var parameters = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth < 0 { break }
            if character == ",", depth == 0 {
                parameters.append("")
            } else {
                parameters[parameters.count - 1].append(character)
            }
        }
        // The first word of a parameter is its label.
        return parameters.compactMap { parameter in
            parameter.split { !$0.isLetter && $0 != "_" }.first.map { "\($0):" }
        }.joined()
    }
}
