import Foundation

extension Trial {
    /// Calls ``settle()``, waits until the promise settles, and notes its outcome in words, after the name if there is one.
    package func noteEnding(of promise: AnyPromise, as name: String? = nil) throws {
        settle()
        let ending = try ending(of: promise)
        note(name.map { "\($0): \(ending)" } ?? ending)
    }

    /// Waits until every handler that is ready to run has run, and notes the state of the promise.
    func noteLaterState(of promise: AnyPromise) throws {
        try waitForReadyHandlers()
        note(try state(of: promise))
    }

    /// Runs the body, which asks for something that a design may lack. Returns `nil` if the design lacks it.
    func ifSupported<T>(_ body: () throws -> T) throws -> T? {
        do { return try unsupported.tolerating(body) } catch is Unsupported { return nil }
    }

    /// Runs the body where no error can be thrown, as in a thread. An error is noted as `settling threw …`, for example.
    func attempt(_ what: String, _ body: () throws -> Void) {
        do { try body() } catch { handle(error, noting: "\(what) threw \(error)") }
    }

    /// Runs the body on a new thread, as ``attempt(_:_:)`` does. The returned latch opens when the body has ended.
    @discardableResult
    func onThread(_ what: String, _ body: @escaping @Sendable () throws -> Void) -> Latch {
        let ended = Latch()
        Thread.detachNewThread { [self] in
            attempt(what, body)
            ended.open()
        }
        return ended
    }

    /// A promise that stays pending, because the trial holds its settler.
    func forever() throws -> AnyPromise {
        let (promise, settler) = try pending()
        held.withLock { $0.append(settler) }
        return promise
    }

    /// Combines `count` pending promises, whose settlers the trial holds. So inputs that no settler settles stay pending.
    func combined(
        _ count: Int, by combine: ([AnyPromise]) throws -> AnyPromise
    ) throws -> (inputs: [(promise: AnyPromise, settler: AnySettler)], result: AnyPromise) {
        let inputs = try (0..<count).map { _ in try pending() }
        held.withLock { $0 += inputs.map(\.settler) }
        return (inputs, try combine(inputs.map(\.promise)))
    }
}
