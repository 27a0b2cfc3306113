import Dispatch

/// Newer code needs the value on the next line. It blocks the main thread, which the handler is waiting for.
@MainActor func deadlock() {
    let user = Promise<String>(.success("Ada"))
    let answered = DispatchSemaphore(value: 0)
    user.map { name in
        print("The name is \(name).")
        answered.signal()
    }
    if answered.wait(timeout: .now() + 0.5) == .timedOut { print("The main thread waits for itself.") }
}
