extension Trial {
    /// All values in input order, or the first rejection.
    package func whenAll(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenAll(promises.map(design.unwrap)))
        }
        return try unsupported.noting { try open(design) }
    }

    /// The values of two promises of different static types: a number and a text.
    package func whenPair(number: AnyPromise, text: AnyPromise) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenPair(number: design.unwrap(number), text: design.unwrap(text)))
        }
        return try unsupported.noting { try open(design) }
    }

    /// All outcomes in input order.
    package func whenSettled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenSettled(promises.map(design.unwrap)))
        }
        return try unsupported.noting { try open(design) }
    }

    /// All values of the promises that `next` returns, with at most `limit` of them in flight.
    package func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> AnyPromise?) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.whenAll(concurrently: limit) { next().map(design.unwrap) })
        }
        return try unsupported.noting { try open(design) }
    }

    /// The outcome of the first input that settles.
    package func race(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.race(promises.map(design.unwrap)))
        }
        return try unsupported.noting { try open(design) }
    }

    /// The value of the first input that fulfills.
    package func raceFulfilled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.raceFulfilled(promises.map(design.unwrap)))
        }
        return try unsupported.noting { try open(design) }
    }
}
