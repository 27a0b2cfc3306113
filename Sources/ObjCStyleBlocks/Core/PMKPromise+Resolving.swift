import Foundation
import Synchronization

/// Fulfills its promise with the value. If the value is an error, the promise is rejected, and a warning is logged. If it is
/// another promise, that promise is adopted. Nil is a value like others. Any thread may call the block. Only the first call
/// that resolves the promise counts; a later one changes nothing and logs a warning.
public typealias PMKFulfiller = @Sendable (_ value: (any Sendable)?) -> Void

/// Rejects its promise with the error. Nil becomes an error with `PMKInvalidUsageError`, and logs a warning. A value
/// that isn't an error becomes an error with that code, the value's description, and the value itself under
/// `PMKUnderlyingExceptionKey`. For a promise that is already rejected, its error is used; any other promise counts as
/// a value that isn't an error. Any thread may call the block. Only the first call that resolves the promise counts; a
/// later one changes nothing and logs a warning.
public typealias PMKRejecter = @Sendable (_ error: (any Sendable)?) -> Void

/// Resolves its promise: an error rejects it, a promise is adopted, and anything else, including nil, fulfills it.
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
    /// `body` runs at once, on the calling thread. If it throws, the promise is rejected with the error, unless the promise was
    /// resolved before. If the two blocks are dropped before one of them is called, the promise stays pending. Mirrors `new:`.
    public static func new(_ body: (_ fulfill: @escaping PMKFulfiller, _ reject: @escaping PMKRejecter) throws -> Void)
        -> PMKPromise
    {
        make { promise in
            try body(
                { promise.resolveOnce(with: $0 ?? boxedNil, warnsOfError: true) },
                { promise.resolveOnce(with: rejection(for: $0)) })
        }
    }

    /// A promise that `body` resolves by the one block it receives. `body` runs at once, on the calling thread; if it throws,
    /// the promise is rejected with the error. Mirrors `promiseWithResolver:`.
    public static func promiseWithResolver(_ body: (_ resolve: @escaping PMKResolver) throws -> Void) -> PMKPromise {
        make { promise in try body { promise.resolveOnce(with: $0 ?? boxedNil) } }
    }

    /// A promise that `body` resolves, now or later. If `body` throws, the promise is rejected with the error.
    private static func make(_ body: (PMKPromise) throws -> Void) -> PMKPromise {
        let promise = PMKPromise()
        do {
            try body(promise)
        } catch {
            promise.reject(with: .wrapping(error))
        }
        return promise
    }

    /// Resolves the promise, and logs a warning if it was resolved before.
    private func resolveOnce(with thing: any Sendable, warnsOfError: Bool = false) {
        if !resolve(with: thing, warnsOfError: warnsOfError) {
            PMKWarningHandler("PromiseKit: Warning: Promise already resolved")
        }
    }

    /// A promise that is resolved already: an error rejects it, a promise is adopted, anything else fulfills it. Mirrors
    /// `promiseWithValue:`.
    public static func promiseWithValue(_ value: (any Sendable)?) -> PMKPromise {
        let promise = PMKPromise()
        promise.resolve(with: value ?? boxedNil)
        return promise
    }

    /// The promise for an input of `when`, `join` or `race`: the input itself, or a promise that is resolved with it.
    static func promise(of input: (any Sendable)?) -> PMKPromise {
        exactly(PMKPromise.self, input ?? boxedNil) ?? promiseWithValue(input)
    }

    /// Resolves the promise with `thing`: an error rejects the promise, a promise is adopted, anything else fulfills it. Nil
    /// is passed as `boxedNil`. Returns false if the promise was resolved before; then nothing changes. `warnsOfError` is
    /// true for the block `fulfill`, which is not meant for errors: then an error causes a warning.
    ///
    /// The static type of `thing` does not tell a value from an error or a promise, so the method checks at run time.
    @discardableResult
    func resolve(with thing: any Sendable, warnsOfError: Bool = false) -> Bool {
        let type = type(of: thing)
        let identity = UInt(bitPattern: ObjectIdentifier(type))
        if identity == lastPlainType.load(ordering: .relaxed) { return settle(with: .fulfilled(thing)) }
        if let promise = exactly(PMKPromise.self, thing) { return adopt(promise) }
        if let error = thing as? any Error, !error.isValue {
            if warnsOfError { PMKWarningHandler("PromiseKit: Warning: PMKFulfiller called with NSError.") }
            return reject(with: .wrapping(error))
        }
        if type == Void.self { return settle(with: .fulfilled(boxedNil)) }
        if thing is any ExpressibleByNilLiteral {
            // An optional is unwrapped, so that nil counts as nil, and an error or a promise in the optional is found.
            switch cast(thing, to: (any Sendable)?.self) {
            case .some(.none): return settle(with: .fulfilled(boxedNil))
            case .some(.some(let content)) where Swift.type(of: content) != type || unboxed(content) == nil:
                return resolve(with: content, warnsOfError: warnsOfError)
            default: return settle(with: .fulfilled(thing))
            }
        }
        // The next `AnyHashable` may hold an error, so this type is never taken for plain.
        if type != AnyHashable.self { lastPlainType.store(identity, ordering: .relaxed) }
        return settle(with: .fulfilled(thing))
    }
}

/// The type of the last plain value, which is not a promise, an error, an optional or `Void`. Checking whether a value
/// conforms to a protocol takes longer than the rest of settling, and consecutive values often have the same type.
private let lastPlainType = Atomic<UInt>(0)

extension Error {
    /// True if the program has declared the type of this value to be an error type, too, for example by
    /// `extension String: Error`. Such a value does not reject the promise. It is recognized because Foundation bridges
    /// it to an object that isn't an `NSError`.
    fileprivate var isValue: Bool {
        func isBridgedToNoError<Value: _ObjectiveCBridgeable>(_: Value) -> Bool {
            !(Value._ObjectiveCType.self is NSError.Type)
        }
        guard let bridged = self as? any _ObjectiveCBridgeable else { return false }
        return isBridgedToNoError(bridged)
    }
}

/// The rejection with which the block `reject` resolves its promise if it is called with `thing`.
private func rejection(for thing: (any Sendable)?) -> any Sendable {
    switch thing {
    case nil:
        PMKWarningHandler("PromiseKit: Warning: Promise rejected with nil")
        return NSError.rejectedWithNil
    case let error as any Error where !error.isValue: return error
    case let promise as PMKPromise where promise.rejected: return promise
    case let value?: return NSError.rejected(with: value)
    }
}
