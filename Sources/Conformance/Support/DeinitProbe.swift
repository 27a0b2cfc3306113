/// Runs a closure when it is deinitialized. If a handler captures a probe, the closure runs when the handler is released.
package final class DeinitProbe: Sendable {
    private let body: @Sendable () -> Void

    package init(_ body: @escaping @Sendable () -> Void = {}) { self.body = body }
    /// Opens the latch when the probe is deinitialized.
    package convenience init(_ latch: Latch) { self.init(latch.open) }
    /// Does nothing. A closure that calls this method captures the probe.
    package func keepAlive() {}
    deinit { body() }
}
