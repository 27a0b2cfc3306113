// One link of a chain: look at the result, hop to the queue, run the body, seal the next box. Every operator is this
// with its own answer to two questions: which results does the body get (`Route`), and what is to be done with what the
// body returns (`deliver`).

/// What a link does with a result: give something to its body, or pass an outcome by it.
@usableFromInline
enum Route<Input, R> {
    case body(Input)
    case pass(R)
}

/// What is passed by is sealed at once, on the thread that resolved the promise. `body`, the user's closure, runs where
/// `hop` takes it; `deliver` puts what it returned into the box, `caught` what it threw.
///
/// An object, so that it is itself what its handler captures: a closure around one object needs no allocation of its own,
/// and one that hops takes nothing along but this object and the input. For the same reason `route`, `deliver` and
/// `caught` capture nothing: each closure that captures something is an allocation for each link.
@usableFromInline
final class Link<T: Sendable, Input: Sendable, Output, R: Sendable, Failure: Error>: Sendable {
    @usableFromInline let hop: Hop
    @usableFromInline let box: EmptyBox<R>
    @usableFromInline let route: @Sendable (Result<T>) -> Route<Input, R>
    @usableFromInline let body: @Sendable (Input) throws(Failure) -> Output
    @usableFromInline let deliver: @Sendable (Output, Input, EmptyBox<R>) -> Void
    @usableFromInline let caught: @Sendable (Failure) -> R

    @inlinable @inline(__always)
    init(
        _ hop: Hop, to box: EmptyBox<R>,
        route: @escaping @Sendable (Result<T>) -> Route<Input, R>,
        body: @escaping @Sendable (Input) throws(Failure) -> Output,
        deliver: @escaping @Sendable (Output, Input, EmptyBox<R>) -> Void,
        caught: @escaping @Sendable (Failure) -> R
    ) {
        self.hop = hop
        self.box = box
        self.route = route
        self.body = body
        self.deliver = deliver
        self.caught = caught
    }

    @inlinable @inline(__always)
    func receive(_ result: Result<T>) {
        switch route(result) {
        case .pass(let resolution): box.seal(resolution)
        // Asked beforehand, because a closure is allocated for `hop` even if it runs right here.
        case .body(let input): if hop.isNone { run(input) } else { hop { self.run(input) } }
        }
    }

    @inlinable @inline(__always)
    func run(_ input: Input) {
        do throws(Failure) {
            deliver(try body(input), input, box)
        } catch {
            box.seal(caught(error))
        }
    }
}

extension Thenable {
    /// Adds a link that settles `box`. A promise gets its handler straight into the box.
    @inlinable @inline(__always)
    func link<Input: Sendable, Output, R, Failure>(
        _ hop: Hop, to box: EmptyBox<R>,
        route: @escaping @Sendable (Result<T>) -> Route<Input, R>,
        body: @escaping @Sendable (Input) throws(Failure) -> Output,
        deliver: @escaping @Sendable (Output, Input, EmptyBox<R>) -> Void,
        caught: @escaping @Sendable (Failure) -> R
    ) {
        let link = Link(hop, to: box, route: route, body: body, deliver: deliver, caught: caught)
        if let promise = self as? Promise<T> {
            var handler: Handler? = Handler { link.receive(Box<Result<T>>.typed($0).content!) }
            promise.box.add(&handler)
        } else {
            pipe(to: { link.receive($0) })
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
