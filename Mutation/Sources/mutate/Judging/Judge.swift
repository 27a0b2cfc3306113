import Foundation
import Mutating

/// Judges one mutant after the other: by the rules, then by random programs, then by the design's tests. The few rules
/// that cost much are asked after the programs.
///
/// Who finds something is asked once more, with more patience, because a busy machine looks like a mutant that is late.
struct Judge: Sendable {
    let design: Design
    let package: ScratchPackage
    let baseline: Baseline
    let history: KillHistory

    /// How much more patience a rule has when it is asked again.
    private static let morePatience = 4.0
    /// Above so many seconds, a rule is asked after the programs.
    private static let muchForARule = 0.2
    /// Suites of tests that need more seconds of the processor come last.
    private static let muchForASuite = 1.0
    /// Who has found something earlier than that did not reach a deadline: no wait of a rule is shorter.
    private static let shortestWait = 0.08

    /// The number that no mutant has.
    private static let noMutant = 0

    static func programs(_ judge: URL) -> [String] { [judge.path, "programs", "5000", "30"] }

    static func tests(_ package: ScratchPackage) -> [String] {
        [package.tests.path, "--testing-library", "swift-testing"]
    }

    static func tests(_ package: ScratchPackage, of suites: [String]) -> [String] {
        tests(package) + ["--filter", "\\.(\(suites.joined(separator: "|")))/"]
    }

    /// Whether a test has failed, by what swift-testing prints.
    static func isFailure(_ line: String) -> Bool {
        line.contains("recorded an issue") || line.contains("Fatal error")
    }

    /// Asks the rules and the programs.
    ///
    /// - Parameter known: What was found when there were none of `newRules` yet.
    func judge(_ mutant: Mutant, known: Results.Finding?, newRules: Set<String>) async throws -> Results.Finding {
        let number = mutant.number
        let reaching = baseline.rules.filter { $0.reached.contains(number) }
        let asked = await history.order(
            known == nil ? reaching : reaching.filter { newRules.contains($0.rule) }, mutant)
        if let rule = try await ask(asked.filter { $0.seconds <= Self.muchForARule }, about: mutant) {
            return .init(by: .rules, name: rule)
        }
        if known == nil, baseline.byPrograms.contains(number) {
            if let name = try await runPrograms(number) { return .init(by: .programs, name: name) }
            if let name = try await runThreads(mutant) { return .init(by: .programs, name: name) }
        }
        if let rule = try await ask(asked.filter { $0.seconds > Self.muchForARule }, about: mutant) {
            return .init(by: .rules, name: rule)
        }
        return known ?? .init(by: .untested, name: "")
    }

    /// Asks the tests about a mutant that neither the rules nor the programs see.
    func test(_ mutant: Mutant) async throws -> Results.Finding {
        let number = mutant.number
        let suites = baseline.suites.filter { $0.reached.contains(number) }
        let fast = suites.filter { $0.seconds <= Self.muchForASuite }
        let slow = suites.filter { $0.seconds > Self.muchForASuite }
        for part in [fast, slow] where !part.isEmpty {
            if let name = try await runTests(part, number) { return .init(by: .tests, name: name) }
        }
        let isReached =
            !suites.isEmpty || baseline.byPrograms.contains(number)
            || baseline.rules.contains { $0.reached.contains(number) }
        return .init(by: isReached ? .nobody : .unreached, name: "")
    }

