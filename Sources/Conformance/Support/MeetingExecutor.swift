import Dispatch

/// Keeps the first job of each task until a thread runs it, so that several threads can begin tasks at the same moment. All
/// later jobs run on any thread.
final class MeetingExecutor: TaskExecutor {
    private let kept: Locked<(jobs: [UnownedJob], missing: Int)>

    /// - Parameter count: The number of tasks whose first job is kept.
    init(keeping count: Int) { kept = Locked(([], count)) }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isKept = kept.withLock { kept in
            guard kept.missing > 0 else { return false }
            kept.missing -= 1
            kept.jobs.append(job)
            return true
        }
        if !isKept { DispatchQueue.global().async { self.run(job) } }
    }

    /// Runs one of the jobs that are kept, if there is one, on the calling thread.
    func runOne() {
        if let job = kept.withLock({ $0.jobs.popLast() }) { run(job) }
    }

    private func run(_ job: UnownedJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
