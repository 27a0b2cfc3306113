import Mutating

/// Judges one mutant after the other: by the rules, then by random programs, then by the design's tests. The few rules
/// that cost much are asked after the programs.
///
/// Who finds something is asked once more, with more patience, because a busy machine looks like a mutant that is late.
struct Judge: Sendable {
    let package: ScratchPackage
    let baseline: Baseline
    let history: KillHistory

    /// How much more patience a rule has when it is asked again.
    private static let morePatience = 4.0
    /// Above so many seconds, a rule is asked after the programs.
    private static let muchForARule = 0.2
    /// Who has found something earlier than that did not reach a deadline: no wait of a rule is shorter.
    private static let shortestWait = 0.08

    /// The number that no mutant has.
    private static let noMutant = 0

    static func programs(_ package: ScratchPackage) -> [String] { [package.judge.path, "programs", "5000", "30"] }

    static func tests(_ package: ScratchPackage) -> [String] {
        [package.tests.path, "--testing-library", "swift-testing"]
    }

    /// Whether a test has failed, by what swift-testing prints.
    static func isFailure(_ line: String) -> Bool {
        line.contains("recorded an issue") || line.contains("Fatal error")
    }

    /// - Parameter known: What was found when there were none of `newRules` yet, and perhaps other tests.
    func judge(_ mutant: Mutant, known: Results.Finding?, newRules: Set<String>) async throws -> Results.Finding {
        let number = mutant.number
        let reaching = baseline.rules.filter { $0.reached.contains(number) }
        let asked = await history.order(known == nil ? reaching : reaching.filter { newRules.contains($0.rule) }, mutant)
        if let rule = try await ask(asked.filter { $0.seconds <= Self.muchForARule }, about: mutant) {
            return .init(by: .rules, name: rule)
        }
        let reachedByPrograms = baseline.byPrograms.contains(number)
        if known == nil, reachedByPrograms, let name = try await runPrograms(number) {
            return .init(by: .programs, name: name)
        }
        if let rule = try await ask(asked.filter { $0.seconds > Self.muchForARule }, about: mutant) {
            return .init(by: .rules, name: rule)
        }
        if let known, known.isSeen { return known }
        let reachedByTests = baseline.byTests.contains(number)
        if reachedByTests, let name = try await runTests(number) { return .init(by: .tests, name: name) }
        return .init(by: reaching.isEmpty && !reachedByPrograms && !reachedByTests ? .unreached : .nobody, name: "")
    }

    private func run(
        _ command: [String], _ mutant: Int, limit: Double, silence: Double, processorSeconds: Double,
        isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> ChildProcess.Ended {
        try await ChildProcess.run(
            command,
            environment: [
                "PROMISE_LAB_MUTANT": "\(mutant)", "PROMISE_LAB_MUTANT_SECONDS": "\(Int(processorSeconds))",
            ],
            limit: limit, silence: silence, isEnough: isEnough)
    }

    // MARK: Rules

    /// A rule that was broken, and whether that may be because the machine was busy.
    private struct Broken {
        let rule: String
        let isLate: Bool
    }

    /// The first rule that the mutant breaks, and breaks again.
    private func ask(_ rules: [Baseline.Asked], about mutant: Mutant) async throws -> String? {
        var waiting = rules[...]
        while let broken = try await firstBroken(of: waiting, by: mutant.number, morePatience: 1) {
            guard let index = waiting.firstIndex(where: { $0.rule == broken.rule }) else { return broken.rule }
            if try await isBrokenAgain(waiting[index...index], by: mutant.number) {
                await history.note(broken.rule, mutant)
                return broken.rule
            }
            waiting = waiting[(index + 1)...]
        }
        return nil
    }

    /// Asks a rule again. If it waits in vain, the unchanged design is asked, too. If even that breaks the rule now, the
    /// machine is busy, and only the full patience counts.
    private func isBrokenAgain(_ rule: ArraySlice<Baseline.Asked>, by mutant: Int) async throws -> Bool {
        guard let again = try await firstBroken(of: rule, by: mutant, morePatience: Self.morePatience) else {
            return false
        }
        if !again.isLate { return true }
        if try await firstBroken(of: rule, by: Self.noMutant, morePatience: 1) == nil { return true }
        return try await firstBroken(of: rule, by: mutant, morePatience: .infinity) != nil
    }

    private func firstBroken(
        of rules: ArraySlice<Baseline.Asked>, by mutant: Int, morePatience: Double
    ) async throws -> Broken? {
        guard !rules.isEmpty else { return nil }
        let arguments = rules.map { "\($0.rule)=\(min(1, $0.patience * morePatience))" }
        let seconds = rules.reduce(0) { $0 + $1.seconds }
        // A rule gives up by itself; this is for a process that is blocked as a whole, or runs in circles.
        let ended = try await run(
            [package.judge.path, "rules"] + arguments, mutant, limit: 600 + seconds * 50, silence: 40,
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
                Self.programs(package), mutant, limit: 120 + baseline.secondsOfPrograms * 5, silence: 30,
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

    private func runTests(_ mutant: Int) async throws -> String? {
        for attempt in 1...2 {
            let ended = try await run(
                Self.tests(package), mutant, limit: 120 + baseline.secondsOfTests * 5,
                silence: 20 + baseline.secondsOfTests * 2, processorSeconds: 20 + baseline.secondsOfTests * 3,
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
