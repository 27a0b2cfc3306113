import Conformance
import Dispatch

/// Runs random programs in other processes, so that a program that crashes or blocks can be made smaller.
struct IsolatedFuzzing: Sendable {
    let fuzzer: Fuzzer
    let launcher: RuleLauncher

    private static let programsOfProcess = 2_000
    /// How much longer than its allotted time a process may run before the design counts as blocked: a multiple of the timeout.
    private static let patience = 20.0
    /// The maximum number of runs of a smaller program. On a busy machine, a process can report a missing event and end while one
    /// of its threads is about to crash. So a program that disagrees without a crash runs again.
    private static let attempts = 3

    func run(
        programs: Int, seed: UInt64, shouldContinue: @Sendable (Int) -> Bool,
        shrinkingUntil deadline: @Sendable () -> DispatchTime
    ) async -> FuzzReport {
        var report = FuzzReport(design: fuzzer.design.name, seed: seed, leftOut: fuzzer.traits.leftOut)
        while report.disagreement == nil, report.programs < programs, shouldContinue(report.programs) {
            let (next, end, start) = (seed &+ UInt64(report.programs), deadline(), ContinuousClock.now)
            let count = min(programs - report.programs, Self.programsOfProcess)
            let (entry, failure) = await process(until: end) { ($0.programs, $0.seed) = (count, next) }
            var crashed: (program: PromiseProgram, seed: UInt64)?
            switch entry {
            case .ended(let part)?: report.add(part)
            case .running(let seed)?:
                crashed = (ProgramGenerator.program(seed: seed, traits: fuzzer.traits).program, seed)
            case .shrinking(let program, let seed)?: crashed = (program, seed)
            case nil: crashed = (PromiseProgram(), next)
            }
            guard let crashed else { continue }
            report.programs += Int(crashed.seed &- next) + 1
            report.seconds += (ContinuousClock.now - start) / .seconds(1)
            report.disagreement = await smallest(crashed.program, seed: crashed.seed, failure, until: end)
        }
        return report
    }

    /// Shrinks a program that crashes or blocks. Each run of a smaller program has a process of its own.
    private func smallest(
        _ program: PromiseProgram, seed: UInt64, _ failure: String, until deadline: DispatchTime
    ) async -> FuzzReport.Disagreement {
        let last = Locked(failure)
        let program = await ProgramShrinker(traits: fuzzer.traits, deadline: deadline, mostRebuiltSteps: 1) {
            candidate in
            // A process runs only what the model can forecast.
            guard PromiseModel.forecast(of: candidate, traits: fuzzer.traits) != nil else { return false }
            for _ in 0..<Self.attempts {
                let (entry, failure) = await process(until: .now()) { $0.program = candidate }
                if !failure.isEmpty {
                    last.withLock { $0 = failure }
                    return true
                }
                guard case .ended(let part)? = entry, part.disagreement != nil else { return false }
            }
            return false
        }.shrink(program)
        var crash = FuzzReport.Disagreement(fuzzer.design.name, seed: seed, program, crash: last.withLock { $0 })
        crash.mayBeSmaller = .now() >= deadline
        return crash
    }

    /// Starts a process and waits for its end. Returns the last line that the process printed, and a text that says how the
    /// process failed; the text is empty if the process didn't fail.
    private func process(
        until deadline: DispatchTime, _ change: (inout FuzzedPrograms.Request) -> Void
    ) async -> (entry: FuzzedPrograms.Entry?, failure: String) {
        var request = FuzzedPrograms.Request(
            design: fuzzer.design.name, traits: fuzzer.traits, timeout: fuzzer.timeout)
        request.secondsToShrink = min(1e6, max(0, DispatchTime.now().seconds(to: deadline)))
        change(&request)
        do {
            let ended = try await launcher.run(
                request, as: FuzzedPrograms.kind,
                giveUpAfter: 1 + request.secondsToShrink + fuzzer.timeout * Self.patience)
            let advice = LaunchRefusal.advice(on: ended, "FuzzedPrograms.runIfRequested(designs:)")
            let entry = ChildLog.last(FuzzedPrograms.Entry.self, in: ended.output)
            let failure = [ended.explanation, advice].compactMap(\.self).joined(separator: " ")
            return (entry, ended.isOrderly ? "" : failure)
        } catch {
            return (nil, "No process could be started: \(error.localizedDescription)")
        }
    }
}

extension FuzzReport {
    fileprivate mutating func add(_ part: FuzzReport) {
        programs += part.programs
        notJudged += part.notJudged
        reasonNotToJudge = reasonNotToJudge ?? part.reasonNotToJudge
        seconds += part.seconds
        disagreement = part.disagreement
    }
}
