/// A type-erased promise of the design that is being judged.
///
/// Each method calls the member of the same name in the adapter, and throws the member's errors, for example
/// ``Unsupported``. The design decides where a closure runs and what happens to an error that the closure throws.
package struct AnyPromise: Sendable {
    let design: any PromiseConformance
    package let base: any Sendable
    let unsupported: UnsupportedLog
    let deadObservers: DeadObservers?
    /// The operator that made the promise; `nil` if a settler settles it.
    var operatorName: String?
    /// The latch that opens when a member of the adapter first receives the promise; `nil` if nothing waits for the first use.
    var firstUse: Latch?

    private func wrap(_ base: any Sendable, by name: String) -> AnyPromise {
        AnyPromise(
            design: design, base: base, unsupported: unsupported, deadObservers: deadObservers, operatorName: name)
    }
}

extension AnyPromise {
    /// How the promise ended, in the ``PromiseConformance/uniform(_:)`` form; `nil` while it is pending.
    package func outcome() throws -> TestOutcome? {
        func open<D: PromiseConformance>(_ design: D) throws -> TestOutcome? {
            try design.outcome(of: design.unwrap(self)).map { unsupported.note(design.uniform($0)) }
        }
        return try unsupported.noting { try open(design) }
    }

    /// Calls the handler once, with the outcome of the promise.
    package func observe(on place: HandlerPlace = .default, _ handler: @escaping @Sendable (TestOutcome) -> Void) throws
    {
        noteDeadObserver()
        try unsupported.noting { try add(handler, on: place) }
    }

    private func add(_ handler: @escaping @Sendable (TestOutcome) -> Void, on place: HandlerPlace) throws {
        func open<D: PromiseConformance>(_ design: D) throws {
            try design.observe(design.unwrap(self), on: place) { [unsupported] in
                handler(unsupported.note(design.uniform($0)))
            }
        }
        try open(design)
    }

    /// Notes if the scenario is about to add an observer that the design never calls.
    func noteDeadObserver() {
        guard let deadObservers else { return }
        deadObservers.noteObserver(isLate: (try? unsupported.tolerating { try outcome() }) != nil)
    }

    /// Observes the promise in the first place that the design supports. Returns `false` if it supports none of the places.
    func watch(on places: [HandlerPlace], _ handler: @escaping @Sendable (TestOutcome) -> Void) throws -> Bool {
        noteDeadObserver()
        for place in places {
            do {
                try add(handler, on: place)
                return true
            } catch is Unsupported {}
        }
        return false
    }

