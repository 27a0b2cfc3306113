import Conformance
import Dispatch

/// Runs random programs on a design and compares what happens with what the ``PromiseModel`` forecasts.
///
///     let report = await Fuzzer(design: MyAdapter()).run(programs: 10_000, seed: 1)
///     #expect(report.agrees, "\(report)")
///
/// Each program is made from a seed, so a run can be repeated. A program on which the design disagrees with the model is made as
/// small as possible before it is reported. An adapter that conforms to `ModelTraitsDeclaring` sets traits, which say where the
/// design differs from the model on purpose. A declared difference from a rule may set a trait, too; see `ModelTraits.init(of:)`.
///
/// A program isn't judged if a member of the adapter throws an `Unsupported` while the program runs, or if a promise of the
/// program is rejected with an `Unsupported`. The report counts such programs.
///
/// Programs run one after the other on one queue. If the default place of the design is the main queue, the programs run
/// on the main queue, and the process must serve that queue.
///
/// Without a ``launcher``, a design that traps ends this process, and a design that blocks a thread blocks the run. With a
/// launcher, the programs run in other processes. Then a program that crashes or doesn't end is made smaller and reported, too.
public struct Fuzzer: Sendable {
    /// The adapter of the design.
    public let design: any PromiseConformance
    /// How the design behaves where the model accepts several behaviors.
    public let traits: ModelTraits
    /// How many seconds to wait for an expected event before it counts as missing. Async code always gets thirty seconds.
    public var timeout: Double
    /// Starts the processes in which the random programs run; `nil` to run them in this process.
    public var launcher: RuleLauncher?

    /// Makes a fuzzer of the design.
    ///
    /// - Parameters:
    ///   - design: The adapter of the design.
    ///   - traits: The traits of the design; by default those that its adapter declares.
    ///   - timeout: How many seconds to wait for an expected event before it counts as missing.
    ///   - launcher: Starts processes that run the programs. Such a process must call ``FuzzedPrograms/runIfRequested(designs:)``
    ///     before anything else.
    public init(
        design: any PromiseConformance, traits: ModelTraits? = nil, timeout: Double = 2, launcher: RuleLauncher? = nil
    ) {
        self.launcher = launcher
        self.design = design
        self.traits = traits ?? ModelTraits(of: design)
        self.timeout = max(0, timeout)
    }

    /// Runs programs until the design disagrees with the model on one of them.
    ///
    /// - Parameters:
    ///   - programs: The maximum number of programs to run.
    ///   - seed: The seed of the first program. The seed of each further program is greater by one.
    ///   - shouldContinue: Called before each program, on the queue of the programs; with a ``launcher``, called before each
    ///     process, on any thread. It receives the number of programs so far. The run ends when it returns `false`.
    ///   - deadline: Called when a disagreement is found; with a ``launcher``, called before each process. It returns the time at
    ///     which shrinking ends, by default half a minute later.
    public func run(
        programs: Int = 10_000, seed: UInt64 = 1,
        shouldContinue: @escaping @Sendable (Int) -> Bool = { _ in true },
        shrinkingUntil deadline: @Sendable () -> DispatchTime = { .now() + 30 }
    ) async -> FuzzReport {
        if let launcher {
            return await IsolatedFuzzing(fuzzer: self, launcher: launcher).run(
                programs: programs, seed: seed, shouldContinue: shouldContinue, shrinkingUntil: deadline)
        }
        return await run(
            programs: programs, seed: seed, shouldContinue: shouldContinue, shrinkingUntil: deadline, log: { _ in })
    }

