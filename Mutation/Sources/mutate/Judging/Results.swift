import Foundation
import Mutating

/// What judging a mutant has found.
struct Verdict: Codable, Sendable {
    enum Source: String, Codable, Sendable {
        case rules, programs, tests
        /// The mutant survives all of them.
        case nobody
        /// Neither a rule nor a program nor a test runs the mutated code.
        case notCovered
        /// The mutant survives the rules and the programs, and the tests have not run yet.
        case testsNotRun
    }

    /// Which judge killed the mutant first.
    let by: Source
    /// The rule, the program or the test.
    var name = ""

    var isKilled: Bool { [.rules, .programs, .tests].contains(by) }
}

/// The verdicts on the mutants of one design. They are kept in the build folder, so that a run can be continued.
///
/// Mutants are denoted by their ``Mutant/identity``.
struct Results: Codable, Sendable {
    /// The rules that have judged.
    var rules: [String] = []
    /// The fingerprint of the design's tests.
    var tests = ""
    /// The fingerprint of each file.
    var texts: [String: String] = [:]
    /// The mutants that do not compile.
    var uncompiled: Set<String> = []
    /// The mutants whose code neither a rule nor a program runs.
    var beyondContract: Set<String> = []
    var verdicts: [String: Verdict] = [:]

    /// The verdicts of earlier runs; nil if there are none.
    static func read(_ design: Design) throws -> Results? {
        guard let data = try? Data(contentsOf: design.results) else { return nil }
        do {
            return try JSONDecoder().decode(Results.self, from: data)
        } catch {
            throw Failure("\(design.results.path) is not readable. Remove it to judge all mutants again. \(error)")
        }
    }

    func write(_ design: Design) throws {
        try FileManager.default.createDirectory(
            at: design.results.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(self).write(to: design.results, options: .atomic)
    }

    /// Removes the verdicts on files that have changed since.
    mutating func removeChanged(in now: [String: String], _ mutants: [Mutant]) {
        let files = Dictionary(mutants.map { ($0.identity, $0.file) }) { first, _ in first }
        func isSame(_ identity: String) -> Bool { files[identity].map { texts[$0] == now[$0] } ?? false }
        verdicts = verdicts.filter { isSame($0.key) }
        uncompiled = uncompiled.filter(isSame)
        texts = now
    }

    /// Removes the verdicts of rules that do not judge any more.
    mutating func keepRules(_ rules: [String]) {
        verdicts = verdicts.filter { $0.value.by != .rules || rules.contains($0.value.name) }
    }
}

extension Design {
    /// The fingerprint of each file.
    func fingerprints() throws -> [String: String] {
        let all = try files().map { ($0, String(try text(of: $0).fingerprint, radix: 16)) }
        return Dictionary(all) { first, _ in first }
    }

    /// The fingerprint of the design's tests.
    func fingerprintOfTests() throws -> String {
        let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
        let texts = try files.sorted().map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
        return String(texts.joined().fingerprint, radix: 16)
    }
}

extension String {
    /// The FNV-1a hash of the text, which is the same in every process.
    var fingerprint: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
