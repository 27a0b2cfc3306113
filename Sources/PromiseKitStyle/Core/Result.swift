/// How a promise ended. Mirrors `PromiseKit.Result`, which is not Swift's: its cases are named as promises name them.
public enum Result<T> {
    /// The promise has a value.
    case fulfilled(T)
    /// The promise has an error.
    case rejected(Error)
}

extension Result: Sendable where T: Sendable {}

extension Result {
    /// What `body` returns, or what it throws.
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

    /// The value. Throws the error.
    @inlinable
    func get() throws -> T {
        switch self {
        case .fulfilled(let value): return value
        case .rejected(let error): throw error
        }
    }
}
