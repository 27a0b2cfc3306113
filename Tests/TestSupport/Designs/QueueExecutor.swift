import Dispatch

/// Runs the tasks that prefer it on a serial queue, which a test can suspend.
public final class QueueExecutor: TaskExecutor {
    /// The queue.
    public let queue = DispatchQueue(label: "tasks")

    /// Starts with a queue that is not suspended.
    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
