import Conformance
import ConformanceMutants
import Foundation

/// Judges mutants by rules, several times, and writes the ``Matrix``.
///
/// Each verdict is reached in a process of its own, because a mutant may crash or block threads.
struct Measurement {
    /// The number of verdicts of each rule on each mutant. A single run is fast. But then chance decides the result for a
    /// mutant that breaks a rule only at times.
    private static let runs =
        ProcessInfo.processInfo.environment["PROMISE_LAB_RUNS"].flatMap(Int.init).map { max(1, $0) } ?? 3
    /// The number of links in the chains of the section "Scale": enough to overflow the stack of a recursive design, and to
    /// measure growing memory.
    private static let links = 20_000
    private static let isolation = RuleRunner.Isolation.process(.thisProgram)

    /// The rules to measure, each with the mutants that it judges.
    private let plan: [(rule: Rule, faults: [Fault])]
    /// The matrix of the last measurement; empty if everything is measured anew.
    private let known: Matrix
    /// The factor for the timeout of each rule, by the identifier of the rule.
    private var timeoutFactors: [String: Double] = [:]

    /// Measures the rules and mutants that the matrix does not contain. The argument `all` measures everything again; a prefix
    /// of rules measures the rules with this prefix again.
    static func run(_ arguments: [String]) async throws {
        let known = arguments == ["all"] ? nil : try? Matrix.read()
        let again = arguments == ["all"] ? [] : Set(try arguments.flatMap(RuleBook.rules(startingWith:)).map(\.id))
        // Every mutant breaks some rule, so a mutant that no row names was not measured.
        let measured = Set((known?.rows ?? []).flatMap { $0.breaks + $0.breaksAtTimes })
        let plan = RuleBook.rules.map { rule in
            let isNew = again.contains(rule.id) || known?.row(rule.id) == nil
            return (rule, Fault.allCases.filter { isNew || !measured.contains($0.slug) })
        }
        var measurement = Measurement(
            plan: plan.filter { !$1.isEmpty }, known: known ?? Matrix(runs: runs, rows: []))
        try await measurement.measureTimeoutFactors()
        try await measurement.result().write()
        let rules = measurement.plan.count == 1 ? "1 rule" : "\(measurement.plan.count) rules"
        tell("\rMeasured \(rules). Run 'make docs' to update the specification.\n")
    }

    private init(plan: [(rule: Rule, faults: [Fault])], known: Matrix) { (self.plan, self.known) = (plan, known) }

    /// Shortens the timeout of each rule to six times the time that the rule takes on the design without a fault.
    ///
    /// Thousands of verdicts are reached only at a deadline. With the usual timeouts, they would take hours.
    private mutating func measureTimeoutFactors() async throws {
        for (rule, _) in plan {
            let verdict = await RuleRunner(links: Self.links, attempts: 1, isolation: Self.isolation)
                .judge(rule, on: TinyDesign())
            guard verdict.ruling != .broken else { throw FaultlessDesignFails(rule: rule.id) }
            timeoutFactors[rule.id] = min(1, max(0.3, verdict.seconds * 6) / rule.timeout)
        }
    }

    private func result() async throws -> Matrix {
        var counts: [String: [Fault: Int]] = [:]
        for run in 1...Self.runs {
            for (rule, faults) in plan {
                Self.tell("\rRun \(run) of \(Self.runs): \(rule.id)".padding(toLength: 79, withPad: " ", startingAt: 0))
                for fault in try await broken(by: rule, among: faults, seed: UInt64(run)) {
                    counts[rule.id, default: [:]][fault, default: 0] += 1
                }
            }
        }
        for (rule, faults) in plan {
            Self.tell("\rConfirming: \(rule.id)".padding(toLength: 79, withPad: " ", startingAt: 0))
            for (fault, count) in await confirmed(rule, faults.map { ($0, counts[rule.id]?[$0] ?? 0) }) {
                counts[rule.id]?[fault] = count
            }
        }
        let rows = RuleBook.rules.map { rule in
            let judged = plan.first { $0.rule.id == rule.id }?.faults ?? []
            let row = known.row(rule.id)
            func faults(_ range: Range<Int>, _ former: [String]?) -> [String] {
                Fault.allCases.filter { fault in
                    judged.contains(fault)
                        ? range.contains(counts[rule.id]?[fault] ?? 0) : former?.contains(fault.slug) ?? false
                }.map(\.slug)
            }
            return Matrix.Row(
                rule: rule.id, breaks: faults(Self.runs..<Self.runs + 1, row?.breaks),
                breaksAtTimes: faults(1..<Self.runs, row?.breaksAtTimes))
        }
        return Matrix(runs: known.rows.isEmpty ? Self.runs : min(Self.runs, known.runs), rows: rows)
    }

    /// The mutants that break the rule.
    ///
    /// The design without a fault is judged with the same timeout. If it breaks the rule, the machine was busy, and all designs
    /// are judged again.
    private func broken(by rule: Rule, among faults: [Fault], seed: UInt64, attempts: Int = 3) async throws -> [Fault] {
        let runner = RuleRunner(
            seed: seed, timeoutFactor: timeoutFactors[rule.id] ?? 1, links: Self.links, attempts: 1,
            isolation: Self.isolation)
        let report = await runner.report(on: [TinyDesign()] + faults.map { TinyDesign($0) }, by: [rule])
        let isBroken = report.columns.map { column in
            column.verdicts.contains { Self.isBroken(rule, $0) }
        }
        if isBroken[0] {
            guard attempts > 1 else { throw FaultlessDesignFails(rule: rule.id) }
            return try await broken(by: rule, among: faults, seed: seed, attempts: attempts - 1)
        }
        return zip(faults, isBroken.dropFirst()).filter(\.1).map(\.0)
    }

    /// The number of runs in which each mutant broke the rule and was not only slow.
    ///
    /// A mutant that broke the rule is judged again with five times the timeout, until it breaks the rule once more:
    ///
    /// - If it does so at the first attempt, the count stays.
    /// - If it does so at a later attempt, chance decides, and the count is below the number of runs.
    /// - If it never does so, the mutant was only slow, and the count is 0.
    private func confirmed(_ rule: Rule, _ counts: [(Fault, Int)]) async -> [(Fault, Int)] {
        await withTaskGroup(of: (Fault, Int).self) { group in
            for (fault, count) in counts where count > 0 {
                group.addTask {
                    for seed in 1...Self.runs {
                        let runner = RuleRunner(
                            seed: UInt64(seed), timeoutFactor: min(1, 5 * (timeoutFactors[rule.id] ?? 1)),
                            links: Self.links,
                            attempts: 1, isolation: Self.isolation)
                        guard Self.isBroken(rule, await runner.judge(rule, on: TinyDesign(fault))) else { continue }
                        return (fault, seed == 1 ? count : min(count, max(1, Self.runs - 1)))
                    }
                    return (fault, 0)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Whether the mutant breaks the rule. The ruling is also `broken` if the mutant keeps the rule although the tiny
    /// design declares a difference; this does not count.
    private static func isBroken(_ rule: Rule, _ verdict: Verdict) -> Bool {
        verdict.ruling == .broken && verdict.observed != rule.expected
    }

    static func tell(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

/// A rule finds the design without a fault broken, so the measurement is not reliable.
struct FaultlessDesignFails: LocalizedError {
    let rule: String

    var errorDescription: String? {
        "The design without a fault breaks \(rule). If 'make test' does not find it broken, the machine was busy: try again."
    }
}
