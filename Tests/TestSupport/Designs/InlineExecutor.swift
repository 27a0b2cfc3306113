import Conformance

/// Runs a task on the thread that starts or resumes it, until the task is suspended. So a test knows at which point of its own code a
/// promise resumes a task.
package typealias InlineExecutor = CallerExecutor
