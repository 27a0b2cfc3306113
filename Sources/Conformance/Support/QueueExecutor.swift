import Dispatch

/// A task executor that runs tasks on a serial queue, so that a scenario can wait until the tasks are suspended.
///
/// A design that resumes a task calls ``enqueue(_:)``, usually inside the settling call. There a scenario can run code of its
/// own, even if all handlers of the design hop to a queue.
package final class QueueExecutor: TaskExecutor {
    private let queue: DispatchQueue
    private let act = Locked<(@Sendable () -> Void)?>(nil)

    package init(_ queue: DispatchQueue) { self.queue = queue }

    package func enqueue(_ job: consuming ExecutorJob) {
        let act = act.withLock { $0.take() }
        act?()
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Runs the body when a task is next resumed, on the thread that resumes the task, before the task is on its queue.
    func whenResuming(_ body: @escaping @Sendable () -> Void) { act.withLock { $0 = body } }

    /// Returns when each task is suspended. A task may return to the queue a few times before, so one empty block is too few.
    package func waitUntilTasksAreSuspended() {
        for _ in 0..<5 { queue.sync {} }
    }
}
