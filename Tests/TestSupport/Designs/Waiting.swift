import Dispatch

/// The maximum time that a test waits for an event, in seconds. A wait takes so long only if there is a defect.
public let eventTimeout = 120.0

extension DispatchSemaphore {
    /// Waits for a signal. Returns whether the signal came before the timeout.
    public func isSignaledSoon(within seconds: Double = eventTimeout) -> Bool {
        wait(timeout: .now() + seconds) == .success
    }
}

/// Passes the body a closure that has to be called when the expected event happens. Suspends until the event or the
/// timeout, and returns whether the event happened.
public func happensSoon(_ body: (_ happened: @escaping @Sendable () -> Void) -> Void) async -> Bool {
    let (signals, signal) = AsyncStream.makeStream(of: Bool.self)
    let deadline = DispatchWorkItem { signal.yield(false) }
    DispatchQueue.global().asyncAfter(deadline: .now() + eventTimeout, execute: deadline)
    defer { deadline.cancel() }
    body { signal.yield(true) }
    for await happened in signals { return happened }
    return false
}
