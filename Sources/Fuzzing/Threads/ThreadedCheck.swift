import Conformance
import Dispatch
import Foundation

/// Runs a ``ThreadedProgram`` once and compares what happens with the forecast. It blocks the calling thread.
struct ThreadedCheck {
    let program: ThreadedProgram
    let lab: Lab
    let traits: ModelTraits
    /// How many seconds to wait for what is missing.
    let patience: Double

    /// What was wrong, and what had happened in that step; `nil` if design and model agree.
    func run() -> (expected: ProgramForecast.Step, finding: ProgramCheck.Finding)? {
        let queues = ProgramQueues(independent: traits.defaultPlace)
        let programRun = ProgramRun(lab, on: queues, traits: traits)
        defer { programRun.end() }
        for (number, step) in program.head.enumerated() {
            programRun.beginStep()
            perform(step, programRun, queues)
            let expected = program.headForecasts[number]
            if let finding = wait(for: expected, programRun, step: number) { return (expected, finding) }
        }
        programRun.beginStep()
        onThreads(programRun)
        programRun.noteReturn()
        let expected = program.tailForecast
        if let finding = wait(for: expected, programRun, step: program.head.count) { return (expected, finding) }
        // If a handler runs a second time by mistake, it does so now.
        empty(queues)
        return finding(expected, programRun, step: program.head.count, isFinal: true).map { (expected, $0) }
    }

    /// Makes a step of the head. It occupies both queues, as the forecast assumes, so that no handler on them runs before the
    /// code has returned.
    private func perform(_ step: PromiseProgram.Step, _ programRun: ProgramRun, _ queues: ProgramQueues) {
        let done = DispatchSemaphore(value: 0)
        queues.steps.async {
            queues.handlers.sync { programRun.perform(step) }
            done.signal()
        }
        done.wait()
    }

    /// Lets the threads make their steps, and waits until all of them have.
    private func onThreads(_ programRun: ProgramRun) {
        let ready = Latch(program.tails.count)
        let done = DispatchGroup()
        for steps in program.tails {
            done.enter()
            Thread.detachNewThread {
                ready.open()
                // Threads that wait for a lock would wake one after the other.
                while !ready.isOpen { sched_yield() }
                for step in steps { programRun.performAmongOthers(step) }
                done.leave()
            }
        }
        done.wait()
    }

    /// Waits until everything has happened that is expected. Returns what is wrong, or what is missing at the deadline.
    private func wait(for expected: ProgramForecast.Step, _ programRun: ProgramRun, step: Int) -> ProgramCheck.Finding?
    {
        let deadline = DispatchTime.now() + patience
        var pause: UInt32 = 10
        while true {
            let isFinal = .now() >= deadline
            switch Comparison(expected, programRun, isFinal: isFinal) {
            case .agrees: return nil
            case .disagrees(let problem): return ProgramCheck.finding(expected, programRun, step, problem)
            case .notYet: usleep(pause)
            }
            pause = min(1_000, pause * 2)
        }
    }

    private func finding(
        _ expected: ProgramForecast.Step, _ programRun: ProgramRun, step: Int, isFinal: Bool
    ) -> ProgramCheck.Finding? {
        guard case .disagrees(let problem) = Comparison(expected, programRun, isFinal: isFinal) else { return nil }
        return ProgramCheck.finding(expected, programRun, step, problem)
    }

    /// Returns when the queues have run what is in them.
    private func empty(_ queues: ProgramQueues) {
        for _ in 0..<2 {
            for queue in [queues.steps, queues.handlers] {
                let done = DispatchSemaphore(value: 0)
                queue.async { done.signal() }
                done.wait()
            }
        }
    }
}
