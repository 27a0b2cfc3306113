import Conformance

extension TinyPromise {
    func map(on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            guard let value = outcome.value(fault) else { return next.settle(outcome) }
            if fault == .passesOnTooEarly { next.settle(outcome) }
            do {
                let result = try body(value)
                next.settle(.fulfilled(fault == .ignoresBodies ? value : result))
            } catch {
                next.fail(error)
            }
        }
    }

    func then(on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TinyPromise) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            guard let value = outcome.value(fault) else { return next.settle(outcome) }
            do { next.adopt(try body(value)) } catch { next.fail(error) }
        }
    }

    func recover(
        seesCancellation: Bool, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            guard let error = outcome.error(fault, seesCancellation: seesCancellation) else {
                return next.settle(outcome)
            }
            do {
                let rescue = try body(error)
                if fault == .neverRecovers { next.settle(outcome) }
                next.adopt(rescue)
            } catch {
                next.fail(error)
            }
        }
    }

    func ensure(on place: HandlerPlace, _ body: @escaping @Sendable () -> Void) -> TinyPromise {
        next(on: place) { [fault] outcome, next in
            if fault != .skipsCleanUps || outcome.value(fault) != nil { body() }
            next.settle(outcome)
        }
    }

    func ensureWaiting(on place: HandlerPlace, _ body: @escaping @Sendable () -> TinyPromise) -> TinyPromise {
        next(on: place) { outcome, next in
            next.wait(for: body()) { _ in next.settle(outcome) }
        }
    }

    /// Settles with an error that a body threw.
    func fail(_ error: any Error) { settle(ending(for: error)) }

    /// How the promise ends if a body throws the error.
    func ending(for error: any Error) -> TestOutcome { fault == .losesErrors ? .fulfilled(.nothing) : .rejected(error) }

    /// Makes the next promise. The step receives the outcome of this promise and settles the next one.
    private func next(
        on place: HandlerPlace, _ step: @escaping @Sendable (TestOutcome, _ next: TinyPromise) -> Void
    ) -> TinyPromise {
        let next = child()
        switch fault {
        case .holdsChildrenWeakly:
            add(on: place) { [weak next, fault] in step($0, next ?? TinyPromise(fault)) }
        case .holdsParents:
            add(on: place) {
                step($0, next)
                withExtendedLifetime(self) {}
            }
        default:
            add(on: place) { step($0, next) }
        }
        return next
    }
}

extension TestOutcome {
    /// The value that a handler for values receives; `nil` if it is skipped.
    fileprivate func value(_ fault: Fault?) -> TestValue? {
        if case .fulfilled(let value) = self { return value }
        return fault == .runsSkippedHandlers ? .nothing : nil
    }

    /// The error that a handler for errors receives; `nil` if it is skipped.
    fileprivate func error(_ fault: Fault?, seesCancellation: Bool) -> (any Error)? {
        if case .rejected(let error) = self { return error }
        if case .cancelled = self, seesCancellation { return CancellationError() }
        return fault == .runsSkippedHandlers ? TestFailure("no error at all") : nil
    }

    /// The same outcome with copies of the objects in it.
    var copied: TestOutcome {
        switch self {
        case .fulfilled(.object(let token)): .fulfilled(.object(TestValue.Token(token.name)))
        case .rejected(let error): .rejected(TestFailure("\(error)"))
        case .fulfilled, .cancelled: self
        }
    }
}
