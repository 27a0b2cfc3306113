import Foundation

extension UntypedPromise {
    /// A pending promise. Mirrors `+pendingPromise`.
    public static func pending() -> UntypedPromise {
        UntypedPromise()
    }

    /// A promise that is settled from the start: rejected if `resolution` is an error, and fulfilled otherwise. Mirrors
    /// `+resolvedWith:`.
    public static func resolved(with resolution: (any Sendable)?) -> UntypedPromise {
        UntypedPromise(settledWith: .of(resolution))
    }

    /// Fulfills the promise with `value`, or rejects it if `value` is an error. Only the first settlement counts. Mirrors
    /// `-fulfill:`.
    ///
    /// Before it returns, the blocks of all observers are dispatched to their queues.
    public func fulfill(_ value: (any Sendable)?) {
        settle(.of(value))
    }

    /// Rejects the promise with `error`. The terms of ``fulfill(_:)`` hold. Mirrors `-reject:`.
    ///
    /// If `error` is an `NSError` that an untyped promise has made from a Swift error, the promise is rejected with the
    /// Swift error.
    public func reject(_ error: any Error) {
        settle(.rejected(error.typed))
    }

    /// Makes the promise keep `object` alive until it is settled. Mirrors `-addPendingObject:`.
    ///
    /// A handler that does nothing holds the object. If the promise is deallocated while it is pending, it releases the
    /// object, too. A promise that is settled already does not keep the object.
    public func addPendingObject(_ object: any AnyObject & Sendable) {
        add(.call { _ in withExtendedLifetime(object) {} })
    }
}

extension Outcome {
    /// The outcome of work that ended with `resolution`.
    @usableFromInline
    static func of(_ resolution: (any Sendable)?) -> Outcome {
        guard let resolution, !PlainTypes.known.contains(type(of: resolution)) else { return .fulfilled(resolution) }
        if let error = resolution as? any Error, !error.isValue { return .rejected(error.typed) }
        PlainTypes.known.insert(resolution)
        return .fulfilled(resolution)
    }
}

// MARK: Reading the state

/// These properties read the present state. They never wait, and they may be used on any thread.
extension UntypedPromise: CustomStringConvertible {
    /// True if the promise has been fulfilled, even if the value is `nil`.
    public var isFulfilled: Bool {
        if case .fulfilled = currentOutcome { true } else { false }
    }

    /// True if the promise has been rejected.
    public var isRejected: Bool {
        if case .rejected = currentOutcome { true } else { false }
    }

    /// The value, or `nil` if there is none. `isFulfilled` says whether the promise was fulfilled with `nil` or is not
    /// fulfilled.
    public var value: (any Sendable)? {
        if case .fulfilled(let value) = currentOutcome { value.untyped } else { nil }
    }

    /// The error, or `nil` if the promise is not rejected.
    public var error: NSError? {
        if case .rejected(let error) = currentOutcome { error.untyped } else { nil }
    }

    /// `Pending`, `Fulfilled: 1` or `Rejected: <error>`.
    public var description: String {
        switch currentOutcome {
        case nil: "Pending"
        case .fulfilled(let value): "Fulfilled: \(value.untyped.map { "\($0)" } ?? "nil")"
        case .rejected(let error): "Rejected: \(error)"
        }
    }
}
