// One link of a chain: look at the result, hop to the queue, run the body, seal the next box. Every operator is this
// with its own answer to two questions: which results does the body get (`Route`), and what is to be done with what the
// body returns (`deliver`).

/// What a link does with a result: give something to its body, or pass an outcome by it.
@usableFromInline
enum Route<Input, R> {
    case body(Input)
    case pass(R)
}

extension Thenable {
    /// Adds a link that settles `box`.
    ///
    /// What is passed by is sealed at once, on the thread that resolved this promise. `body`, the user's closure, runs
    /// where `hop` takes it; `deliver` puts what it returned into the box, `caught` what it threw.
    ///
    /// A promise gets the handler straight into its box, and `deliver`, `route` and `caught` capture nothing: each
    /// closure that captures something is an allocation for each link.
    @inlinable @inline(__always)
    func link<Input: Sendable, Output, R, E>(
        _ hop: Hop, to box: EmptyBox<R>,
        route: @escaping @Sendable (Result<T>) -> Route<Input, R>,
        body: @escaping @Sendable (Input) throws(E) -> Output,
        deliver: @escaping @Sendable (Output, Input, EmptyBox<R>) -> Void,
        caught: @escaping @Sendable (E) -> R
    ) {
        @Sendable func receive(_ result: Result<T>) {
            switch route(result) {
            case .pass(let resolution): box.seal(resolution)
            // Asked beforehand, because a closure is allocated for `hop` even if it runs right here.
            case .body(let input): if hop.isNone { run(input) } else { hop { run(input) } }
            }
        }
        @Sendable func run(_ input: Input) {
            do throws(E) {
                deliver(try body(input), input, box)
            } catch {
                box.seal(caught(error))
            }
        }
        if let promise = self as? Promise<T> {
            var handler: Handler? = Handler { receive(Box<Result<T>>.typed($0).content!) }
            promise.box.add(&handler)
        } else {
            pipe(to: { receive($0) })
        }
    }

    /// A link between promises: a body that throws rejects.
    @inlinable @inline(__always)
    func link<Input: Sendable, Output, U>(
        _ hop: Hop,
        route: @escaping @Sendable (Result<T>) -> Route<Input, Result<U>>,
        body: @escaping @Sendable (Input) throws -> Output,
        deliver: @escaping @Sendable (Output, Input, EmptyBox<Result<U>>) -> Void
    ) -> Promise<U> {
        let box = EmptyBox<Result<U>>()
        link(hop, to: box, route: route, body: body, deliver: deliver, caught: { .rejected($0) })
        return Promise(box)
    }

    /// A link between promises whose body gets values. Errors pass by.
    @inlinable @inline(__always)
    func linkValue<Output, U>(
        _ hop: Hop, _ body: @escaping @Sendable (T) throws -> Output,
        deliver: @escaping @Sendable (Output, T, EmptyBox<Result<U>>) -> Void
    ) -> Promise<U> {
        link(hop, route: valueOnly, body: body, deliver: deliver)
    }

    /// A link between promises whose body gets everything.
    @inlinable @inline(__always)
    func linkResult<Output, U>(
        _ hop: Hop, _ body: @escaping @Sendable (Result<T>) throws -> Output,
        deliver: @escaping @Sendable (Output, Result<T>, EmptyBox<Result<U>>) -> Void
    ) -> Promise<U> {
        link(hop, route: { .body($0) }, body: body, deliver: deliver)
    }

    /// A link that cannot fail.
    @inlinable @inline(__always)
    func link<Input: Sendable, Output, R>(
        _ hop: Hop, to box: EmptyBox<R>,
        route: @escaping @Sendable (Result<T>) -> Route<Input, R>,
        body: @escaping @Sendable (Input) -> Output,
        deliver: @escaping @Sendable (Output, Input, EmptyBox<R>) -> Void
    ) {
        link(hop, to: box, route: route, body: body, deliver: deliver, caught: impossible)
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
