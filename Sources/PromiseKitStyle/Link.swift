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
    /// What is passed by is sealed at once, on the thread that resolved this promise; the body runs where
    /// `hop` takes it.
    @inlinable @inline(__always)
    func link<Input: Sendable, R: Sendable>(
        _ hop: Hop, to box: EmptyBox<R>,
        route: @escaping @Sendable (Result<T>) -> Route<Input, R>,
        body: @escaping @Sendable (Input, EmptyBox<R>) -> Void
    ) {
        pipe(to: { result in
            switch route(result) {
            case .body(let input): hop { body(input, box) }
            case .pass(let resolution): box.seal(resolution)
            }
        })
    }

    /// A link of promises: a body that throws rejects.
    @inlinable @inline(__always)
    func link<Input: Sendable, U: Sendable>(
        _ hop: Hop,
        route: @escaping @Sendable (Result<T>) -> Route<Input, Result<U>>,
        body: @escaping @Sendable (Input, EmptyBox<Result<U>>) throws -> Void
    ) -> Promise<U> {
        let box = EmptyBox<Result<U>>()
        link(hop, to: box, route: route) { input, box in
            do {
                try body(input, box)
            } catch {
                box.seal(.rejected(error))
            }
        }
        return Promise(box)
    }

    /// The body gets values; errors pass by.
    @inlinable @inline(__always)
    func linkValue<U: Sendable>(
        _ hop: Hop,
        body: @escaping @Sendable (T, EmptyBox<Result<U>>) throws -> Void
    ) -> Promise<U> {
        link(
            hop,
            route: { result in
                switch result {
                case .fulfilled(let value): .body(value)
                case .rejected(let error): .pass(.rejected(error))
                }
            }, body: body)
    }

    /// The body gets everything.
    @inlinable @inline(__always)
    func linkResult<U: Sendable>(
        _ hop: Hop,
        body: @escaping @Sendable (Result<T>, EmptyBox<Result<U>>) throws -> Void
    ) -> Promise<U> {
        link(hop, route: { .body($0) }, body: body)
    }
}
