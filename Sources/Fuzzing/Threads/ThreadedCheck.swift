import Conformance
import Dispatch
import Foundation

/// Runs a ``ThreadedProgram`` on a design, and compares the events with the forecast. Blocks the calling thread, which must
/// be neither the main thread nor a thread on which a queue of the program is running.
struct ThreadedCheck {
    /// Number of turns after which the check sleeps between comparisons.
    private static let turns = 20
    private static let pause = 0.001

    let program: ThreadedProgram
    let programRun: ProgramRun
    let queues: ProgramQueues
    /// How many seconds to wait for an expected event before it counts as missing.
    let timeout: Double

    /// Whether design and model agree.
    func run() -> ProgramCheck.Conclusion {
        defer { programRun.end() }
        prepareThreads()
        for (number, forecast) in program.before.enumerated() {
            programRun.beginStep()
            queues.steps.sync { programRun.perform(program.program.steps[number]) }
            if let conclusion = conclusion(after: number, [forecast]) { return conclusion }
        }
        programRun.beginStep()
        runAtOnce()
        let last = program.program.steps.count - 1
        if let conclusion = conclusion(after: last, program.atOnce) { return conclusion }
        // Gives a handler that runs a second time by mistake the time to do so.
        waitForQueuedBlocks()
        waitForQueuedBlocks()
        return conclusion(after: last, program.atOnce) ?? .agreed
    }

    /// Gives the threads that serve the queues a signal stack, because handlers may overflow their stacks.
    private func prepareThreads() {
        for queue in [queues.handlers, .main] {
            let prepared = Latch()
            queue.async {
                SignalStack.prepareThisThread()
                prepared.open()
            }
            _ = prepared.wait(until: .distantFuture)
        }
    }

    /// Runs the last steps on threads that start at the same moment, and waits for them.
    private func runAtOnce() {
        let (ready, done) = (Latch(ThreadedProgram.threads), Latch(ThreadedProgram.threads))
        for step in program.stepsAtOnce {
            Thread.detachNewThread { [programRun] in
                SignalStack.prepareThisThread()
                ready.open()
                while !ready.isOpen { sched_yield() }
                programRun.performSilently(step)
                done.open()
            }
        }
        // If the design blocks a thread forever, this wait never ends. The parent process then has to kill this process.
        _ = done.wait(until: .distantFuture)
        programRun.noteReturn()
    }

    /// Waits until the blocks that are on the queues now have run.
    private func waitForQueuedBlocks() {
        queues.handlers.sync {}
        DispatchQueue.main.sync {}
    }

    /// Compares repeatedly until the result is final. Returns `nil` if the step is as forecast.
    private func conclusion(after step: Int, _ forecasts: [ProgramForecast.Step]) -> ProgramCheck.Conclusion? {
        let deadline = DispatchTime.now() + timeout
        var turn = 0
        while true {
            let isFinal = turn > Self.turns && .now() >= deadline
            let (comparison, forecast) = nearest(forecasts, isFinal: isFinal)
            switch comparison {
            case .agrees: return nil
            case .disagrees(let problem): return .disagreed(ProgramCheck.finding(forecast, programRun, step, problem))
            case .unsupported(let reason): return .unsupported(reason)
            case .notYet: break
            }
            waitForQueuedBlocks()
            turn += 1
            if turn > Self.turns { Thread.sleep(forTimeInterval: Self.pause) }
        }
    }

    /// Compares with each of the possible forecasts. Returns one that agrees or may still agree, if there is one, or else one
    /// with the outcomes that the promises have now.
    private func nearest(
        _ forecasts: [ProgramForecast.Step], isFinal: Bool
    ) -> (Comparison, ProgramForecast.Step) {
        var left: [(Comparison, ProgramForecast.Step)] = []
        for forecast in forecasts {
            let comparison = Comparison(forecast, programRun, isFinal: isFinal)
            switch comparison {
            case .agrees, .unsupported: return (comparison, forecast)
            case .notYet:
                // A forecast that contradicts a present outcome cannot come true any more, so waiting for it would be useless.
                if let problem = Comparison.settlementProblem(forecast, programRun) {
                    left.append((.disagrees(problem), forecast))
                } else {
                    left.insert((comparison, forecast), at: 0)
                }
            case .disagrees: left.append((comparison, forecast))
            }
        }
        if case .notYet = left[0].0 { return left[0] }
        return left.first { _, forecast in
            forecast.states.allSatisfy { programRun.ending(of: $0.name) == $0.ending }
        } ?? left[0]
    }
}
