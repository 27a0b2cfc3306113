import Foundation

extension Promise {
    /// Exercise 1: `map`, written with `then`.
    func mapByThen<New>(_ body: @escaping @Sendable (Value) throws -> New) -> Promise<New> {
        then { Promise<New>(.success(try body($0))) }
    }

    /// Exercise 2: a promise of a promise, made flat.
    func flattened<Inner>() -> Promise<Inner> where Value == Promise<Inner> {
        then { $0 }
    }

    /// Exercise 3: the same outcome, a while later.
    func delayed(by seconds: Double) -> Promise {
        let next = Promise()
        whenSettled { outcome in
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { next.settle(outcome) }
        }
        return next
    }
}
