import Foundation
import LabCommandLine
import Mutating

/// Judges a mutant by fast rules, then by random programs, then by slow rules, and last by the tests of the design.
///
/// A mutant counts as killed if it fails twice: by the same rule, by random programs, or by tests. The second time, the timeout
/// is longer, because even a correct design may miss a deadline on a busy machine.
struct Judge: Sendable {
    let design: Design
    let package: ScratchPackage
    let baseline: Baseline

    /// The factor for the timeout of a rule that judges a mutant again.
    private static let longerTimeout = 4.0
    /// Rules that take longer than this number of seconds run after the random programs.
    private static let slowRule = 0.2
    /// Test suites that need more processor time than this number of seconds run last.
    private static let slowSuite = 1.0
    /// The shortest time that a rule waits for an event, in seconds. A verdict that is reached sooner is not due to a deadline.
    private static let shortestWait = 0.08

    static func programs(_ judge: URL) -> [String] { [judge.path, "programs", "5000", "30"] }

    static func tests(_ package: ScratchPackage) -> [String] {
        [package.tests.path, "--testing-library", "swift-testing"]
    }

    static func tests(_ package: ScratchPackage, of suites: [String]) -> [String] {
        tests(package) + ["--filter", "\\.(\(suites.joined(separator: "|")))/"]
    }

    /// Whether a line printed by swift-testing reports a failure.
    static func isFailure(_ line: String) -> Bool {
        line.contains("recorded an issue") || line.contains("Fatal error")
    }

    /// Judges a mutant by the rules and the random programs.
    func judge(_ mutant: Mutant) async throws -> Verdict {
        let number = mutant.number
        let rules = baseline.rules.filter { $0.covered.contains(number) }
        if let rule = try await killer(of: mutant, among: rules.filter { $0.seconds <= Self.slowRule }) {
            return Verdict(by: .rules, name: rule)
        }
        if baseline.coveredByPrograms.contains(number) {
            if let name = try await runPrograms(number) { return Verdict(by: .programs, name: name) }
            if let name = try await runThreads(mutant) { return Verdict(by: .programs, name: name) }
        }
        if let rule = try await killer(of: mutant, among: rules.filter { $0.seconds > Self.slowRule }) {
            return Verdict(by: .rules, name: rule)
        }
        return Verdict(by: .testsNotRun)
    }

    /// Runs the tests of the design on a mutant that survives the rules and the programs.
    func test(_ mutant: Mutant) async throws -> Verdict {
        let suites = baseline.suites.filter { $0.covered.contains(mutant.number) }
        let fast = suites.filter { $0.seconds <= Self.slowSuite }
        let slow = suites.filter { $0.seconds > Self.slowSuite }
        for part in [fast, slow] where !part.isEmpty {
            if let name = try await runTests(part, mutant.number) { return Verdict(by: .tests, name: name) }
        }
        let isCovered = !suites.isEmpty || baseline.coveredByContract.contains(mutant.number)
        return Verdict(by: isCovered ? .survived : .notCovered)
    }

