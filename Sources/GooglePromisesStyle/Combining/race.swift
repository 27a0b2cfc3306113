import Dispatch

/// A promise with the outcome of the first promise that is settled, be it a value or an error.
///
/// Among promises that are settled already, the earliest wins. The promises that do not win run on. Without promises, the
/// returned promise is rejected with ``PromiseUsageError/noPromises``; the original stops the program.
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
    let winner = UntypedPromise()
    for core in cores { core.add(Handler { winner.settle($0.outcome) }) }
    return Promise(winner)
}

/// A promise with the outcome of the first promise that is settled, be it a value or an error.
@discardableResult @inlinable
public func race<Value: Sendable>(on queue: DispatchQueue = .promises, _ promises: Promise<Value>...) -> Promise<Value>
{
    race(on: queue, promises)
}
