extension PMKPromise: CustomStringConvertible {
    /// Neither fulfilled nor rejected yet. A promise that has adopted a pending one is pending.
    public var pending: Bool { outcome == nil }

    /// Fulfilled or rejected. Inside a handler this is true of the promise that is handled.
    public var resolved: Bool { outcome != nil }

    /// Settled with a value, which may be nil.
    public var fulfilled: Bool {
        if case .fulfilled = outcome { true } else { false }
    }

    /// Settled with an error.
    public var rejected: Bool {
        if case .rejected = outcome { true } else { false }
    }

    /// The value if fulfilled (of a manifold the first), the `NSError` if rejected, nil while pending. Reading the
    /// error does not handle it.
    public var value: (any Sendable)? {
        outcome.flatMap { unboxed($0[0]) }
    }

    /// `Promise: 2 pending handlers`, `Promise: fulfilled: 42` or `Promise: rejected: …`.
    public var description: String {
        switch outcome {
        case nil: "Promise: \(handlerCount) pending handlers"
        case .fulfilled(let value): "Promise: fulfilled: \(value)"
        case .rejected(let rejection): "Promise: rejected: \(rejection.error)"
        }
    }
}
