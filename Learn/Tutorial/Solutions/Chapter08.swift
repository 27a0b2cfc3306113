extension Promise {
    /// Exercise 1: a separate promise, which can be cancelled without cancelling this one.
    func branch() -> Promise {
        let branch = Promise()
        branch.adopt(self)
        return branch
    }

    /// Exercise 2: cancels the promise when the other one is settled, for example when a screen is closed.
    func cancelled<Other>(by other: Promise<Other>) -> Promise {
        other.whenSettled(on: nil) { _ in self.cancel() }
        return self
    }
}

/// Exercise 3: all values. If one promise fails, the others are cancelled, because their values won't be used.
func whenAllOrNone<Value>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    let all = whenAll(promises)
    all.catch(on: nil, policy: .allErrors) { _ in
        for promise in promises { promise.cancel() }
    }
    return all
}
