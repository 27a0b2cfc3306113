import Foundation

extension PMKPromise {
    /// Tries until it succeeds: `start` makes promises, and when one of them fails, `onFailure` decides whether to go
    /// on.
    ///
    ///     PMKPromise.until({ [connect()] }, catch: { (error: NSError) in PMKPromise.pause(1) })
    ///
    /// - Parameters:
    ///   - start: returns an array of promises or values, which are awaited like by `when`. It runs at once on the
    ///     calling thread, and for each new try on the main queue. If it throws, the returned promise is rejected with that
    ///     error, and `onFailure` is not called.
    ///   - onFailure: receives the error, on the main queue, as a block of `catch` does. When it returns normally, and
    ///     when a promise that it returned is fulfilled, the next try begins. If it throws, or returns an error or a
    ///     promise that fails, the returned promise is rejected with the error of the try.
    /// - Returns: a promise of the values of the first try that succeeds, or rejected with the error of the last one. A
    ///   try needs no memory of the tries before it.
    ///
    /// Mirrors `until:catch:`. A closure that only throws fits this form, the one for a dictionary and the one for a promise, of
    /// which the compiler prefers the last.
    @inlinable
    @preconcurrency
    @discardableResult
    @_disfavoredOverload
    public static func until<each Parameter, Result: Sendable>(
        _ start: @escaping @Sendable () throws -> [(any Sendable)?],
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until({ when(try start()) }, catch: Block(onMain: onFailure))
    }

    /// The same for a dictionary of promises or values: `PMKPromise.until({ ["user": load()] }, catch: { … })`.
    /// - Returns: a promise of a dictionary of the values, or rejected with the error of the last try.
    @inlinable
    @preconcurrency
    @discardableResult
    @_disfavoredOverload
    public static func until<Key: Hashable & Sendable, each Parameter, Result: Sendable>(
        _ start: @escaping @Sendable () throws -> [Key: (any Sendable)?],
        catch onFailure: @escaping @MainActor (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until({ when(try start()) }, catch: Block(onMain: onFailure))
    }

    /// The same for one promise at a time: `PMKPromise.until({ connect() }, catch: { PMKPromise.pause(1) })`.
    /// - Returns: a promise of the value of the first try that succeeds, or rejected with the error of the last one.
    @inlinable
    @preconcurrency
    @discardableResult
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
        tried.addHandler { tried in
            let outcome = tried.settledOutcome
            guard case .rejected(let rejection) = outcome else {
                result.settle(with: outcome)
                return
            }
            let decision = PMKPromise()
            ChainedBlock.catch(onFailure).run(with: outcome, on: .main, resolving: decision)
            decision.addHandler { decision in
                if case .rejected(let ignored) = decision.settledOutcome {
                    ignored.markHandled()
                    result.reject(with: rejection.error)
                } else {
                    DispatchQueue.main.async { attempt(start, catch: onFailure, resolving: result) }
                }
            }
        }
    }
}
