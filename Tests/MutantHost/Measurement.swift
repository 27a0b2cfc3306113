import Conformance
import Foundation
import Mutants

/// Judges mutants by rules, several times, and writes the ``Matrix``.
///
/// Each rule runs in a process of its own, because a mutant may crash in any rule, and because threads that a mutant
/// blocks must not disturb the next rule.
struct Measurement {
    /// How often each mutant is judged by each rule. `make mutants RUNS=1` is for those who cannot wait: chance then decides
    /// what is said of mutants that break a rule only at times.
    private static let runs =
        ProcessInfo.processInfo.environment["PROMISE_LAB_RUNS"].flatMap(Int.init).map { max(1, $0) } ?? 3
    /// Enough links for a recursive design to overflow its stack, and for growing memory to be measured.
    private static let links = 20_000
    private static let isolation = RuleRunner.Isolation.process(.thisProgram)

    /// The rules to measure, each with its mutants.
    private let plan: [(rule: Rule, faults: [Fault])]
    /// The earlier result.
    private let known: Matrix
    /// The factor for the patience of each rule.
    private var patience: [String: Double] = [:]

    /// Judges what the matrix does not contain. Given `all`, judges everything again; given prefixes of rules, those rules.
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
        try await measurement.measurePatience()
        try await measurement.result().write()
        let rules = measurement.plan.count == 1 ? "1 rule" : "\(measurement.plan.count) rules"
        tell("\rMeasured \(rules). Run 'make docs' to bring the result to the specification.\n")
    }

    private init(plan: [(rule: Rule, faults: [Fault])], known: Matrix) {
        self.plan = plan
        self.known = known
    }

    /// Sets the patience of each rule to six times the time that the rule takes on the design without a fault.
    ///
    /// Thousands of verdicts are reached only at a deadline, and the usual patience would make that take hours.
    private mutating func measurePatience() async throws {
        for (rule, _) in plan {
            let verdict = await RuleRunner(links: Self.links, isolation: Self.isolation).judge(rule, on: TinyDesign())
            guard verdict.ruling != .broken else { throw FaultlessDesignIsBlamed(rule: rule.id) }
            patience[rule.id] = min(1, max(0.3, verdict.seconds * 6) / rule.timeout)
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
            Self.tell("\rConfirming: \(rule.id)".padding(toLength: 79, withPad: " ", startingAt: 0))
            for (fault, count) in await confirmed(rule, faults.map { ($0, counts[$0]?[rule.id] ?? 0) }) {
                counts[fault]?[rule.id] = count
            }
        }
        let rules = RuleBook.rules.map(\.id)
        let rows = Fault.allCases.map { fault in
            let asked = Set(plan.filter { $0.faults.contains(fault) }.map(\.rule.id))
            let row = known.row(fault)
            func isSo(_ rule: String, _ range: Range<Int>, _ former: [String]?) -> Bool {
                asked.contains(rule) ? range.contains(counts[fault]?[rule] ?? 0) : former?.contains(rule) ?? false
            }
            return Matrix.Row(
                mutant: fault.slug, breaks: rules.filter { isSo($0, Self.runs..<Self.runs + 1, row?.breaks) },
                breaksAtTimes: rules.filter { isSo($0, 1..<Self.runs, row?.breaksAtTimes) })
        }
        return Matrix(runs: min(Self.runs, known.rules.isEmpty ? Self.runs : known.runs), rules: rules, rows: rows)
    }

    /// The mutants that break the rule.
    ///
    /// The design without a fault is judged with the same patience. If it does not keep the rule, the machine was busy, and
    /// all are judged again.
    private func broken(by rule: Rule, among faults: [Fault], seed: UInt64, attempts: Int = 3) async throws -> [Fault] {
        let runner = RuleRunner(
            seed: seed, timeoutFactor: patience[rule.id] ?? 1, links: Self.links, isolation: Self.isolation)
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

    /// In how many runs each mutant broke the rule, without the runs in which it was only slow.
    ///
    /// A mutant that broke the rule is judged again with five times the patience, until it breaks the rule once more. If it
    /// does so at the first attempt, the count is right. If it does so later, chance decides. If it never does, it was only
    /// slow.
    private func confirmed(_ rule: Rule, _ counts: [(Fault, Int)]) async -> [(Fault, Int)] {
        await withTaskGroup(of: (Fault, Int).self) { group in
            for (fault, count) in counts where count > 0 {
                group.addTask {
                    for seed in 1...Self.runs {
                        let runner = RuleRunner(
                            seed: UInt64(seed), timeoutFactor: min(1, 5 * (patience[rule.id] ?? 1)), links: Self.links,
                            isolation: Self.isolation)
                        guard Self.isBroken(rule, await runner.judge(rule, on: TinyDesign(fault))) else { continue }
                        return (fault, seed == 1 ? count : min(count, max(1, Self.runs - 1)))
                    }
                    return (fault, 0)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// A mutant is not broken if it keeps a rule for which the design without a fault declares a difference.
    private static func isBroken(_ rule: Rule, _ verdict: Verdict) -> Bool {
        verdict.ruling == .broken && verdict.observed != rule.expected
    }

    static func tell(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

/// The measurement is not reliable: a rule finds the design without a fault broken.
struct FaultlessDesignIsBlamed: LocalizedError {
    let rule: String

    var errorDescription: String? {
        "The design without a fault breaks \(rule). If 'make test' does not find it broken, the machine was busy: try again."
    }
}

struct NoSuchRule: LocalizedError {
    let name: String

    var errorDescription: String? { "No rule begins with '\(name)'. Try 'all', or 'promise-lab list rules'." }
}
