/// The outcome of a promise: a value or an error. Mirrors `PromiseKit.Result`.
///
/// It is not Swift's own `Result`. Its cases have the names of the two states of a resolved promise.
public enum Result<T> {
    /// The promise has a value.
    case fulfilled(T)
    /// The promise has an error.
    case rejected(Error)
}

extension Result: Sendable where T: Sendable {}

extension Result {
    /// The result of `body`: its value, or the error that it throws.
    @inlinable @inline(__always)
    init(catching body: () throws -> T) {
        do {
            self = .fulfilled(try body())
        } catch {
            self = .rejected(error)
        }
    }

    /// True for `.fulfilled`.
    @inlinable
    public var isFulfilled: Bool {
        if case .fulfilled = self { true } else { false }
    }

    /// Returns the value or throws the error.
    @inlinable
    func get() throws -> T {
        switch self {
        case .fulfilled(let value): return value
        case .rejected(let error): throw error
        }
    }
}
