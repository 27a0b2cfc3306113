import Foundation

/// The end of a promise that settles it. The code that does the work holds the resolver, and all other code the promise.
///
/// It can be used once. A resolver that is released unused rejects the promise, because it can't be settled anymore.
final class Resolver<Value: Sendable>: @unchecked Sendable {
    let promise: Promise<Value>

    // The lock guards the variable below it.
    private let lock = NSLock()
    private var isUsed = false

    fileprivate init(_ promise: Promise<Value>) {
        self.promise = promise
    }

    deinit {
        if !isUsed { promise.settle(.failure(PromiseError.abandoned)) }
    }

    /// Settles the promise.
    func settle(_ outcome: Promise<Value>.Outcome) {
        if use() { promise.settle(outcome) }
    }

    /// Settles the promise as the other one is settled, now or later.
    func adopt(_ other: Promise<Value>) {
        if use() { promise.adopt(other) }
    }

    /// Whether this is the first use.
    private func use() -> Bool {
        lock.withLock {
            defer { isUsed = true }
            return !isUsed
        }
    }
}

extension Promise {
    /// A pending promise and its resolver.
    static func pending() -> (promise: Promise, resolver: Resolver<Value>) {
        let promise = Promise()
        return (promise, Resolver(promise))
    }

    /// A promise that `body` settles, now or later. An error that `body` throws rejects it.
    convenience init(_ body: (Resolver<Value>) throws -> Void) {
        self.init()
        let resolver = Resolver(self)
        do { try body(resolver) } catch { resolver.settle(.failure(error)) }
    }
}
