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
