import Dispatch

/// A task executor that holds the first job of each task until a thread calls ``runOne()``, so that several threads can
/// begin tasks at the same moment. All later jobs run on a global queue.
final class HoldingExecutor: TaskExecutor {
    private let held: Locked<(jobs: [UnownedJob], missing: Int)>

    /// - Parameter count: How many jobs to hold, one for each task.
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

    /// Runs one of the held jobs on the calling thread, if there is one.
    func runOne() {
        if let job = held.withLock({ $0.jobs.popLast() }) { run(job) }
    }

    private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
