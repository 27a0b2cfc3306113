import Conformance
import Foundation
import Mutants

/// Judges mutants by rules, several times, and writes down what comes of it.
///
/// Each verdict is reached in a process of its own, because mutants crash where no rule expects it, and because what
/// one mutant leaves hanging must not disturb the next.
struct Measurement {
    private static let runs = 3
    /// Enough for a design that recurses to overflow its stack, and for memory that grows to be seen growing.
    private static let links = 20_000
    private static let isolation = Isolation.processForEveryRule(.thisProgram)

    /// What is to be measured: the rules, and for each of them the mutants.
    private let plan: [(rule: Rule, faults: [Fault])]
    /// What is kept of what was measured before.
    private let known: Matrix
    /// For how much of its patience each rule waits.
    private var haste: [String: Double] = [:]

    /// Judges what the matrix lacks. With `all`, judges everything again; with prefixes of rules, those again.
    static func run(_ arguments: [String]) async throws {
        let known = arguments == ["all"] ? nil : try? Matrix.read()
        let again = Set(arguments.flatMap(RuleBook.rules(startingWith:)).map(\.id))
        if !arguments.isEmpty, arguments != ["all"], again.isEmpty { throw NoSuchRule(name: arguments[0]) }
        let plan = RuleBook.rules.map { rule in
            let isNew = again.contains(rule.id) || !(known?.rules.contains(rule.id) ?? false)
            return (rule, Fault.allCases.filter { isNew || known?.row($0) == nil })
        }
        var measurement = Measurement(
            plan: plan.filter { !$1.isEmpty }, known: known ?? Matrix(runs: runs, rules: [], rows: []))
        try await measurement.learnHaste()
        try await measurement.result().write()
        tell("\r\(measurement.plan.count) rules were asked. 'make docs' brings what they said to the specification.\n")
    }

    private init(plan: [(rule: Rule, faults: [Fault])], known: Matrix) {
        self.plan = plan
        self.known = known
    }

    /// Thousands of verdicts are reached by waiting for what never comes: each rule waits six times as long as it takes
    /// on the faultless design, instead of the seconds that it gives a design that it does not know.
    private mutating func learnHaste() async throws {
        for (rule, _) in plan {
            let verdict = await Runner(links: Self.links, isolation: Self.isolation).judge(rule, on: TinyDesign())
            guard verdict.ruling != .broken else { throw FaultlessDesignIsBlamed(rule: rule.id) }
            haste[rule.id] = min(1, max(0.3, verdict.seconds * 6) / rule.patience)
        }
    }

    private func result() async throws -> Matrix {
        var counts: [Fault: [String: Int]] = [:]
        for run in 1...Self.runs {
            for (rule, faults) in plan {
                Self.tell("\rRun \(run) of \(Self.runs): \(rule.id)".padding(toLength: 79, withPad: " ", startingAt: 0))
                for fault in try await broken(by: rule, among: faults, seed: UInt64(run)) {
                    counts[fault, default: [:]][rule.id, default: 0] += 1
                }
            }
        }
        for (rule, faults) in plan {
            Self.tell("\rWith patience: \(rule.id)".padding(toLength: 79, withPad: " ", startingAt: 0))
            for (fault, count) in await confirmed(rule, faults.map { ($0, counts[$0]?[rule.id] ?? 0) }) {
                counts[fault]?[rule.id] = count
            }
        }
        let rules = RuleBook.rules.map(\.id)
        let rows = Fault.allCases.map { fault in
            let asked = Set(plan.filter { $0.faults.contains(fault) }.map(\.rule.id))
            let row = known.row(fault)
            func isSo(_ rule: String, _ range: ClosedRange<Int>, _ former: [String]?) -> Bool {
                asked.contains(rule) ? range.contains(counts[fault]?[rule] ?? 0) : former?.contains(rule) ?? false
            }
            return Matrix.Row(
                mutant: fault.slug, breaks: rules.filter { isSo($0, Self.runs...Self.runs, row?.breaks) },
                breaksAtTimes: rules.filter { isSo($0, 1...Self.runs - 1, row?.breaksAtTimes) })
        }
        return Matrix(runs: Self.runs, rules: rules, rows: rows)
    }

    /// The mutants that break the rule. The faultless design must keep it in the same haste, every time: where it does
    /// not, the machine was busy, and the rule is asked again.
    private func broken(by rule: Rule, among faults: [Fault], seed: UInt64, attempts: Int = 3) async throws -> [Fault] {
        let runner = Runner(
            seed: seed, patience: haste[rule.id] ?? 1, links: Self.links, isolation: Self.isolation)
        let report = await runner.report(on: [TinyDesign()] + faults.map { TinyDesign($0) }, by: [rule])
        let isBroken = report.columns.map { column in
            column.verdicts.contains { Self.isBroken(rule, $0) }
        }
        if isBroken[0] {
            guard attempts > 1 else { throw FaultlessDesignIsBlamed(rule: rule.id) }
            return try await broken(by: rule, among: faults, seed: seed, attempts: attempts - 1)
        }
        return zip(faults, isBroken.dropFirst()).filter(\.1).map(\.0)
    }

    /// In how many runs each mutant broke the rule, not counting those in which it was only slow.
    ///
    /// What was found broken in haste is judged again with five times the patience, until it is found broken once more.
    /// Found broken at the first try, the count stands; later, it was luck; never, it was haste.
    private func confirmed(_ rule: Rule, _ counts: [(Fault, Int)]) async -> [(Fault, Int)] {
        await withTaskGroup(of: (Fault, Int).self) { group in
            for (fault, count) in counts where count > 0 {
                group.addTask {
                    for seed in 1...Self.runs {
                        let runner = Runner(
                            seed: UInt64(seed), patience: min(1, 5 * (haste[rule.id] ?? 1)), links: Self.links,
                            isolation: Self.isolation)
                        guard Self.isBroken(rule, await runner.judge(rule, on: TinyDesign(fault))) else { continue }
                        return (fault, seed == 1 ? count : min(count, Self.runs - 1))
                    }
                    return (fault, 0)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// A mutant that keeps what the faultless design declares not to keep is not broken for that.
    private static func isBroken(_ rule: Rule, _ verdict: Verdict) -> Bool {
        verdict.ruling == .broken && verdict.observed != rule.expected
    }

    static func tell(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

/// The measure itself is wrong, so nothing it says about others counts.
struct FaultlessDesignIsBlamed: LocalizedError {
    let rule: String

    var errorDescription: String? {
        "The design without a fault breaks \(rule). If 'make test' says otherwise, the machine was too busy: try again."
    }
}

struct NoSuchRule: LocalizedError {
    let name: String

    var errorDescription: String? { "No rule begins with '\(name)'. Try 'all', or 'promise-lab list rules'." }
}
