extension Lab {
    /// All values in input order, or the first rejection.
    public func whenAll(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenAll(promises.map(design.unwrap)))
        }
        return try open(design)
    }

    /// A number and a text, from promises of different static types.
    public func whenPair(number: AnyPromise, text: AnyPromise) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenPair(number: design.unwrap(number), text: design.unwrap(text)))
        }
        return try open(design)
    }

    /// All outcomes in input order.
    public func whenSettled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenSettled(promises.map(design.unwrap)))
        }
        return try open(design)
    }

    /// All values of the promises that `next` gives, with at most `limit` of them in flight.
    public func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> AnyPromise?) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenAll(concurrently: limit) { next().map(design.unwrap) })
        }
        return try open(design)
    }

    /// The first to settle.
    public func race(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.race(promises.map(design.unwrap)))
        }
        return try open(design)
    }

    /// The first to fulfil.
    public func raceFulfilled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.raceFulfilled(promises.map(design.unwrap)))
        }
        return try open(design)
    }
}
