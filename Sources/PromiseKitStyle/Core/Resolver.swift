/// The right to settle a promise. Mirrors `PromiseKit.Resolver`.
///
/// Every method may be called from any thread. The first call settles the promise and runs its immediate handlers
/// before it returns (`Drain.swift` says how deep); all later calls change nothing.
///
/// A resolver that goes away while its promise is pending leaves a promise that nobody can settle. That is
/// reported to `conf.logHandler` as `LogEvent.pendingPromiseDeallocated`.
@preconcurrency
public final class Resolver<T: Sendable>: Sendable {
    @usableFromInline let box: Box<Result<T>?>

    @usableFromInline
    init(_ box: Box<Result<T>?>) {
        self.box = box
    }

    deinit {
        if box.isPending {
            conf.logHandler(.pendingPromiseDeallocated)
        }
    }
}

extension Resolver {
    /// Fulfills the promise with `value`.
    @inlinable
    public func fulfill(_ value: T) {
        box.seal(.fulfilled(value))
    }

    /// Rejects the promise with `error`.
    @inlinable
    public func reject(_ error: Error) {
        box.seal(.rejected(error))
    }

    /// Settles the promise with `result`.
    @inlinable
    public func resolve(_ result: Result<T>) {
        box.seal(result)
    }

    /// For completion handlers of the kind `(value?, error?)`: an error rejects, whatever stands beside it; otherwise a
    /// value fulfills, and nothing at all rejects with `PMKError.invalidCallingConvention`.
    @inlinable
    public func resolve(_ obj: T?, _ error: Error?) {
        if let error {
            reject(error)
        } else if let obj {
            fulfill(obj)
        } else {
            reject(PMKError.invalidCallingConvention)
        }
    }

    /// For completion handlers of the kind `(value, error?)`: an error rejects, otherwise the value fulfills.
    @inlinable
    public func resolve(_ obj: T, _ error: Error?) {
        if let error {
            reject(error)
        } else {
            fulfill(obj)
        }
    }

    /// For completion handlers of the kind `(error?, value?)`: the same as `resolve(_:_:)` the other way round.
    @inlinable
    public func resolve(_ error: Error?, _ obj: T?) {
        resolve(obj, error)
    }

    /// Settles the promise with one of Swift's own results.
    @inlinable
    public func resolve<E: Error>(_ result: Swift.Result<T, E>) {
        switch result {
        case .success(let value): fulfill(value)
        case .failure(let error): reject(error)
        }
    }
}

extension Resolver where T == Void {
    /// For completion handlers of the kind `(error?)`: an error rejects, nil fulfills.
    @inlinable
    public func resolve(_ error: Error?) {
        if let error {
            reject(error)
        } else {
            fulfill(())
        }
    }

    /// Fulfills the promise. A name without arguments, to be handed over as a closure: `action(completion:
    /// seal.fulfill_)`.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    @inlinable
    public func fulfill_() {
        fulfill(())
    }
}
