import Foundation

extension PMKPromise {
    /// Tries until it succeeds: `start` makes promises, and when one of them fails, `onFailure` decides whether to go
    /// on.
    ///
    ///     PMKPromise.until({ [connect()] }, catch: { (error: NSError) in PMKPromise.pause(1) })
    ///
    /// - Parameters:
    ///   - start: returns an array of promises or values, which are awaited like by `when`. It runs at once on the
    ///     calling thread, and for each new try on the main queue. A throw counts as a failure.
    ///   - onFailure: receives the error, on the main queue, as a block of `catch` does. When it returns normally, and
    ///     when a promise that it returned is fulfilled, the next try begins. If it throws, or returns an error or a
    ///     promise that fails, that error is the end.
    /// - Returns: a promise of the values of the first try that succeeds, or rejected with the error of `onFailure`. A
    ///   try needs no memory of the tries before it.
    ///
    /// Mirrors `until:catch:`.
    @inlinable
    @discardableResult
    public static func until<each Parameter, Result: Sendable>(
        _ start: @escaping @Sendable () throws -> [(any Sendable)?],
        catch onFailure: @escaping @Sendable (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until({ when(try start()) }, catch: Block(onFailure))
    }

    /// The same for one promise at a time: `PMKPromise.until({ connect() }, catch: { PMKPromise.pause(1) })`.
    /// - Returns: a promise of the value of the first try that succeeds, or rejected with the error of `onFailure`.
    @inlinable
    @discardableResult
    public static func until<each Parameter, Result: Sendable>(
        _ start: @escaping @Sendable () throws -> PMKPromise,
        catch onFailure: @escaping @Sendable (repeat each Parameter) throws -> Result
    ) -> PMKPromise {
        until(start, catch: Block(onFailure))
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
            tried = promiseWithValue(error)
        }
        tried.addHandler { tried in
            let outcome = tried.settledOutcome
            guard case .rejected = outcome else {
                result.settle(with: outcome)
                return
            }
            let decision = PMKPromise()
            Link.catch(onFailure).run(with: outcome, on: .main, resolving: decision)
            decision.addHandler { decision in
                let decided = decision.settledOutcome
                if case .rejected = decided {
                    result.settle(with: decided)
                } else {
                    DispatchQueue.main.async { attempt(start, catch: onFailure, resolving: result) }
                }
            }
        }
    }
}
