import Foundation
import Mutating

/// Who sees which mutant of a design. It is kept in a file, so that a run can be continued.
struct Results: Codable, Sendable {
    /// Who sees a mutant first.
    enum Seer: String, Codable, Sendable {
        case rules, programs, tests, nobody, unreached
        /// Neither the rules nor the programs. The tests were not asked yet.
        case untested
    }

    /// What came of judging a mutant.
    struct Finding: Codable, Sendable {
        let by: Seer
        /// The rule, the program or the test.
        let name: String

        init(by seer: Seer, name: String) { (by, self.name) = (seer, name) }

        var isSeen: Bool { [.rules, .programs, .tests].contains(by) }

        /// Written as one text, so that the file has a line for each mutant.
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
            guard let seer = parts.first.flatMap(Seer.init) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' names nobody who sees."))
            }
            self.init(by: seer, name: parts.count == 2 ? parts[1] : "")
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(name.isEmpty ? by.rawValue : "\(by.rawValue): \(name)")
        }
    }

    /// The rules that were asked.
    var rules: [String] = []
    /// What tells the tests of the design from other ones.
    var tests = ""
    /// What tells the text of each file from another one.
    var texts: [String: String] = [:]
    /// The changes that do not compile, by what tells a mutant from others.
    var uncompiled: Set<String> = []
    /// The mutants that neither a rule nor a program ever runs, by what tells a mutant from others.
    var beyondContract: Set<String> = []
    /// The findings, by what tells a mutant from others.
    var findings: [String: Finding] = [:]

    static func read(_ design: Design) throws -> Results? {
        guard FileManager.default.fileExists(atPath: design.results.path) else { return nil }
        do {
            return try JSONDecoder().decode(Results.self, from: Data(contentsOf: design.results))
        } catch {
            throw MutateError.unreadable(design.results.path, error.localizedDescription)
        }
    }

    func write(_ design: Design) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try FileManager.default.createDirectory(
            at: design.results.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (encoder.encode(self) + Data("\n".utf8)).write(to: design.results, options: .atomic)
    }

    /// Forgets what was found about files that have changed since.
    mutating func forgetChanged(in now: [String: String], _ mutants: [Mutant]) {
        let files = Dictionary(mutants.map { ($0.identity, $0.file) }) { first, _ in first }
        func isSame(_ identity: String) -> Bool { files[identity].map { texts[$0] == now[$0] } ?? false }
        findings = findings.filter { isSame($0.key) }
        uncompiled = uncompiled.filter(isSame)
        texts = now
    }

    /// Forgets what rules have found that are not asked any more.
    mutating func forgetRules(except rules: [String]) {
        let asked = Set(rules)
        findings = findings.filter { $0.value.by != .rules || asked.contains($0.value.name) }
    }
}

extension Design {
    /// What tells the text of each file from another one.
    func fingerprints() throws -> [String: String] {
        var all: [String: String] = [:]
        for file in try files() { all[file] = String(try text(of: file).fingerprint, radix: 16) }
        return all
    }

    /// What tells the tests of the design from other ones.
    func fingerprintOfTests() throws -> String {
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
        let texts = try files.sorted().map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
        return String(texts.joined().fingerprint, radix: 16)
    }
}

extension String {
    /// Two texts with the same fingerprint are the same, in all likelihood (FNV-1a).
    var fingerprint: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
