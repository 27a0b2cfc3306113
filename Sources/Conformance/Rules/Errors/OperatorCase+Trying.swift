/// Tries an operator in one case.
extension OperatorCase {
    /// A text about what is wrong if the operator is added at the moment; `nil` if nothing is wrong.
    func finding(_ moment: Moment, on place: HandlerPlace, _ trial: Trial) throws -> String? {
        let (source, settler) = try trial.pending()
        let (inputs, hasRun, returned) = (LineCollector(), trial.latch(), try trial.pending())
        if case .returns(let ending, isPending: false) = act { try returned.settler.settle(ending) }
        let add: @Sendable () throws -> AnyPromise = {
            try added(to: source, on: place, trial, returned.promise) { input in
                inputs.add(input)
                hasRun.open()
            }
        }
        let made: AnyPromise
        switch moment {
        case .settled:
            try settler.settle(outcome)
            made = try add()
        case .pending:
            made = try add()
            try settler.settle(outcome)
        case .running: made = try addedWhileRunning(to: source, settler, trial, add)
        }
        if isWanted, case .returns(let ending, isPending: true) = act {
            trial.wait(for: hasRun, "the body")
            try trial.waitForReadyHandlers()
            if let early = try? made.outcome() {
                return "\(trial.describe(early)), before the body's promise has settled"
            }
            try returned.settler.settle(ending)
        }
        if kind.isCombination, !decidesAlone { try returned.settler.fulfill(2) }
        let end = try trial.awaited(made)
        if kind.isCombination, decidesAlone { try returned.settler.fulfill(2) }
        if case .rejected(let error)? = end, error is Unsupported { throw error }
        let (found, expected) = (end.map(trial.describe) ?? MissedDeadline.ofPromise, ending(trial))
        if found != expected { return "\(found) instead of \(expected)" }
        let (seen, wanted) = (inputs.all, input(trial))
        return seen == wanted ? nil : "the body ran with \(seen) instead of \(wanted)"
    }

    /// Adds the operator to the promise. Its body passes its input, in words, to `note`. `returned` is what the body returns, or the
    /// other input of a combination.
    func added(
        to source: AnyPromise, on place: HandlerPlace, _ trial: Trial, _ returned: AnyPromise,
        _ note: @escaping @Sendable (String) -> Void
    ) throws -> AnyPromise {
        /// A body that notes its input, as `describe` puts it in words, and then returns `output` or throws.
        func body<Input, Output: Sendable>(
            _ output: Output, _ describe: @escaping @Sendable (Input) -> String
        ) -> @Sendable (Input) throws -> Output {
            { input in
                note(describe(input))
                if case .fails = act { throw TestFailure("new") }
                return output
            }
        }
        let value: @Sendable (TestValue) -> String = { "\($0)" }
        let error: @Sendable (any Error) -> String = { trial.describe($0) }
        switch kind {
        case .map: return try source.map(on: place, body(7, value))
        case .then: return try source.then(on: place, body(returned, value))
        case .recover: return try source.recover(on: place, body(returned, error))
        case .recoverAll: return try source.recoverAll(on: place, body(returned, error))
        case .recoverValue: return try source.recoverValue(on: place, body(7, error))
        case .ensure: return try source.ensure(on: place) { note("nothing") }
        case .ensureWaiting:
            return try source.ensureWaiting(on: place) {
                note("nothing")
                return returned
            }
        case .timeOut: return try source.timeOut(milliseconds: 3_600_000)
        case .resolve:
            let (promise, settler) = try trial.pending()
            try settler.resolve(with: source)
            return promise
        case .race: return try trial.race([source, returned])
        case .raceFulfilled: return try trial.raceFulfilled([source, returned])
        case .whenAll: return try trial.whenAll([source, returned])
        case .whenAtMost: return try RuleBook.whenAll([source, returned], concurrently: 1, trial)
        case .whenSettled: return try trial.whenSettled([source, returned])
        }
    }

    /// Settles the promise, and adds the operator between two of its handlers.
    private func addedWhileRunning(
        to source: AnyPromise, _ settler: AnySettler, _ trial: Trial, _ add: @escaping @Sendable () throws -> AnyPromise
    ) throws -> AnyPromise {
        let made = Locked<Result<AnyPromise, any Error>?>(nil)
        let waiting = try RuleBook.watch(source, trial) {
            let result = Result { try add() }
            made.withLock { $0 = result }
        }
        try source.observe(on: waiting == nil ? .immediate : trial.place(trial.queue("bodies"))) { _ in }
        try settler.settle(outcome)
        if let waiting { _ = try trial.errorOfAsync { try await waiting.value } }
        guard let made = made.withLock({ $0 }) else { throw Unsupported("No code runs between two handlers.") }
        return try made.get()
    }
}
