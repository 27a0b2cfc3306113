/// A completion handler for a value or an error.
public typealias PMKAdapter = @Sendable (_ value: (any Sendable)?, _ error: (any Error)?) -> Void

/// A completion handler for an integer or an error.
public typealias PMKIntegerAdapter = @Sendable (_ value: Int, _ error: (any Error)?) -> Void

/// A completion handler for a truth value or an error.
public typealias PMKBooleanAdapter = @Sendable (_ value: Bool, _ error: (any Error)?) -> Void

extension PMKPromise {
    /// A promise for an operation that reports to a completion handler: `body` starts the operation with the handler it receives.
    ///
    ///     PMKPromise.promiseWithAdapter { fetch(url, completion: $0) }
    ///
    /// If the handler receives an error, the promise is rejected with it, even if there is a value, too. Otherwise the value,
    /// which may be nil, fulfills the promise. `body` runs at once, on the calling thread; if it throws, the promise is
    /// rejected with that error. Mirrors `promiseWithAdapter:`.
    public static func promiseWithAdapter(_ body: (_ adapter: @escaping PMKAdapter) throws -> Void) -> PMKPromise {
        promiseWithResolver { resolve in try body { value, error in resolve(error ?? value) } }
    }

    /// `promiseWithAdapter` for operations that report an integer. Mirrors `promiseWithIntegerAdapter:`.
    public static func promiseWithIntegerAdapter(
        _ body: (_ adapter: @escaping PMKIntegerAdapter) throws -> Void
    ) -> PMKPromise {
        promiseWithAdapter { adapter in try body { value, error in adapter(value, error) } }
    }

    /// `promiseWithAdapter` for operations that report a truth value. Mirrors `promiseWithBooleanAdapter:`.
    public static func promiseWithBooleanAdapter(
        _ body: (_ adapter: @escaping PMKBooleanAdapter) throws -> Void
    ) -> PMKPromise {
        promiseWithAdapter { adapter in try body { value, error in adapter(value, error) } }
    }
}
