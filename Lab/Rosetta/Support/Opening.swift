import Conformance
import Dispatch

/// The block of the main queue with which a version begins.
///
/// Nothing that a version waits for comes before this block has ended: no answer, no report of a device, no file. On a busy
/// machine an answer from the loopback interface could come while the block still adds its handlers. A design without hops
/// would then run them at once, on the main queue. That is right, and is not the story that the program tells.
final class Opening: Sendable {
    private let isUnderWay = DispatchGroup()

    /// Runs the body on the main queue, soon.
    func begin(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(group: isUnderWay, execute: body)
    }

    /// Returns when the body has ended. On the main queue, which has to end it, it returns at once.
    func waitForEnd() {
        if Recorder.currentQueueName != "main queue" { isUnderWay.wait() }
    }
}
