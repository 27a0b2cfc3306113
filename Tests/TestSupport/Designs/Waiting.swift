import Dispatch

/// How long a test waits for an event, in seconds: far more than any event needs, so that only a defect uses it up.
public let patience = 120.0

extension DispatchSemaphore {
    /// Waits for a signal, and says whether it came before patience ran out.
    public func isSignaledSoon(within seconds: Double = patience) -> Bool {
        wait(timeout: .now() + seconds) == .success
    }
}

/// Hands the body a closure that it calls, or lets others call, when what the test waits for has happened. Suspends
/// until then, and says whether that was before patience ran out.
public func happensSoon(_ body: (_ happened: @escaping @Sendable () -> Void) -> Void) async -> Bool {
    let (signals, signal) = AsyncStream.makeStream(of: Bool.self)
    let deadline = DispatchWorkItem { signal.yield(false) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: deadline)
    defer { deadline.cancel() }
    body { signal.yield(true) }
    for await happened in signals { return happened }
    return false
}
