// One link of a chain: look at the result, hop to the queue, run the body, seal the next box. Every operator is this
// with its own answer to two questions: which results does the body get (`Route`), and what does the body do.

/// What a link does with a result: give something to its body, or pass an outcome by it.
@usableFromInline
enum Route<Input, R> {
    case body(Input)
    case pass(R)
}

extension Thenable {
    /// Adds a link that settles `box`.
    ///
    /// What is passed by is sealed at once, on the thread that resolved this promise; the body runs where `hop` takes
    /// it, and `caught` says what becomes of an error it throws.
    ///
    /// A promise gets the handler straight into its box. Going through `pipe`, as for foreign thenables, would cost a
    /// closure more for each link.
    @inlinable @inline(__always)
    func link<Input: Sendable, R, E>(
        _ hop: Hop, to box: EmptyBox<R>,
        route: @escaping @Sendable (Result<T>) -> Route<Input, R>,
        body: @escaping @Sendable (Input, EmptyBox<R>) throws(E) -> Void,
        caught: @escaping @Sendable (E) -> R
    ) {
        @Sendable func receive(_ result: Result<T>) {
            switch route(result) {
            case .pass(let resolution):
                box.seal(resolution)
            case .body(let input):
                hop {
                    do throws(E) {
                        try body(input, box)
                    } catch {
                        box.seal(caught(error))
                    }
                }
            }
        }
        if let promise = self as? Promise<T> {
            promise.box.add { receive(Box<Result<T>>.typed($0).resolution!) }
        } else {
            pipe(to: { receive($0) })
        }
    }

    /// A link between promises: a body that throws rejects.
    @inlinable @inline(__always)
    func link<Input: Sendable, U>(
        _ hop: Hop,
        route: @escaping @Sendable (Result<T>) -> Route<Input, Result<U>>,
        body: @escaping @Sendable (Input, EmptyBox<Result<U>>) throws -> Void
    ) -> Promise<U> {
        let box = EmptyBox<Result<U>>()
        link(hop, to: box, route: route, body: body, caught: { .rejected($0) })
        return Promise(box)
    }

    /// A link that cannot fail.
    @inlinable @inline(__always)
    func link<Input: Sendable, R>(
        _ hop: Hop, to box: EmptyBox<R>,
        route: @escaping @Sendable (Result<T>) -> Route<Input, R>,
        body: @escaping @Sendable (Input, EmptyBox<R>) -> Void
    ) {
        link(hop, to: box, route: route, body: body, caught: impossible)
    }

    /// A link between promises whose body gets values. Errors pass by.
    @inlinable @inline(__always)
    func linkValue<U>(
        _ hop: Hop, body: @escaping @Sendable (T, EmptyBox<Result<U>>) throws -> Void
    ) -> Promise<U> {
        link(hop, route: valueOnly, body: body)
    }

    /// A link between promises whose body gets everything.
    @inlinable @inline(__always)
    func linkResult<U>(
        _ hop: Hop, body: @escaping @Sendable (Result<T>, EmptyBox<Result<U>>) throws -> Void
    ) -> Promise<U> {
        link(hop, route: { .body($0) }, body: body)
    }
}

/// The route of links for values.
@inlinable
func valueOnly<T, U>(_ result: Result<T>) -> Route<T, Result<U>> {
    switch result {
    case .fulfilled(let value): .body(value)
    case .rejected(let error): .pass(.rejected(error))
    }
}

/// The route of links for errors that end in a guarantee.
@inlinable
func errorOnly<T>(_ result: Result<T>) -> Route<any Error, T> {
    switch result {
    case .fulfilled(let value): .pass(value)
    case .rejected(let error): .body(error)
    }
}

/// What becomes of an error that cannot be thrown.
@inlinable
func impossible<R>(_ error: Never) -> R {}
