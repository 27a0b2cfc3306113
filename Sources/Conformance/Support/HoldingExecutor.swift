import Dispatch

/// Keeps the first job of each task until a thread runs it, so that several threads can begin tasks at the same moment. All
/// later jobs run on any thread.
final class HoldingExecutor: TaskExecutor {
    private let held: Locked<(jobs: [UnownedJob], missing: Int)>

    /// - Parameter count: The number of tasks whose first job is held.
    init(holding count: Int) { held = Locked(([], count)) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isHeld = held.withLock { held in
            guard held.missing > 0 else { return false }
            held.missing -= 1
            held.jobs.append(job)
            return true
        }
        if !isHeld { DispatchQueue.global().async { self.run(job) } }
    }

    /// Runs one of the jobs that are held, if there is one, on the calling thread.
    func runOne() {
        if let job = held.withLock({ $0.jobs.popLast() }) { run(job) }
    }

    private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
