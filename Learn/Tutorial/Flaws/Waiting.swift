import Dispatch

/// Waits half a second for the promise, and says how it ended.
func waitAndTell<Value>(_ promise: Promise<Value>) {
    let settled = DispatchSemaphore(value: 0)
    promise.whenSettled(on: nil) { _ in settled.signal() }
    _ = settled.wait(timeout: .now() + 0.5)
    switch promise.outcome {
    case .success(let value): print("fulfilled: \(value)")
    case .failure(let error): print("rejected: \(error.localizedDescription)")
    case nil: print("still pending")
    }
}
