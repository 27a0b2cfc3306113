import Dispatch

extension Promise {
    func done(on where: DispatchQueue? = .main, _ use: @escaping @Sendable (Value) -> Void) {
        whenSettled(on: `where`) { outcome in
            if case .success(let value) = outcome { use(value) }
        }
    }

    func look(on queue: DispatchQueue? = .main, _ use: @escaping @Sendable (Value) throws -> Void) -> Promise<Value> {
        then(on: queue) { value in
            try use(value)
            return self
        }
    }
}

func inTurn<Item: Sendable, Value>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Promise<Value>
) -> Promise<[Value]> {
    guard let last = items.last else { return Promise(.success([])) }
    return inTurn(items.dropLast(), body).then { values in
        body(last).map { value in values + [value] }
    }
}
