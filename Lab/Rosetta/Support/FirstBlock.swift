import Conformance
import Dispatch

/// The block on the main queue in which a version starts.
///
/// Every answer, report and file waits for the end of this block. Otherwise, on a busy machine, an answer could come while the
/// block is still adding handlers. A design without hops would correctly run these handlers at once, on the main queue. Then
/// recordings of the same program would differ.
final class FirstBlock: Sendable {
    private let running = DispatchGroup()

    /// Runs the body on the main queue, asynchronously.
    func begin(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(group: running, execute: body)
    }

    /// Waits until the body has ended. On the main queue, where the body runs, this method returns at once.
    func waitForEnd() { if Recorder.currentQueueName != "main queue" { running.wait() } }
}

/// The block on the main queue that sends a request. The answer waits for its end.
///
/// Otherwise, on a busy machine, an answer could come while the block is still adding handlers, and recordings would show that the
/// block itself sends the next closure to the main queue. A block on a queue of the session needs nothing: the answer comes on the
/// same queue.
struct AskingBlock: Sendable {
    private let running = DispatchGroup()

    /// Must be made by the block. Does nothing on any other queue.
    init() {
        guard Recorder.currentQueueName == "main queue" else { return }
        running.enter()
        DispatchQueue.main.async { [running] in running.leave() }
    }

    func waitForEnd() { running.wait() }
}