    /// Returns the next promise, which is fulfilled with what the body returns.
    @discardableResult
    package func map(on place: HandlerPlace = .default, _ body: @escaping @Sendable (TestValue) throws -> TestValue)
        throws -> AnyPromise
    {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.map(design.unwrap(self), on: place, body), by: "map")
        }
        return try unsupported.noting { try open(design) }
    }

    /// Returns the last of `count` links, each of which passes values on to the next one.
    func chain(of count: Int, on place: HandlerPlace) throws -> AnyPromise {
        try (0..<count).reduce(self) { link, _ in try link.map(on: place) { $0 } }
    }

    /// Returns the outermost of `count` promises around this one. The body of each has returned the next promise inward.
    func nested(in count: Int, on place: HandlerPlace, _ trial: Trial) throws -> AnyPromise {
        let returned = trial.latch(count)
        let outermost = try (0..<count).reduce(self) { inner, _ in
            try trial.fulfilled(0).then(on: place) { _ in
                returned.open()
                return inner
            }
        }
        trial.wait(for: returned, "the bodies that return the promises")
        if case .queue(let queue) = place { queue.sync {} }
        return outermost
    }

    /// Returns a link that passes values on, and whose body captures the probe.
    @discardableResult
    func map(on place: HandlerPlace = .default, holding probe: DeinitProbe) throws -> AnyPromise {
        try map(on: place) { value in
            probe.keepAlive()
            return value
        }
    }

    /// Returns the next promise, which adopts the promise that the body returns.
    @discardableResult
    package func then(
        on place: HandlerPlace = .default, _ body: @escaping @Sendable (TestValue) throws -> AnyPromise
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.then(design.unwrap(self), on: place) { design.unwrap(try body($0)) }, by: "then")
        }
        return try unsupported.noting { try open(design) }
    }

    /// Returns the next promise. The body runs on a rejection, and the next promise adopts the promise that the body returns.
    @discardableResult
    package func recover(
        on place: HandlerPlace = .default, _ body: @escaping @Sendable (any Error) throws -> AnyPromise
    ) throws -> AnyPromise {
        try recover(fromAll: false, on: place, body)
    }

    /// Like ``recover(on:_:)``, but the body also runs on a cancellation.
    @discardableResult
    package func recoverAll(
        on place: HandlerPlace = .default, _ body: @escaping @Sendable (any Error) throws -> AnyPromise
    ) throws -> AnyPromise {
        try recover(fromAll: true, on: place, body)
    }

    private func recover(
        fromAll: Bool, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> AnyPromise
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            let unwrapped: D.RecoverBody = { [unsupported] in design.unwrap(try body(unsupported.note($0))) }
            let recover = fromAll ? design.recoverAll : design.recover
            return wrap(try recover(design.unwrap(self), place, unwrapped), by: fromAll ? "recoverAll" : "recover")
        }
        return try unsupported.noting { try open(design) }
    }

    /// Returns the next promise. The body runs on a rejection and returns the value with which the next promise is fulfilled.
    @discardableResult
    package func recoverValue(
        on place: HandlerPlace = .default, _ body: @escaping @Sendable (any Error) throws -> TestValue
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(
                try design.recoverValue(design.unwrap(self), on: place) { [unsupported] in
                    try body(unsupported.note($0))
                }, by: "recoverValue")
        }
        return try unsupported.noting { try open(design) }
    }

    /// Returns the next promise. The body runs for every outcome, and the next promise ends with that outcome.
    @discardableResult
    package func ensure(on place: HandlerPlace = .default, _ body: @escaping @Sendable () -> Void) throws -> AnyPromise
    {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.ensure(design.unwrap(self), on: place, body), by: "ensure")
        }
        return try unsupported.noting { try open(design) }
    }

    /// Like ``ensure(on:_:)``, but the next promise settles only after the promise that the body returns has settled.
    @discardableResult
    package func ensureWaiting(
        on place: HandlerPlace = .default, _ body: @escaping @Sendable () -> AnyPromise
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(
                try design.ensureWaiting(design.unwrap(self), on: place) { design.unwrap(body()) }, by: "ensureWaiting")
        }
        return try unsupported.noting { try open(design) }
    }

    /// Cancels the promise without its settler.
    package func cancel() throws {
        func open<D: PromiseConformance>(_ design: D) throws { try design.cancel(promise: design.unwrap(self)) }
        try unsupported.noting { try open(design) }
    }

    /// Cancels the promise without its settler, and returns whether the design says that this call has settled the promise.
    package func cancelIfPending() throws -> Bool {
        func open<D: PromiseConformance>(_ design: D) throws -> Bool {
            try design.cancelIfPending(promise: design.unwrap(self))
        }
        return try unsupported.noting { try open(design) }
    }

    /// Blocks the calling thread until the promise has settled, and returns how it ended.
    package func wait() throws -> TestOutcome {
        func open<D: PromiseConformance>(_ design: D) throws -> TestOutcome {
            unsupported.note(design.uniform(try design.wait(for: design.unwrap(self))))
        }
        return try unsupported.noting { try open(design) }
    }

    /// A new promise that ends as this one does, or is rejected if this one is still pending after that many milliseconds.
    package func timeOut(milliseconds: Int) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            wrap(try design.timeOut(design.unwrap(self), milliseconds: milliseconds), by: "timeOut")
        }
        return try unsupported.noting { try open(design) }
    }

    /// Awaits the value. Throws the error, or a `CancellationError` if the promise was cancelled.
    package func value() async throws -> TestValue {
        func open<D: PromiseConformance>(_ design: D) async throws -> TestValue {
            do { return try await design.value(of: design.unwrap(self)) } catch {
                throw design.meansCancellation(error) ? CancellationError() : unsupported.note(error)
            }
        }
        return try await open(design)
    }
}
