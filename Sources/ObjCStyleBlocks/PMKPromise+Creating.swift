import Foundation

/// Fulfils its promise with the value. An error given to it rejects, a promise given to it is followed, nil is a value
/// like others. From any thread; only the first resolving of a promise counts, a later one changes nothing and logs a
/// warning.
public typealias PMKFulfiller = @Sendable (_ value: (any Sendable)?) -> Void

/// Rejects its promise with the error. Nil becomes an error with `PMKInvalidUsageError`; a value that is no error
/// becomes one that has the value's description, and the value under `PMKUnderlyingExceptionKey`; a promise is
/// followed, whatever its outcome. From any thread; only the first resolving of a promise counts, a later one changes
/// nothing and logs a warning.
public typealias PMKRejecter = @Sendable (_ error: (any Sendable)?) -> Void

/// Resolves its promise: an error rejects, a promise is followed, anything else, nil as well, fulfils.
public typealias PMKResolver = @Sendable (_ thing: (any Sendable)?) -> Void

extension PMKPromise {
    /// A promise that `body` resolves by one of the two blocks it receives.
    ///
    ///     PMKPromise.new { fulfill, reject in
    ///         fetch { data, error in
    ///             if let error { reject(error) } else { fulfill(data) }
    ///         }
    ///     }
    ///
    /// `body` runs at once, on the calling thread. If it throws, that rejects the promise; after it was resolved, a
    /// throw is ignored. A promise whose two blocks are dropped before they are called stays pending. Mirrors `new:`.
    public static func new(_ body: (_ fulfill: @escaping PMKFulfiller, _ reject: @escaping PMKRejecter) throws -> Void)
        -> PMKPromise
    {
        let promise = PMKPromise()
        do {
            try body({ promise.attempt($0) }, { promise.attempt(rejection(for: $0)) })
        } catch {
            promise.reject(with: .wrapping(error))
        }
        return promise
    }

    /// A promise that `body` resolves by the one block it receives. `body` runs at once, on the calling thread; if it
    /// throws, that rejects. Mirrors `promiseWithResolver:`.
    public static func promiseWithResolver(_ body: (_ resolve: @escaping PMKResolver) throws -> Void) -> PMKPromise {
        new { fulfill, _ in try body(fulfill) }
    }

    /// A promise that is resolved already: an error makes it rejected, a promise is followed, anything else fulfils.
    /// Mirrors `promiseWithValue:`.
    public static func promiseWithValue(_ value: (any Sendable)?) -> PMKPromise {
        let promise = PMKPromise()
        promise.resolve(with: value ?? boxedNil)
        return promise
    }

    /// Resolves, and says so if that came too late.
    private func attempt(_ thing: (any Sendable)?) {
        if !resolve(with: thing ?? boxedNil) { PMKWarningHandler("PromiseKit: Warning: Promise already resolved") }
    }

}

private func rejection(for thing: (any Sendable)?) -> any Sendable {
    switch thing {
    case nil: NSError.rejectedWithNil
    case let error as any Error: error
    case let promise as PMKPromise: promise
    case let value?: NSError.wrapping(value: value)
    }
}