    private func run(
        _ command: [String], _ mutant: Int, limit: Double, silence: Double, processorSeconds: Double,
        patience: Double? = nil, isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> ChildProcess.Ended {
        try await ChildProcess.run(
            command,
            environment: [
                "PROMISE_LAB_MUTANT": "\(mutant)", "PROMISE_LAB_MUTANT_SECONDS": "\(Int(processorSeconds))",
                "PROMISE_LAB_MUTANT_PATIENCE": patience.map { "\($0)" } ?? "",
            ],
            limit: limit, silence: silence, isEnough: isEnough)
    }

    /// For how long threads race. If only threads that meet can see the mutant, they are given more time.
    private static func racingSeconds(_ mutant: Mutant) -> Double { mutant.mutation.kind.isAboutThreads ? 2 : 0.25 }

    // MARK: Rules

    /// A rule that was broken, and whether that may be because the machine was busy.
    private struct Broken {
        let rule: String
        let isLate: Bool
    }

    /// The first rule that the mutant breaks, and breaks again.
    private func ask(_ rules: [Baseline.Asked], about mutant: Mutant) async throws -> String? {
        var waiting = rules[...]
        let racing = Self.racingSeconds(mutant)
        while let broken = try await firstBroken(of: waiting, by: mutant.number, morePatience: 1, racing) {
            guard let index = waiting.firstIndex(where: { $0.rule == broken.rule }) else { return broken.rule }
            if try await isBrokenAgain(waiting[index...index], by: mutant.number, racing) {
                await history.note(broken.rule, mutant)
                return broken.rule
            }
            waiting = waiting[(index + 1)...]
        }
        return nil
    }

    /// Asks a rule again. If it waits in vain, the unchanged design is asked, too. If even that breaks the rule now, the
    /// machine is busy, and only the full patience counts.
    private func isBrokenAgain(
        _ rule: ArraySlice<Baseline.Asked>, by mutant: Int, _ racing: Double
    ) async throws -> Bool {
        let again = try await firstBroken(of: rule, by: mutant, morePatience: Self.morePatience, 2 * racing)
        guard let again else { return false }
        if !again.isLate { return true }
        if try await firstBroken(of: rule, by: Self.noMutant, morePatience: 1, racing) == nil { return true }
        return try await firstBroken(of: rule, by: mutant, morePatience: .infinity, racing) != nil
    }

    private func firstBroken(
        of rules: ArraySlice<Baseline.Asked>, by mutant: Int, morePatience: Double, _ racing: Double
    ) async throws -> Broken? {
        guard !rules.isEmpty else { return nil }
        let arguments = rules.map { "\($0.rule)=\(min(1, $0.patience * morePatience))" }
        let seconds = rules.reduce(0) { $0 + $1.seconds }
        // A rule gives up by itself; this is for a process that is blocked as a whole, or runs in circles.
        let ended = try await run(
            [package.judge(of: design).path, "rules", "\(racing)"] + arguments, mutant, limit: 600 + seconds * 50,
            silence: 40,
            processorSeconds: 20 + seconds * 5)
        if let told = ended.told.last(where: { $0.first == "broken" }), told.count > 2 {
            return Broken(rule: told[1], isLate: (Double(told[2]) ?? .infinity) > Self.shortestWait)
        }
        guard !ended.isOrderly, let rule = ended.told.last(where: { $0.first == "asking" })?.last ?? rules.first?.rule
        else { return nil }
        return Broken(rule: rule, isLate: ended.tookTooLong || ended.ranInCircles)
    }

    // MARK: Programs and tests

    // Who takes too long took several times what the unchanged design takes, and is not asked again.

    private func runPrograms(_ mutant: Int) async throws -> String? {
        for attempt in 1...2 {
            let ended = try await run(
                Self.programs(package.judge(of: design)), mutant, limit: 120 + baseline.secondsOfPrograms * 5,
                silence: 30,
                processorSeconds: 10 + baseline.secondsOfPrograms * 3)
            let told = ended.told.last { ["agreed", "disagreed"].contains($0.first) }
            if ended.isOrderly, told?.first == "agreed" { return nil }
            if ended.ranInCircles { return "a program that does not end" }
            guard attempt == 2 else { continue }
            if ended.tookTooLong { return "a program that does not end" }
            return told.map { "program \($0.last ?? "")" } ?? "a program that crashes"
        }
        return nil
    }

    /// What threads have shown once need not show again at once, so it is looked for longer.
    private func runThreads(_ mutant: Mutant) async throws -> String? {
        let seconds = 2 * Self.racingSeconds(mutant)
        for attempt in 1...2 {
            let ended = try await run(
                [package.judge(of: design).path, "threads", "\(seconds * (attempt == 1 ? 1 : 4))"], mutant.number,
                limit: 120,
                silence: 30, processorSeconds: 100)
            let told = ended.told.last { ["agreed", "disagreed"].contains($0.first) }
            if ended.isOrderly, told?.first == "agreed" { return nil }
        }
        return "programs on several threads"
    }

    private func runTests(_ suites: [Baseline.Suite], _ mutant: Int) async throws -> String? {
        let seconds = suites.reduce(0) { $0 + $1.seconds }
        for attempt in 1...2 {
            let ended = try await run(
                Self.tests(package, of: suites.map(\.name)), mutant, limit: 200 + seconds * 20,
                silence: 60 + seconds * 10, processorSeconds: 20 + seconds * 5, patience: attempt == 1 ? 10 : 40,
                isEnough: Self.isFailure)
            if ended.isOrderly { return nil }
            if ended.ranInCircles { return "tests that do not end" }
            guard attempt == 2 else { continue }
            if ended.tookTooLong { return "tests that do not end" }
            let failure = ended.lines.first(where: Self.isFailure) ?? "Test that crashes"
            return failure.firstMatch(of: #/Test (?<name>.+?) recorded an issue/#).map { String($0.name) } ?? "a crash"
        }
        return nil
    }
}
