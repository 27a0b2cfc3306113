/// An object that a test lets others hold, to see when they let go of it.
public final class Probe: Sendable {
    private let onRelease: @Sendable () -> Void

    /// A probe that runs the closure when nobody holds it any more.
    public init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

    deinit { onRelease() }

    /// Does nothing: a closure that calls this holds the probe.
    public func touch() {}

    /// Hands a new probe to the body. Suspends until nobody holds the probe any more, and says whether that was before
    /// patience ran out.
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

        /// How many probes are alive.
        public var alive: Int { number.value }

        fileprivate func add(_ difference: Int) { number.withLock { $0 += difference } }
    }

    /// A probe that is counted while it is alive.
    public convenience init(_ count: Count) {
        count.add(1)
        self.init { count.add(-1) }
    }
}
