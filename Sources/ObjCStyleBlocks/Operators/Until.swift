import Foundation

extension PMKPromise {
    /// Repeats an operation until it succeeds: `start` makes promises, and when one of them fails, `onFailure` decides
    /// whether there is another try.
    ///
    ///     PMKPromise.until({ [connect()] }, catch: { (error: NSError) in PMKPromise.pause(1) })
    ///
    /// - Parameters:
    ///   - start: returns an array of promises or values, which are awaited as in `when`. For the first try it runs at
    ///     once, on the calling thread; for each new try it runs on the main queue. If it throws, the promise of
    ///     `until` is rejected with that error, and `onFailure` is not called.
    ///   - onFailure: receives the error, on the main queue, as a block of `catch` does. If it returns normally, the next try
    ///     begins, at once or when a promise that it returned is fulfilled. If it throws, or returns an error or a promise
    ///     that fails, the promise of `until` is rejected with the error of the try.
    /// - Returns: a promise of the values of the first try that succeeds, or rejected with the error of the last one. The
    ///   memory that is used does not grow with the number of tries.
    ///
    /// Mirrors `until:catch:`. If `start` only throws, it fits this form, the one for a dictionary and the one for a promise.
    /// Then the compiler chooses the form for a promise.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
    public static func until<each Parameter, Result: Sendable>(
        _ start: @escaping @Sendable () throws -> [(any Sendable)?],
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until({ when(try start()) }, catch: Block(onMain: onFailure))
    }

    /// `until` for a dictionary of promises or values: `PMKPromise.until({ ["user": load()] }, catch: { … })`.
    /// - Returns: a promise of a dictionary of the values, or rejected with the error of the last try.
    @available(swift, introduced: 6)
    @discardableResult @inlinable @_disfavoredOverload
    public static func until<Key: Hashable & Sendable, each Parameter, Result: Sendable>(
        _ start: @escaping @Sendable () throws -> [Key: (any Sendable)?],
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until({ when(try start()) }, catch: Block(onMain: onFailure))
    }

    /// `until` for one promise at a time: `PMKPromise.until({ connect() }, catch: { PMKPromise.pause(1) })`.
    /// - Returns: a promise of the value of the first try that succeeds, or rejected with the error of the last one.
    @available(swift, introduced: 6)
    @discardableResult @inlinable
    public static func until<each Parameter, Result: Sendable>(
        _ start: @escaping @Sendable () throws -> PMKPromise,
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until(start, catch: Block(onMain: onFailure))
    }

    @usableFromInline
    static func until(_ start: @escaping @Sendable () throws -> PMKPromise, catch onFailure: Block) -> PMKPromise {
        let result = PMKPromise()
        attempt(start, catch: onFailure, resolving: result)
        return result
    }

    private static func attempt(
        _ start: @escaping @Sendable () throws -> PMKPromise, catch onFailure: Block, resolving result: PMKPromise
    ) {
        let tried: PMKPromise
        do {
            tried = try start()
        } catch {
            result.reject(with: .wrapping(error))
            return
        }
        tried.addHandler { outcome in
            guard case .rejected(let rejection) = outcome else {
                result.settle(with: outcome)
                return
            }
            let decision = PMKPromise()
            ChainedBlock.catch(onFailure).run(with: outcome, on: .main, resolving: decision)
            decision.addHandler { decision in
                if case .rejected(let ignored) = decision {
                    ignored.markHandled()
                    result.reject(with: rejection.error)
                } else {
                    DispatchQueue.main.async { attempt(start, catch: onFailure, resolving: result) }
                }
            }
        }
    }
}
