extension PMKPromise: CustomStringConvertible {
    /// True until the promise is fulfilled or rejected. A promise that has adopted a pending one is pending.
    public var pending: Bool { outcome == nil }

    /// True if the promise is fulfilled or rejected. So it is true inside the promise's own handlers.
    public var resolved: Bool { outcome != nil }

    /// True if the promise is settled with a value, which may be nil.
    public var fulfilled: Bool {
        if case .fulfilled = outcome { true } else { false }
    }

    /// True if the promise is settled with an error.
    public var rejected: Bool {
        if case .rejected = outcome { true } else { false }
    }

    /// The value if the promise is fulfilled (the first value of a manifold), the `NSError` if it is rejected, nil while it
    /// is pending. Reading the error does not count as handling it.
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
