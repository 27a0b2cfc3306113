/// An object that reports its release, for tests of lifetimes.
public final class Probe: Sendable {
    private let onRelease: @Sendable () -> Void

    /// A probe that calls the closure when it is released.
    public init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

    deinit { onRelease() }

    /// Does nothing. A closure that calls this retains the probe.
    public func touch() {}

    /// Passes a new probe to the body. Suspends until the probe is released or the timeout passes. Returns whether the probe
    /// was released.
    public static func isReleasedSoon(after body: (Probe) -> Void) async -> Bool {
        await happensSoon { happened in body(Probe(onRelease: happened)) }
    }
}

extension Probe {
    /// Counts the probes of one test that are alive.
    public final class Count: Sendable {
        private let number = Locked(0)

        /// Starts without probes.
        public init() {}

        /// The number of probes that are alive.
        public var alive: Int { number.value }

        fileprivate func add(_ difference: Int) { number.withLock { $0 += difference } }
    }

    /// A probe that is counted while it is alive.
    public convenience init(_ count: Count) {
        count.add(1)
        self.init { count.add(-1) }
    }
}
