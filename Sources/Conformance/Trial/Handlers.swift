/// Handlers that note their names when they run.
///
///     let handlers = Handlers(trial)
///     try handlers.map(promise, "first", on: place)
///     try handlers.map(promise, "second", on: place)
///     try settler.fulfill(1)
///     handlers.wait()
final class Handlers: Sendable {
    private let trial: Trial
    private let note: @Sendable (String) -> Void
    /// Opens when all handlers that were added have run.
    private let latch = Latch(0)

    /// - Parameter note: Receives the names; `nil` if the trial notes them.
    init(_ trial: Trial, noting note: (@Sendable (String) -> Void)? = nil) {
        (self.trial, self.note) = (trial, note ?? trial.note)
    }

    /// Returns a function that a handler calls when it runs. ``wait(_:)`` waits for that call.
    func expect(_ name: String) -> @Sendable () -> Void {
        latch.expectAnotherCall()
        return { [note, latch] in
            note(name)
            latch.open()
        }
    }

    /// Adds a link. Its body notes the name, runs `body`, and returns the value that it has received.
    @discardableResult
    func map(
        _ promise: AnyPromise, _ name: String, on place: HandlerPlace = .default,
        then body: @escaping @Sendable () throws -> Void = {}
    ) throws -> AnyPromise {
        latch.expectAnotherCall()
        return try promise.map(on: place) { [note, latch] value in
            defer { latch.open() }
            note(name)
            try body()
            return value
        }
    }

    /// Adds a handler for every outcome, which notes the name.
    func observe(_ promise: AnyPromise, _ name: String, on place: HandlerPlace = .default) throws {
        try observe(promise, on: place) { _ in name }
    }

    /// Adds a handler for every outcome, which notes what `text` returns for the outcome.
    func observe(
        _ promise: AnyPromise, on place: HandlerPlace = .default, _ text: @escaping @Sendable (TestOutcome) -> String
    ) throws {
        latch.expectAnotherCall()
        try promise.observe(on: place) { [note, latch] outcome in
            note(text(outcome))
            latch.open()
        }
    }

    /// Waits until all handlers that were added have run.
    @discardableResult
    func wait(_ what: String = "the handlers") -> Bool { trial.wait(for: latch, what) }
}
