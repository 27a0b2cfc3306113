import Foundation
import Synchronization

/// Fulfills its promise with the value. An error given to it rejects and logs a warning, a promise given to it is
/// adopted, nil is a value like others. Any thread may call it. Only the first resolving of a promise counts, a later one
/// changes nothing and logs a warning.
public typealias PMKFulfiller = @Sendable (_ value: (any Sendable)?) -> Void

/// Rejects its promise with the error. Nil becomes an error with `PMKInvalidUsageError`, and logs a warning. A value
/// that is no error becomes an error with that code, the value's description, and the value itself under
/// `PMKUnderlyingExceptionKey`. Of a promise that is rejected already, the error is taken; any other promise is a value
/// that is no error. Any thread may call it. Only the first resolving of a promise counts, a later one changes nothing
/// and logs a warning.
public typealias PMKRejecter = @Sendable (_ error: (any Sendable)?) -> Void

/// Resolves its promise: an error rejects, a promise is adopted, anything else, nil as well, fulfills.
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
        make { promise in
            try body(
                { promise.resolveOnce(with: $0 ?? boxedNil, warnsOfError: true) },
                { promise.resolveOnce(with: rejection(for: $0)) })
        }
    }

    /// A promise that `body` resolves by the one block it receives. `body` runs at once, on the calling thread; if it
    /// throws, that rejects. Mirrors `promiseWithResolver:`.
    public static func promiseWithResolver(_ body: (_ resolve: @escaping PMKResolver) throws -> Void) -> PMKPromise {
        make { promise in try body { promise.resolveOnce(with: $0 ?? boxedNil) } }
    }

    /// A promise that `body` resolves, now or later. If `body` throws, that rejects.
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

    /// A promise that is resolved already: an error makes it rejected, a promise is adopted, anything else fulfills.
    /// Mirrors `promiseWithValue:`.
    public static func promiseWithValue(_ value: (any Sendable)?) -> PMKPromise {
        let promise = PMKPromise()
        promise.resolve(with: value ?? boxedNil)
        return promise
    }

    /// The promise for an input of `when`, `join` or `race`: the input itself, or a promise that is resolved with it.
    static func promise(of input: (any Sendable)?) -> PMKPromise {
        exactly(PMKPromise.self, input ?? boxedNil) ?? promiseWithValue(input)
    }

    /// Resolves the promise with `thing`, whatever that is: an error rejects, a promise is adopted, anything else
    /// fulfills. Nil is `boxedNil`. Returns false if the promise was resolved before; then nothing changes. An error
    /// causes a warning if `warnsOfError` is true: the block `fulfill` is not meant for errors.
    ///
    /// This design has no types that tell a value from an error or a promise, so that is found out here.
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
            // An optional comes out of its box, so that nil is nil, and a promise in it is a promise.
            switch cast(thing, to: (any Sendable)?.self) {
            case .some(.none): return settle(with: .fulfilled(boxedNil))
            case .some(.some(let content)) where Swift.type(of: content) != type || unboxed(content) == nil:
                return resolve(with: content, warnsOfError: warnsOfError)
            default: return settle(with: .fulfilled(thing))
            }
        }
        // An `AnyHashable` may hold an error the next time.
        if type != AnyHashable.self { lastPlainType.store(identity, ordering: .relaxed) }
        return settle(with: .fulfilled(thing))
    }
}

/// The type of the last value that was plain: no promise, no error, no optional and not `Void`. Checking whether a value
/// conforms to a protocol takes longer than the rest of settling, and consecutive values often have the same type.
private let lastPlainType = Atomic<UInt>(0)

extension Error {
    /// Whether this is a value that the program has declared to be an error, too, for instance by `extension String: Error`.
    /// Such a value does not reject. Those are the values that Foundation bridges to an object that is no `NSError`.
    fileprivate var isValue: Bool {
        func isBridgedToNoError<Value: _ObjectiveCBridgeable>(_: Value) -> Bool {
            !(Value._ObjectiveCType.self is NSError.Type)
        }
        guard let bridged = self as? any _ObjectiveCBridgeable else { return false }
        return isBridgedToNoError(bridged)
    }
}

/// What the block `reject` resolves its promise with.
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
