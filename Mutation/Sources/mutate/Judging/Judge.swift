import Mutating

/// Judges one mutant after the other: by the rules, then by random programs, then by the design's tests.
///
/// Who finds something is asked once more, with more patience, because a busy machine looks like a mutant that is late.
struct Judge: Sendable {
    let package: ScratchPackage
    let baseline: Baseline

    /// How much more patience a rule has when it is asked again.
    private static let morePatience = 4.0

    /// The number that no mutant has.
    private static let noMutant = 0

    static func programs(_ package: ScratchPackage) -> [String] { [package.judge.path, "programs", "1500", "20"] }

    static func tests(_ package: ScratchPackage) -> [String] {
        [package.tests.path, "--testing-library", "swift-testing"]
    }

    /// Whether a test has failed, by what swift-testing prints.
    static func isFailure(_ line: String) -> Bool {
        line.contains("recorded an issue") || line.contains("Fatal error")
    }

    func judge(_ mutant: Mutant) async throws -> Results.Finding {
        let number = mutant.number
        let rules = baseline.rules.filter { $0.reached.contains(number) }
        if let rule = try await ask(rules, about: number) { return .init(by: .rules, name: rule) }
        let reachedByPrograms = baseline.byPrograms.contains(number)
        if reachedByPrograms, let name = try await runPrograms(number) { return .init(by: .programs, name: name) }
        let reachedByTests = baseline.byTests.contains(number)
        if reachedByTests, let name = try await runTests(number) { return .init(by: .tests, name: name) }
        return .init(by: rules.isEmpty && !reachedByPrograms && !reachedByTests ? .unreached : .nobody, name: "")
    }

    private func run(
        _ command: [String], _ mutant: Int, limit: Double,
        isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> ChildProcess.Ended {
        try await ChildProcess.run(
            command, environment: ["PROMISE_LAB_MUTANT": "\(mutant)"], limit: limit, isEnough: isEnough)
    }

    // MARK: Rules

    /// The first rule that the mutant breaks, and breaks again.
    private func ask(_ rules: [Baseline.Asked], about mutant: Int) async throws -> String? {
        var waiting = rules[...]
        while let rule = try await firstBroken(of: waiting, by: mutant, morePatience: 1) {
            guard let index = waiting.firstIndex(where: { $0.rule == rule }) else { return rule }
            if try await isBrokenAgain(waiting[index...index], by: mutant) { return rule }
            waiting = waiting[(index + 1)...]
        }
        return nil
    }

    /// Asks a rule again. If even the unchanged design breaks it now, the machine is busy, and only the full patience
    /// counts.
    private func isBrokenAgain(_ rule: ArraySlice<Baseline.Asked>, by mutant: Int) async throws -> Bool {
        guard try await firstBroken(of: rule, by: mutant, morePatience: Self.morePatience) != nil else { return false }
        if try await firstBroken(of: rule, by: Self.noMutant, morePatience: 1) == nil { return true }
        return try await firstBroken(of: rule, by: mutant, morePatience: .infinity) != nil
    }

    private func firstBroken(
        of rules: ArraySlice<Baseline.Asked>, by mutant: Int, morePatience: Double
    ) async throws -> String? {
        guard !rules.isEmpty else { return nil }
        let arguments = rules.map { "\($0.rule)=\(min(1, $0.patience * morePatience))" }
        // A rule gives up by itself; this is for a process that is blocked as a whole.
        let limit = 60 + rules.reduce(0) { $0 + $1.seconds } * 5
        let ended = try await run([package.judge.path, "rules"] + arguments, mutant, limit: limit)
        if let broken = ended.told.last(where: { $0.first == "broken" }), broken.count > 1 { return broken[1] }
        return ended.isOrderly ? nil : ended.told.last { $0.first == "asking" }?.last ?? rules.first?.rule
    }

    // MARK: Programs and tests

    // Who takes too long took several times what the unchanged design takes, and is not asked again.

    private func runPrograms(_ mutant: Int) async throws -> String? {
        for attempt in 1...2 {
            let ended = try await run(
                Self.programs(package), mutant, limit: 40 + baseline.secondsOfPrograms * 2)
            let told = ended.told.last { ["agreed", "disagreed"].contains($0.first) }
            if ended.isOrderly, told?.first == "agreed" { return nil }
            if ended.tookTooLong { return "a program that does not end" }
            guard attempt == 2 else { continue }
            return told.map { "program \($0.last ?? "")" } ?? "a program that crashes"
        }
        return nil
    }

    private func runTests(_ mutant: Int) async throws -> String? {
        for attempt in 1...2 {
            let ended = try await run(
                Self.tests(package), mutant, limit: 30 + baseline.secondsOfTests * 5, isEnough: Self.isFailure)
            if ended.isOrderly { return nil }
            if ended.tookTooLong { return "tests that do not end" }
            guard attempt == 2 else { continue }
            let failure = ended.lines.first(where: Self.isFailure) ?? "Test that crashes"
            return failure.firstMatch(of: #/Test (?<name>.+?) recorded an issue/#).map { String($0.name) } ?? "a crash"
        }
        return nil
    }
}
