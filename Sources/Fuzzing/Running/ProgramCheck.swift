import Conformance
import Dispatch

/// Runs a program step by step on its queues, and compares each step with the forecast.
///
/// If everything that the forecast expects of a step has happened, the next step follows at once. Otherwise the check
/// takes another turn: it adds a block to the queue of the steps, behind all waiting blocks, and compares again. Handlers
/// that run on the queues need only a limited number of turns, so an event that is missing after ``turns`` turns will not
/// happen any more.
///
/// Turns say nothing about async code, or about a design that runs handlers on threads of its own. The check waits for
/// async code up to ``asyncTimeout`` seconds, and for the handlers of such a design up to `timeout` seconds.
final class ProgramCheck: Sendable {
    /// Whether design and model agree on a program.
    enum Conclusion: Sendable {
        case agreed
        /// The design does not support the program, for the given reason.
        case unsupported(String)
        case disagreed(Finding)
    }

    /// The step at which design and model disagree, and what was observed there.
    struct Finding: Sendable {
        let step: Int
        /// The forecast of the step.
        let forecast: ProgramForecast.Step
        let problem: Comparison.Problem
        let events: [ProgramRun.Event]
        let requests: [ProgramForecast.Request]
        let states: [ProgramForecast.PromiseState]
    }

    /// The number of turns after which all handlers of the program have run.
    private let turns: Int

    /// Timeout of async code in seconds. It is long for the sake of a busy machine, for which `timeout` may be too short.
    private static let asyncTimeout = 30.0

    private let program: PromiseProgram
    private let forecast: ProgramForecast
    private let programRun: ProgramRun
    private let queues: ProgramQueues
    private let timeout: Double
    private let answer: @Sendable (Conclusion) -> Void

    init(
        _ program: PromiseProgram, _ forecast: ProgramForecast, _ programRun: ProgramRun, on queues: ProgramQueues,
        timeout: Double, answer: @escaping @Sendable (Conclusion) -> Void
    ) {
        self.program = program
        turns = 40 + 3 * program.linksInChains
        self.forecast = forecast
        self.programRun = programRun
        self.queues = queues
        self.timeout = timeout
        self.answer = answer
    }

    /// Runs the program from the given step to its end. Called on the queue of the steps.
    func run(from first: Int = 0) {
        for step in first..<program.steps.count {
            programRun.beginStep()
            programRun.perform(program.steps[step])
            guard isDone(step, turn: 0, until: nil) else { return }
        }
        // Gives a handler that runs a second time by mistake the time to do so.
        queues.steps.async { self.queues.steps.async { self.finish() } }
    }

    private func finish() {
        let last = program.steps.count - 1
        if last < 0 || isDone(last, turn: turns, until: .now()) { end(.agreed) }
    }

    /// Returns whether everything expected of the step has happened. If not, compares again later, or ends the check.
    private func isDone(_ step: Int, turn: Int, until deadline: DispatchTime?) -> Bool {
        let isFinal = deadline.map { $0 <= .now() } ?? (turn >= turns && timeout == 0)
        switch Comparison(forecast.steps[step], programRun, isFinal: isFinal) {
        case .agrees: return true
        case .unsupported(let reason): end(.unsupported(reason))
        case _ where !isFinal && programRun.isAwaitingAsyncCode:
            // Async code ends on another thread, so turns do not count.
            let deadline = deadline ?? .now() + Self.asyncTimeout
            queues.steps.asyncAfter(deadline: .now() + pause(before: deadline)) {
                self.resume(step, turn: 0, until: deadline)
            }
        case .disagrees(let problem) where isFinal || turn >= turns:
            end(.disagreed(Self.finding(forecast.steps[step], programRun, step, problem)))
        // After a disagreement the step still runs to its end, so that the report shows all of its events.
        case .notYet where turn < turns, .disagrees:
            queues.steps.async { self.resume(step, turn: turn + 1, until: nil) }
        case .notYet:
            let deadline = deadline ?? .now() + timeout
            queues.steps.asyncAfter(deadline: .now() + .milliseconds(1)) {
                self.resume(step, turn: turn, until: deadline)
            }
        }
        return false
    }

    /// The time until the next comparison, which grows with the time that the check has waited.
    private func pause(before deadline: DispatchTime) -> Double {
        let left = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
        return min(0.001, max(0.000_02, (Self.asyncTimeout - left / 1e9) / 4))
    }

    private func resume(_ step: Int, turn: Int, until deadline: DispatchTime?) {
        if isDone(step, turn: turn, until: deadline) { run(from: step + 1) }
    }

    /// A finding that contains all observations in the step so far.
    static func finding(
        _ expected: ProgramForecast.Step, _ programRun: ProgramRun, _ step: Int, _ problem: Comparison.Problem
    ) -> Finding {
        let states = expected.states.map {
            ProgramForecast.PromiseState(name: $0.name, ending: programRun.ending(of: $0.name))
        }
        let requests = expected.requests.map {
            ProgramForecast.Request(name: $0.name, inputs: programRun.requests(of: $0.name))
        }
        return Finding(
            step: step, forecast: expected, problem: problem, events: programRun.events, requests: requests,
            states: states)
    }

    private func end(_ conclusion: Conclusion) {
        programRun.end()
        answer(conclusion)
    }
}