    /// Runs programs in this process until the design disagrees with the model. Logs each program before it runs.
    func run(
        programs: Int, seed: UInt64, shouldContinue: (Int) -> Bool, shrinkingUntil deadline: () -> DispatchTime,
        log: @escaping @Sendable (FuzzedPrograms.Entry) -> Void
    ) async -> FuzzReport {
        design.silence()
        let start = ContinuousClock.now
        var report = FuzzReport(design: design.name, seed: seed, leftOut: traits.leftOut)
        let queues = ProgramQueues(for: traits.defaultPlace)
        await queues.run {
            while report.disagreement == nil, report.programs < programs, shouldContinue(report.programs) {
                let seed = seed &+ UInt64(report.programs)
                let (program, forecast) = ProgramGenerator.program(seed: seed, traits: traits)
                log(.running(seed))
                report.programs += 1
                switch await conclusion(program, forecast, on: queues, timeout: timeout) {
                case .agreed: break
                case .unsupported(let reason):
                    report.notJudged += 1
                    report.reasonNotToJudge = report.reasonNotToJudge ?? reason
                case .disagreed(var disagreement):
                    disagreement.seed = seed
                    report.disagreement = disagreement
                }
            }
        }
        report.seconds = (ContinuousClock.now - start) / .seconds(1)
        if let found = report.disagreement {
            report.disagreement = await smallest(found, until: deadline(), log)
        }
        return report
    }

    /// Runs one program in this process, even if there's a ``launcher``. If the program crashes, so does this process.
    ///
    /// Returns the disagreement of design and model, or `nil` in each of these cases:
    ///
    /// - The design agrees with the model.
    /// - The model has no forecast: chance decides the result of the program, or the traits leave out this kind of program.
    /// - The design doesn't support the program: a member of the adapter throws an `Unsupported`, or a promise is rejected with
    ///   an `Unsupported`.
    public func check(_ program: PromiseProgram) async -> FuzzReport.Disagreement? {
        design.silence()
        return await examine(program, timeout: timeout)
    }

    private func smallest(
        _ found: FuzzReport.Disagreement, until deadline: DispatchTime,
        _ log: @escaping @Sendable (FuzzedPrograms.Entry) -> Void
    ) async -> FuzzReport.Disagreement {
        let shortTimeout = traits.defaultPlace == .anotherThread ? min(0.05, timeout) : 0
        let shrinker = ProgramShrinker(traits: traits, deadline: deadline, mostRebuiltSteps: 2) {
            log(.shrinking($0, seed: found.seed ?? 0))
            return await self.examine($0, timeout: shortTimeout, asyncTimeout: Self.asyncTimeoutOfShrinking) != nil
        }
        let program = await shrinker.shrink(found.program)
        // The shrinking uses a short timeout, under which a program that is only slow disagrees, too. So the smallest program
        // runs again with the full timeout.
        var disagreement = await examine(program, timeout: timeout) ?? found
        disagreement.seed = found.seed
        disagreement.mayBeSmaller = .now() >= deadline
        return disagreement
    }

    /// While a program is made smaller, every candidate with a promise that async code doesn't settle takes so many seconds.
    private static let asyncTimeoutOfShrinking = 0.5

    private func examine(
        _ program: PromiseProgram, timeout: Double, asyncTimeout: Double = ProgramCheck.asyncTimeout
    ) async -> FuzzReport.Disagreement? {
        guard let forecast = PromiseModel.forecast(of: program, traits: traits) else { return nil }
        let queues = ProgramQueues(for: traits.defaultPlace)
        let conclusion = await conclusion(program, forecast, on: queues, timeout: timeout, asyncTimeout: asyncTimeout)
        return if case .disagreed(let disagreement) = conclusion { disagreement } else { nil }
    }

    /// Runs the program on the queues, and compares it with the forecast.
    private func conclusion(
        _ program: PromiseProgram, _ forecast: ProgramForecast, on queues: ProgramQueues, timeout: Double,
        asyncTimeout: Double = ProgramCheck.asyncTimeout
    ) async -> ProgramCheck.Conclusion {
        // The timing, seed and timeout of the trial aren't used: the steps of a program settle its promises, and the check waits
        // for events.
        let trial = Trial(design: design, timing: .before, seed: 0, timeout: 0)
        let programRun = ProgramRun(trial, on: queues, traits: traits)
        let check = ProgramCheck(
            program: program, forecast: forecast, programRun: programRun, queues: queues, timeout: timeout,
            asyncTimeout: asyncTimeout)
        return await queues.run { await check.run() }
    }
}
