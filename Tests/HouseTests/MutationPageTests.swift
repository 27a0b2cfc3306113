import Foundation
import Testing

/// The page about the mutants of the designs agrees with the results that are kept beside it.
@Suite(.timeLimit(.minutes(10))) struct MutationPageTests {
    /// What is kept of the mutants of a design.
    private struct Results: Decodable {
        let findings: [String: String]

        /// How many were seen by the rules, the programs or the tests, or by nobody.
        func count(_ seers: String...) -> Int {
            findings.values.count { finding in seers.contains { finding == $0 || finding.hasPrefix("\($0):") } }
        }
    }

    private struct Explanation: Decodable {
        let reason: String
    }

    private static func page() throws -> String {
        try String(contentsOf: House.root.appending(path: "docs/mutation.md"), encoding: .utf8)
    }

    /// The numbers of the row in which all mutants of the design are counted.
    private static func numbers(_ design: String) throws -> [Int] {
        let section = try #require(try page().components(separatedBy: "## \(design)\n").dropFirst().first)
        let row = try #require(section.split(separator: "\n").first { $0.hasPrefix("| **All** |") })
        return row.split(separator: "|").compactMap { Int($0.filter { !$0.isWhitespace }) }
    }

    @Test("The table of each design counts the results", arguments: House.designs)
    func table(of design: String) throws {
        let file = House.root.appending(path: "Mutation/results/\(design).json")
        let results = try JSONDecoder().decode(Results.self, from: Data(contentsOf: file))
        let numbers = try Self.numbers(design)
        try #require(numbers.count == 8)
        #expect(numbers[0] == results.findings.count)
        #expect(numbers[1] == results.count("rules"))
        #expect(numbers[2] == results.count("programs"))
        #expect(numbers[3] == results.count("tests"))
        #expect(numbers[4...7].reduce(0, +) == results.count("nobody", "unreached", "untested"))
    }

    @Test("Every reason why nobody sees a mutant is on the page")
    func reasons() throws {
        let file = House.root.appending(path: "Mutation/explained.json")
        let explained = try JSONDecoder().decode([Explanation].self, from: Data(contentsOf: file))
        let page = try Self.page()
        for explanation in explained {
            #expect(page.contains(explanation.reason.replacingOccurrences(of: "|", with: "\\|")))
        }
    }
}
