import Dispatch
import Foundation
import Synchronization

extension DispatchQueue {
    /// The default value of every parameter `on`: the main queue, unless the program sets a different one. Mirrors
    /// `DispatchQueue.promises`.
    ///
    /// Reading and setting it is safe on any thread, and a change holds for the operators that are called afterward. In
    /// Swift 6 mode, operators with a closure have no default value for `on`. Their closures without `on` belong to the
    /// main actor and run on the main queue, whatever this queue is. Write `on: .promises` for a closure that should
    /// run on this queue.
    public static var promises: DispatchQueue {
        get { defaultQueue.withLock { $0 } }
        set { defaultQueue.withLock { $0 = newValue } }
    }
}

private let defaultQueue = Lock(DispatchQueue.main)

extension DispatchGroup {
    /// The group of all pending promises, dispatched closures and running timers. Mirrors `DispatchGroup.promises`.
    ///
    /// A closure belongs to the group from when it is dispatched until it has returned, a timer until it has fired or was
    /// cancelled, and a promise that the program or a combination has made until it is settled and its handlers have been
    /// dispatched, or until it is deallocated. A promise that an operator has returned does not belong to the group. Instead,
    /// the promise that it waits for does, then the closure of the operator, and then the promise that the closure has returned.
    public static let promises = DispatchGroup()
}

/// Waits until no promise is pending, no dispatched closure has yet to return, and no timer runs. It is meant for
/// tests. Mirrors `waitForPromises(timeout:)`.
///
/// The function runs the run loop of the calling thread meanwhile, so that closures on the main queue run if a test
/// waits on the main thread. That does not help inside a closure of the main queue or of the main actor, because the
/// next closure runs only after that one has returned. If a promise is never settled, the function waits until the
/// promise is deallocated.
///
/// - Parameter timeout: The maximum time to wait, in seconds.
/// - Returns: False if it timed out.
@available(*, noasync, message: "It would block a thread of the tasks. Use `try await promise.value()`.")
public func waitForPromises(timeout: TimeInterval) -> Bool {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while DispatchGroup.promises.wait(timeout: .now() + 0.005) == .timedOut {
        guard Date() < deadline else { return false }
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    return true
}
