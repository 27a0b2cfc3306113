// A link adds one handler to its promise. The handler settles the next promise, which the link returns.

extension Promise {
    /// A promise that is settled from the start.
    convenience init(_ outcome: Outcome) {
        self.init()
        settle(outcome)
    }

    /// A promise for what `body` makes of the value. It fails with the error of this promise, or with what `body` throws.
    @discardableResult
    func map<New>(_ body: @escaping @Sendable (Value) throws -> New) -> Promise<New> {
        let next = Promise<New>()
        whenSettled { outcome in
            next.settle(Result { try body(outcome.get()) })
        }
        return next
    }

    /// The same for a `body` that returns a promise. The next promise ends as that one does.
    @discardableResult
    func then<New>(_ body: @escaping @Sendable (Value) throws -> Promise<New>) -> Promise<New> {
        let next = Promise<New>()
        whenSettled { outcome in
            do { next.adopt(try body(outcome.get())) } catch { next.settle(.failure(error)) }
        }
        return next
    }
}
