extension Promise {
    func branch() -> Promise<Value> {
        Promise { resolver in whenSettled { resolver.settle($0) } }
    }

    /// Only for a promise of the same type. The handler runs on the main queue.
    func cancelled(by other: Promise) -> Self {
        other.whenSettled { [weak self] _ in self?.cancel() }
        return self
    }
}

func whenAllOrNone<Value>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    Promise { resolver in
        resolver.onCancel { cancelAll(promises) }
        for promise in promises {
            promise.catch(policy: .allErrors) { _ in cancelAll(promises) }
        }
        resolver.adopt(whenAll(promises))
    }
}

private func cancelAll<Value>(_ promises: [Promise<Value>]) {
    for promise in promises { promise.cancel() }
}
