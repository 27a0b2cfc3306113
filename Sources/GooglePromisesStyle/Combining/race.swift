import Dispatch
import Synchronization

/// A promise with the outcome of the first promise that is settled, a value or an error.
///
/// Among promises that are settled already, the first one in the list wins. The promises that do not win are not
/// affected. Without promises, the returned promise is rejected with ``PromiseUsageError/noPromises``; the original
/// stops the program.
///
/// - Parameters:
///   - queue: This has no effect, because no closure of the caller runs. It is there because the original has it.
///   - promises: The promises that race.
@discardableResult @inlinable
public func race<Value: Sendable, Promises: Sequence>(
    on queue: DispatchQueue = .promises, _ promises: Promises
) -> Promise<Value> where Promises.Element == Promise<Value> {
    let cores = promises.map(\.core)
    guard !cores.isEmpty else { return Promise(PromiseUsageError.noPromises) }
    return Promise(.race(cores))
}

extension UntypedPromise {
    /// A promise that is settled as the first of `cores` is.
    ///
    /// A loser may stay pending as long as the program runs, so its handler releases the promise when another core has settled it.
    @usableFromInline
    static func race(_ cores: [UntypedPromise]) -> UntypedPromise {
        let winner = UntypedPromise()
        let undecided = Lock(Optional(winner))
        let handler = Handler.call { outcome in
            guard let winner = undecided.withLock({ $0 }) else { return }
            winner.settle(outcome)
            _ = undecided.withLock { $0.take() }
        }
        for core in cores { core.add(handler) }
        return winner
    }
}

/// A promise with the outcome of the first promise that is settled, a value or an error.
@discardableResult @inlinable
public func race<Value: Sendable>(on queue: DispatchQueue = .promises, _ promises: Promise<Value>...) -> Promise<Value>
{
    race(on: queue, promises)
}
