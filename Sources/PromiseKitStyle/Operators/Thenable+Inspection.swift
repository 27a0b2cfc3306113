/// These properties read the current state and do not wait. A pending promise may be resolved by the time the caller looks at
/// the answer; a resolved promise never changes. The properties may be used from any thread.
extension Thenable {
    /// The error, or nil if the promise is pending or fulfilled.
    public var error: Error? {
        if case .rejected(let error) = result { error } else { nil }
    }

    /// True until there is a result.
    public var isPending: Bool { result == nil }

    /// True as soon as there is a result, even while handlers still run.
    public var isResolved: Bool { !isPending }

    /// True if there is a value.
    public var isFulfilled: Bool { value != nil }

    /// True if there is an error.
    public var isRejected: Bool { error != nil }

    /// The value, or nil if the promise is pending or rejected.
    @inlinable
    public var value: T? {
        if case .fulfilled(let value) = result { value } else { nil }
    }
}
