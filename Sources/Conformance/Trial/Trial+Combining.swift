extension Trial {
    /// A promise of all values in input order. The first input that's rejected rejects this promise.
    package func whenAll(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenAll(promises.map(design.unwrap)), by: "whenAll")
        }
        return try unsupported.noting { try open(design) }
    }

    /// A promise of the values of two promises that have different static types: a number and a text.
    package func whenPair(number: AnyPromise, text: AnyPromise) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenPair(number: design.unwrap(number), text: design.unwrap(text)), by: "whenPair")
        }
        return try unsupported.noting { try open(design) }
    }

    /// A promise of all outcomes in input order.
    package func whenSettled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenSettled(promises.map(design.unwrap)), by: "whenSettled")
        }
        return try unsupported.noting { try open(design) }
    }

    /// A promise of the values of all inputs that `next` returns, of which at most `limit` are in flight.
    package func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> AnyPromise?) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenAll(concurrently: limit) { next().map(design.unwrap) }, by: "whenAll")
        }
        return try unsupported.noting { try open(design) }
    }

    /// A promise that ends as the first input to settle does.
    package func race(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.race(promises.map(design.unwrap)), by: "race")
        }
        return try unsupported.noting { try open(design) }
    }

    /// A promise that's fulfilled with the value of the first input to be fulfilled.
    package func raceFulfilled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.raceFulfilled(promises.map(design.unwrap)), by: "raceFulfilled")
        }
        return try unsupported.noting { try open(design) }
    }
}
