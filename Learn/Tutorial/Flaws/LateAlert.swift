import Dispatch

/// An alert about a request that has already failed, and a line in a log, which is written on another queue.
func lateAlert() {
    let log = DispatchQueue(label: "log")
    let user = Promise<String>(.failure(NoConnection()))
    user.catch { print("The alert says: \($0).") }
    user.catch(on: log) { print("The log says: \($0).") }
    // Waits until the log is written. A closure on the main queue has to wait for the end of this function.
    log.sync {}
    print("The screen is drawn.")
}
