/// What can be asked of a promise without waiting. All answers are those of one moment: a pending promise may be
/// resolved by the time the caller looks at the answer, a resolved one stays as it is. From any thread, in constant
/// time.
extension Thenable {
    /// The error, or nil when pending or fulfilled.
    public var error: Error? {
        if case .rejected(let error) = result { error } else { nil }
    }

    /// True until there is a result.
    public var isPending: Bool { result == nil }

    /// True as soon as there is a result, also while its handlers are being run.
    public var isResolved: Bool { !isPending }

    /// True when there is a value.
    public var isFulfilled: Bool { value != nil }

    /// True when there is an error.
    public var isRejected: Bool { error != nil }

    /// The value, or nil when pending or rejected.
    @inlinable
    public var value: T? {
        if case .fulfilled(let value) = result { value } else { nil }
    }
}
