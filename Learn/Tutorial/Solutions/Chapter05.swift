import Dispatch

extension Promise {
    /// Exercise 1: the end of a chain for values.
    func done(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) -> Void) {
        map(on: queue, body)
    }

    /// Exercise 2: looks at the value and passes it on.
    func look(on queue: DispatchQueue? = .main, _ body: @escaping @Sendable (Value) throws -> Void) -> Promise {
        map(on: queue) { value in
            try body(value)
            return value
        }
    }
}

/// Exercise 3: one piece of work after the other. The next one starts when the one before has its value.
func inTurn<Item: Sendable, Value>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Promise<Value>
) -> Promise<[Value]> {
    items.reduce(Promise(.success([]))) { values, item in
        values.then(on: nil) { values in body(item).map(on: nil) { values + [$0] } }
    }
}
