/// A task executor without a thread of its own: a task runs on the thread that starts or resumes it, until it's suspended. So a
/// test knows at which point of its own code a promise resumes a task.
public final class InlineExecutor: TaskExecutor {
    /// Makes an executor, which has no state.
    public init() {}

    public func enqueue(_ job: consuming ExecutorJob) { job.runSynchronously(on: asUnownedTaskExecutor()) }
}
