/// These properties read the present state. They never wait, and they may be used on any thread.
///
/// A promise whose core is fulfilled with a value of another type is rejected.
extension Promise: CustomStringConvertible {
    /// The outcome, or nil while the promise is pending.
    @inlinable
    var result: Result<Value, any Error>? {
        if let outcome = core.currentOutcome { Self.result(of: outcome) } else { nil }
    }

    /// True until the promise is settled.
    public var isPending: Bool { core.isPending }

    /// True if there is a value.
    public var isFulfilled: Bool { value != nil }

    /// True if there is an error.
    public var isRejected: Bool { error != nil }

    /// The value, or nil if the promise is not fulfilled. If `Value` is an optional, this is an optional of an optional.
    @inlinable
    public var value: Value? {
        if case .success(let value) = result { value } else { nil }
    }

    /// The error, or nil if the promise is not rejected.
    @inlinable
    public var error: (any Error)? {
        if case .failure(let error) = result { error } else { nil }
    }

    /// `Pending: Int`, `Fulfilled: 1` or `Rejected: <error>`.
    public var description: String {
        switch result {
        case nil: "Pending: \(Value.self)"
        case .success(let value): "Fulfilled: \(value)"
        case .failure(let error): "Rejected: \(error)"
        }
    }
}
