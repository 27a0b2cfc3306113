extension Promise {
    /// A promise for what `body` makes of the value. An error skips the body.
    func map<New>(
        on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) throws -> New
    ) -> Promise<New> {
        let next = Promise<New>()
        whenSettled(on: queue) { outcome in
            next.settle(Result { try body(outcome.get()) })
        }
        return next
    }

    /// The same for a body that returns a promise. The next promise ends as that one does.
    func then<New>(
        on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) throws -> Promise<New>
    ) -> Promise<New> {
        let next = Promise<New>()
        whenSettled(on: queue) { outcome in
            do { next.adopt(try body(outcome.get())) } catch { next.settle(.failure(error)) }
        }
        return next
    }

    /// Settles this promise as the other one is settled, now or later.
    func adopt(_ other: Promise) {
        other.whenSettled(on: nil) { self.settle($0) }
    }
}
