/// A kind of link, for rules that require the same behavior of every kind. A link adds a body to a promise, as `map` does.
struct LinkKind: Sendable {
    let name: String
    /// How a promise must end so that the body runs.
    let outcome: TestOutcome
    private let add: @Sendable (AnyPromise, HandlerPlace, Body) throws -> AnyPromise

    private init(
        _ name: String, after outcome: TestOutcome = .fulfilled(1),
        _ add: @escaping @Sendable (AnyPromise, HandlerPlace, Body) throws -> AnyPromise
    ) {
        (self.name, self.outcome, self.add) = (name, outcome, add)
    }

    /// The body of a link. It runs a closure, and returns a value or a fulfilled promise.
    private struct Body: Sendable {
        let run: @Sendable () -> Void
        let returned: AnyPromise

        func value() -> TestValue {
            run()
            return 1
        }

        func promise() -> AnyPromise {
            run()
            return returned
        }
    }

    /// Adds a link of this kind to the promise. The body of the link calls `run`. Returns the promise of the link; an
    /// observer has none, so the call returns the given promise. Every kind but `map` is optional: if the design lacks
    /// it, the call returns `nil`.
    func link(
        to promise: AnyPromise, on place: HandlerPlace = .default, _ trial: Trial, _ run: @escaping @Sendable () -> Void
    ) throws -> AnyPromise? {
        let (returned, settler) = try trial.pending()
        try settler.fulfill(1)
        let body = Body(run: run, returned: returned)
        if name == "map" { return try add(promise, place, body) }
        return try trial.ifSupported { try add(promise, place, body) }
    }

    private static let rejected = TestOutcome.rejected(TestFailure("boom"))

    static let all = [
        LinkKind("observe") { promise, place, body in
            try promise.observe(on: place) { _ in body.run() }
            return promise
        },
        LinkKind("map") { promise, place, body in try promise.map(on: place) { _ in body.value() } },
        LinkKind("then") { promise, place, body in try promise.then(on: place) { _ in body.promise() } },
        LinkKind("recover", after: rejected) { promise, place, body in
            try promise.recover(on: place) { _ in body.promise() }
        },
        LinkKind("recovery from all", after: rejected) { promise, place, body in
            try promise.recoverAll(on: place) { _ in body.promise() }
        },
        LinkKind("recovery with a value", after: rejected) { promise, place, body in
            try promise.recoverValue(on: place) { _ in body.value() }
        },
        LinkKind("clean-up") { promise, place, body in try promise.ensure(on: place, body.run) },
        LinkKind("clean-up that waits") { promise, place, body in
            try promise.ensureWaiting(on: place, body.promise)
        },
    ]
}