    /// Runs a judging program or tests, with the mutant of this number active. Mutant 0 is the unchanged design.
    private func run(
        _ command: [String], _ mutant: Int, limit: Double, silence: Double, processorSeconds: Double,
        testTimeout: Double? = nil, isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> ChildProcess.Ended {
        try await ChildProcess.run(
            command,
            environment: [
                "PROMISE_LAB_MUTANT": "\(mutant)", "PROMISE_LAB_MUTANT_SECONDS": "\(Int(processorSeconds))",
                "PROMISE_LAB_MUTANT_TIMEOUT": testTimeout.map { "\($0)" } ?? "",
            ],
            limit: limit, silence: silence, isEnough: isEnough)
    }

    /// The number of seconds for which threads race. A mutant whose fault shows only in a race gets more time.
    private static func racingSeconds(_ mutant: Mutant) -> Double { mutant.mutation.kind.isRace ? 2 : 0.25 }

    // MARK: Rules

    /// A broken rule, and whether a busy machine can be the reason why it is broken.
    private struct Broken {
        let rule: String
        let isLate: Bool
    }

    /// The first rule that the mutant breaks twice; nil if there is none.
    private func killer(of mutant: Mutant, among rules: [Baseline.Coverage]) async throws -> String? {
        var remaining = rules[...]
        let racing = Self.racingSeconds(mutant)
        while let broken = try await firstBroken(of: remaining, by: mutant.number, racing) {
            guard let index = remaining.firstIndex(where: { $0.name == broken.rule }) else { return broken.rule }
            if try await isBrokenAgain(remaining[index...index], by: mutant.number, racing) {
                return broken.rule
            }
            remaining = remaining[(index + 1)...]
        }
        return nil
    }

    /// Judges the mutant by the rule once more. If the mutant breaks the rule only by being late, judges the unchanged design,
    /// too. If the unchanged design is also late, the machine is busy, and the mutant is judged with the rule's full timeout.
    private func isBrokenAgain(
        _ rule: ArraySlice<Baseline.Coverage>, by mutant: Int, _ racing: Double
    ) async throws -> Bool {
        let again = try await firstBroken(of: rule, by: mutant, timeout: Self.longerTimeout, 2 * racing)
        guard let again else { return false }
        if !again.isLate { return true }
        if try await firstBroken(of: rule, by: 0, racing) == nil { return true }
        return try await firstBroken(of: rule, by: mutant, timeout: .infinity, racing) != nil
    }

    private func firstBroken(
        of rules: ArraySlice<Baseline.Coverage>, by mutant: Int, timeout: Double = 1, _ racing: Double
    ) async throws -> Broken? {
        guard !rules.isEmpty else { return nil }
        let arguments = rules.map { "\($0.name)=\(min(1, $0.timeout * timeout))" }
        let seconds = rules.reduce(0) { $0 + $1.seconds }
        // Each rule has a timeout of its own. The limits here are for a process that is blocked or does not end.
        let ended = try await run(
            [package.judge(of: design).path, "rules", "\(racing)"] + arguments, mutant, limit: 600 + seconds * 50,
            silence: 40, processorSeconds: 20 + seconds * 5)
        if let broken = ended.reports.last(where: { $0.first == "broken" }), broken.count > 2 {
            return Broken(rule: broken[1], isLate: (Double(broken[2]) ?? .infinity) > Self.shortestWait)
        }
        let current = ended.reports.last { $0.first == "asking" }?.last ?? rules.first?.name
        guard !ended.isSuccess, let current else { return nil }
        return Broken(rule: current, isLate: ended.timedOut || ended.exceededProcessorTime)
    }

    // MARK: Programs and tests

    /// Runs random programs or tests. If the mutant does not survive, runs them again to confirm this. A run that exceeded its
    /// limit of processor time needs no confirmation, because the unchanged design needs only a fraction of this limit.
    ///
    /// - Returns: The name of the program or of the test that killed the mutant; nil if the mutant survives.
    private func killed(
        endless: String, _ run: (_ attempt: Int) async throws -> ChildProcess.Ended,
        survives: (ChildProcess.Ended) -> Bool, name: (ChildProcess.Ended) -> String
    ) async throws -> String? {
        let first = try await run(1)
        if survives(first) { return nil }
        if first.exceededProcessorTime { return endless }
        let second = try await run(2)
        if survives(second) { return nil }
        return second.exceededProcessorTime || second.timedOut ? endless : name(second)
    }

    private static func agrees(_ ended: ChildProcess.Ended) -> Bool {
        ended.isSuccess && ended.reports.contains { $0.first == "agreed" }
    }

    private func runPrograms(_ mutant: Int) async throws -> String? {
        try await killed(
            endless: "a program that does not end",
            { _ in
                try await run(
                    Self.programs(package.judge(of: design)), mutant, limit: 120 + baseline.secondsOfPrograms * 5,
                    silence: 30, processorSeconds: 10 + baseline.secondsOfPrograms * 3)
            },
            survives: Self.agrees,
            name: { ended in
                let found = ended.reports.last { $0.first == "disagreed" }
                return found.map { "program \($0.last ?? "")" } ?? "a program that crashes"
            })
    }

    /// Runs random programs on several threads. The second run is longer, because it may take a while until a race shows again.
    private func runThreads(_ mutant: Mutant) async throws -> String? {
        let seconds = 2 * Self.racingSeconds(mutant)
        return try await killed(
            endless: "programs on several threads",
            { attempt in
                try await run(
                    [package.judge(of: design).path, "threads", "\(seconds * (attempt == 1 ? 1 : 4))"], mutant.number,
                    limit: 120, silence: 30, processorSeconds: 100)
            }, survives: Self.agrees, name: { _ in "programs on several threads" })
    }

    private func runTests(_ suites: [Baseline.Coverage], _ mutant: Int) async throws -> String? {
        let seconds = suites.reduce(0) { $0 + $1.seconds }
        return try await killed(
            endless: "tests that do not end",
            { attempt in
                try await run(
                    Self.tests(package, of: suites.map(\.name)), mutant, limit: 200 + seconds * 20,
                    silence: 60 + seconds * 10, processorSeconds: 20 + seconds * 5,
                    testTimeout: attempt == 1 ? 10 : 40, isEnough: Self.isFailure)
            }, survives: \.isSuccess,
            name: { ended in
                let failure = ended.lines.first(where: Self.isFailure) ?? ""
                return failure.firstMatch(of: #/Test (?<name>.+?) recorded an issue/#).map { String($0.name) }
                    ?? "a crash"
            })
    }
}
