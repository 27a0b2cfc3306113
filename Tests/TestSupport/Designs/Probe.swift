import Conformance

/// An object that runs a closure when it is released, for tests of lifetimes.
package typealias Probe = DeinitProbe

extension Probe {
    /// Passes a new probe to the body. Suspends until the probe is released or the timeout passes. Returns whether the probe
    /// was released.
    package static func isReleasedSoon(after body: (Probe) -> Void) async -> Bool {
        await happensSoon { happened in body(Probe(happened)) }
    }

    /// Counts the probes of one test that are alive.
    package final class Count: Sendable {
        private let number = Locked(0)

        /// Starts without probes.
        package init() {}

        /// The number of probes that are alive.
        package var alive: Int { number.value }

        fileprivate func add(_ difference: Int) { number.withLock { $0 += difference } }
    }

    /// A probe that is counted while it is alive.
    package convenience init(_ count: Count) {
        count.add(1)
        self.init { count.add(-1) }
    }
}
