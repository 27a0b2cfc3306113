/// These properties read the current state and do not wait. A pending promise may be resolved by the time the caller looks at
/// the answer; a resolved promise never changes. The properties may be used from any thread.
extension Thenable {
    /// The error, or nil if the promise is pending or fulfilled. Mirrors `Thenable.error` of PromiseKit.
    public var error: Error? {
        if case .rejected(let error) = result { error } else { nil }
    }

    /// True until there's a result. Mirrors `Thenable.isPending` of PromiseKit.
    public var isPending: Bool { result == nil }

    /// True as soon as there's a result, even while handlers still run. Mirrors `Thenable.isResolved` of PromiseKit.
    public var isResolved: Bool { !isPending }

    /// True if there's a value. Mirrors `Thenable.isFulfilled` of PromiseKit.
    public var isFulfilled: Bool { value != nil }

    /// True if there's an error. Mirrors `Thenable.isRejected` of PromiseKit.
    public var isRejected: Bool { error != nil }

    /// The value, or nil if the promise is pending or rejected. Mirrors `Thenable.value` of PromiseKit.
    @inlinable
    public var value: T? {
        if case .fulfilled(let value) = result { value } else { nil }
    }
}
