import Foundation
import Mutating

/// The verdict on a mutant.
struct Verdict: Codable, Sendable {
    enum Source: String, Codable, Sendable {
        case rules, programs, tests
        /// The mutant survives the rules, the programs and the tests.
        case survived
        /// Neither a rule nor a program nor a test runs the mutated code.
        case notCovered
        /// The mutant survives the rules and the programs, and the tests have not run yet.
        case testsNotRun
    }

    /// The kind of judge that killed the mutant, or the reason why none did.
    let by: Source
    /// The rule, the program or the test that killed the mutant.
    var name = ""

    var isKilled: Bool { [.rules, .programs, .tests].contains(by) }
}

/// The verdicts on the mutants of one design. They are stored in the build folder, so that a run can be continued.
///
/// Mutants are denoted by their ``Mutant/identity``.
struct Results: Codable, Sendable {
    /// The fingerprint of the rules and the tests from which the verdicts come.
    var judges: UInt64 = 0
    /// The fingerprint of each file of the design.
    var texts: [String: UInt64] = [:]
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

    /// Removes the verdicts on mutants whose file has changed.
    mutating func update(_ design: Design, _ mutants: [Mutant]) throws {
        let now = Dictionary(uniqueKeysWithValues: try design.files().map { ($0, try design.text(of: $0).fingerprint) })
        let files = Dictionary(uniqueKeysWithValues: mutants.map { ($0.identity, $0.file) })
        func isSame(_ identity: String) -> Bool { files[identity].map { texts[$0] == now[$0] } ?? false }
        verdicts = verdicts.filter { isSame($0.key) }
        uncompiled = uncompiled.filter(isSame)
        texts = now
    }

    /// If rules or tests have changed, removes the verdicts that may now be different. A verdict stays if random programs or a
    /// rule that still exists killed the mutant.
    mutating func update(_ design: Design, rules: [String]) throws {
        let now = try (rules.sorted() + design.tests().map(\.text)).joined(separator: "\n").fingerprint
        if judges != now {
            verdicts = verdicts.filter { $0.value.by == .programs || rules.contains($0.value.name) }
        }
        judges = now
    }
}

extension String {
    /// The FNV-1a hash of the text, which is the same in every process.
    var fingerprint: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
