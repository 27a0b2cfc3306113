/// Runs a closure when it is deinitialized. If a handler captures a user, the closure runs when the handler is released.
final class DeinitUser: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    /// Does nothing. A closure that calls this method captures the user.
    func keepAlive() {}
    deinit { body() }
}
