import Dispatch

/// Runs tasks on a serial queue, so that a scenario can tell when they have come to a standstill.
///
/// A design that resumes a task calls ``enqueue(_:)``. So that is where code of a caller runs inside a handler even in a
/// design whose handlers all hop to a queue.
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

    /// Runs the body on the thread that resumes a task next, before the task is on its queue.
    func whenResuming(_ body: @escaping @Sendable () -> Void) { act.withLock { $0 = body } }

    /// Returns when each task waits for something that is not on the queue. A task may return to the queue a few times
    /// before it waits.
    package func waitUntilTasksAreSuspended() {
        for _ in 0..<5 { queue.sync {} }
    }
}
