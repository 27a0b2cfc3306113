/// Opens a latch when it is deinitialized. If a handler captures a probe, the latch opens when the handler is released.
package final class DeinitProbe: Sendable {
    private let latch: Latch

    package init(_ latch: Latch) { self.latch = latch }
    /// Does nothing. A closure that calls this method captures the probe.
    package func keepAlive() {}
    deinit { latch.open() }
}
