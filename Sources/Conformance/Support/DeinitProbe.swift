/// Opens a latch when it is deinitialized. A handler that captures a probe shows when the handler is released.
package final class DeinitProbe: Sendable {
    private let latch: Latch

    package init(_ latch: Latch) { self.latch = latch }
    /// Does nothing. A closure that calls it captures the probe.
    package func keepAlive() {}
    deinit { latch.open() }
}
