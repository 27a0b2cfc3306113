import Dispatch

/// The main thread is blocked. A task that awaits, and a task that is cancelled, don't need it.
func busyMainThread() {
    let (awaited, cancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Task.detached {
        _ = try await Promise(.success("Ada")).value()
        awaited.signal()
    }
    tell(awaited, "The task has its value.")
    let working = Promise<Void>(async: {
        // Ends when the task is cancelled.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        cancelled.signal()
    })
    working.cancel()
    tell(cancelled, "The task is cancelled.")
}

private func tell(_ end: DispatchSemaphore, _ text: String) {
    print(end.wait(timeout: .now() + 2) == .success ? text : "A task waits for the main thread, which is blocked.")
}
