import Dispatch

/// Runs a program step by step on its stage, and compares each moment with what is forecast.
///
/// A step that has led to all it should is followed by the next at once. One that has not is given turns: the trial
/// goes to the end of the stage's queue, behind all that is waiting there, and looks again. Where nothing happens off
/// the stage, that many turns are enough for anything, and what is still missing then, is missing. Only async code, and
/// a design that works on threads of its own, may have to be waited for; how long is up to ``patience``.
final class Trial: Sendable {
    /// How a program went.
    enum Verdict: Sendable {
        case agreed
        case disagreed(Finding)
    }

    /// Where and in what design and model disagree.
    struct Finding: Sendable {
        let step: Int
        let problem: Comparison.Problem
        let events: [Performance.Event]
        let requests: [Forecast.Request]
        let endings: [Forecast.Fate]
    }

    /// More than the hops that any of the programs can need.
    private static let turns = 40

    /// How many seconds an outcome may take to get from thread to thread on a busy machine, however hasty the trial.
    private static let patienceWithThreads = 30.0

    private let program: PromiseProgram
    private let forecast: Forecast
    private let performance: Performance
    private let stage: Stage
    private let patience: Double
    private let answer: @Sendable (Verdict) -> Void

    init(
        _ program: PromiseProgram, _ forecast: Forecast, _ performance: Performance, on stage: Stage,
        patience: Double, answer: @escaping @Sendable (Verdict) -> Void
    ) {
        self.program = program
        self.forecast = forecast
        self.performance = performance
        self.stage = stage
        self.patience = patience
        self.answer = answer
    }

    /// Runs the program from the step on. Called on the stage.
    func run(from first: Int = 0) {
        for step in first..<program.steps.count {
            performance.forgetEvents()
            performance.perform(program.steps[step])
            guard isDone(step, turn: 0, until: nil) else { return }
        }
        // What runs once too often, runs now.
        stage.script.async { self.stage.script.async { self.finish() } }
    }

    private func finish() {
        let last = program.steps.count - 1
        if last < 0 || isDone(last, turn: Self.turns, until: .now()) { end(.agreed) }
    }

    /// Whether the step has led to all that it should. If not, sees to what comes next.
    private func isDone(_ step: Int, turn: Int, until deadline: DispatchTime?) -> Bool {
        let isFinal = deadline.map { $0 <= .now() } ?? (turn >= Self.turns && patience == 0)
        switch Comparison(forecast.moments[step], performance, isFinal: isFinal) {
        case .agrees: return true
        case _ where !isFinal && performance.isAwaitingAsyncCode:
            // It is off the stage, where turns do not count, and waits for a thread.
            let deadline = deadline ?? .now() + Self.patienceWithThreads
            stage.script.asyncAfter(deadline: .now() + pause(before: deadline)) {
                self.resume(step, turn: 0, until: deadline)
            }
        case .disagrees(let problem) where isFinal || turn >= Self.turns:
            end(.disagreed(finding(step, problem)))
        // After a disagreement, the rest of the step is still of interest.
        case .notYet where turn < Self.turns, .disagrees:
            stage.script.async { self.resume(step, turn: turn + 1, until: nil) }
        case .notYet:
            let deadline = deadline ?? .now() + patience
            stage.script.asyncAfter(deadline: .now() + .milliseconds(1)) {
                self.resume(step, turn: turn, until: deadline)
            }
        }
        return false
    }

    /// How long to wait until the next look: a little at first, and longer where it takes long.
    private func pause(before deadline: DispatchTime) -> Double {
        let left = Double(deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
        return min(0.001, max(0.000_02, (Self.patienceWithThreads - left / 1e9) / 4))
    }

    private func resume(_ step: Int, turn: Int, until deadline: DispatchTime?) {
        if isDone(step, turn: turn, until: deadline) { run(from: step + 1) }
    }

    private func finding(_ step: Int, _ problem: Comparison.Problem) -> Finding {
        let endings = forecast.moments[step].endings.map {
            Forecast.Fate(name: $0.name, ending: performance.ending(of: $0.name))
        }
        let requests = forecast.moments[step].requests.map {
            Forecast.Request(name: $0.name, inputs: performance.requests(of: $0.name))
        }
        return Finding(
            step: step, problem: problem, events: performance.events, requests: requests, endings: endings)
    }

    private func end(_ verdict: Verdict) {
        performance.end()
        answer(verdict)
    }
}
