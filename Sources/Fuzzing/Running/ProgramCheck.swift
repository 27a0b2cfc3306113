import Conformance
import Dispatch

/// Runs a program step by step on its queues, and compares each step with the forecast.
///
/// If everything that the forecast expects of a step has happened, the next step follows at once. Otherwise the check takes
/// another turn: it waits behind all blocks that are on the queue of the steps, and compares again. Handlers that run on the
/// queues need only a limited number of turns, so an event that is missing after ``turns`` turns won't happen anymore.
///
/// Turns say nothing about async code, or about a design that runs handlers on threads of its own. The check waits for
/// async code up to `asyncTimeout` seconds, and for the handlers of such a design up to `timeout` seconds. If the machine is busy,
/// async code may not have run by then, so the check also waits for ``asyncTurns`` other tasks.
struct ProgramCheck {
    /// Whether design and model agree on a program.
    enum Conclusion: Sendable {
        case agreed
        /// The design doesn't support the program, for the given reason.
        case unsupported(String)
        case disagreed(FuzzReport.Disagreement)
    }

    /// The usual timeout of async code in seconds. It's long for the sake of a busy machine, for which `timeout` may be too short.
    static let asyncTimeout = 30.0

    /// The number of tasks that the check starts and awaits, one after the other, after the timeout of async code. Such a task runs
    /// after the tasks that are ready already, so async code that only waits for a core runs first.
    private static let asyncTurns = 10

    let program: PromiseProgram
    let forecast: ProgramForecast
    let programRun: ProgramRun
    let queues: ProgramQueues
    let timeout: Double
    let asyncTimeout: Double

    /// The number of turns after which all handlers of the program have run.
    private var turns: Int { 40 + 3 * program.linksInChains }

    /// Runs the program to its end. Called on the queue of the steps.
    func run() async -> Conclusion {
        let conclusion = await compareSteps()
        programRun.end()
        // `end()` settles promises. If one of their handlers crashes, it must do so before the next program begins.
        await pause()
        return conclusion
    }

    private func compareSteps() async -> Conclusion {
        for (step, expected) in forecast.steps.enumerated() {
            programRun.beginStep()
            programRun.perform(program.steps[step])
            if let conclusion = await conclusion(after: step, expected) { return conclusion }
        }
        // A handler that runs a second time by mistake gets the time to do so.
        for _ in 0..<2 { await pause() }
        guard let last = forecast.steps.last else { return .agreed }
        return await conclusion(after: forecast.steps.count - 1, last, until: .now()) ?? .agreed
    }

    /// Compares again and again until everything expected of the step has happened, or a difference is final. Returns `nil` if
    /// the step is as forecast.
    private func conclusion(
        after step: Int, _ expected: ProgramForecast.Step, until end: DispatchTime? = nil
    ) async -> Conclusion? {
        let turns = turns
        var (turn, deadline, asyncTurns) = (0, end, 0)
        while true {
            let isFinal = deadline.map { $0 <= .now() && asyncTurns <= 0 } ?? (turn >= turns && timeout == 0)
            switch Comparison(expected, programRun, isLate: turn >= turns, isFinal: isFinal) {
            case .agrees: return nil
            case .unsupported(let reason): return .unsupported(reason)
            case _ where !isFinal && programRun.isAwaitingAsyncCode:
                // The design may settle the promise of async code on any thread, so turns say nothing about it.
                let end = deadline ?? .now() + asyncTimeout
                if deadline == nil { asyncTurns = Self.asyncTurns }
                if end <= .now() {
                    await Task {}.value
                    asyncTurns -= 1
                }
                await pause(pause(before: end))
                (turn, deadline) = (0, end)
            case .disagrees(let problem) where isFinal || turn >= turns:
                return .disagreed(FuzzReport.Disagreement(program, programRun, problem, after: step, expected))
            // After a disagreement the step still runs to its end, so that the report shows all of its events.
            case .notYet where turn < turns, .disagrees:
                await pause()
                (turn, deadline, asyncTurns) = (turn + 1, nil, 0)
            case .notYet:
                deadline = deadline ?? .now() + timeout
                await pause(0.001)
            }
        }
    }

    /// Waits for the seconds, and then until the blocks that are already on the queue of the steps have run.
    private func pause(_ seconds: Double = 0) async {
        await withCheckedContinuation { continuation in
            if seconds == 0 {
                queues.steps.async { continuation.resume() }
            } else {
                queues.steps.asyncAfter(deadline: .now() + seconds) { continuation.resume() }
            }
        }
    }

    /// The time until the next comparison, which grows with the time that the check has waited.
    private func pause(before deadline: DispatchTime) -> Double {
        let waited = asyncTimeout - DispatchTime.now().seconds(to: deadline)
        return min(0.001, max(0.000_02, waited / 4))
    }
}
