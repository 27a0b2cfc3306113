/// An operator, how the promise ends to which it is added, and what its body does.
struct OperatorCase: Sendable {
    /// When the operator is added to its promise.
    enum Moment: String, CaseIterable {
        case settled, pending
        /// The promise has settled, and a handler is waiting behind the one that runs.
        case running = "running handlers"
    }

    /// What the body does.
    private enum Act: Sendable {
        /// Returns a value, or nothing.
        case ends
        case fails
        /// Returns a promise that ends like this, or ends like this later.
        case returns(TestOutcome, isPending: Bool)
    }

    private enum Operator: String, CaseIterable {
        case map, then, recover, recoverAll, recoverValue, ensure, ensureWaiting, timeOut, resolve
        // These combine the promise with another one, which is fulfilled later.
        case race, raceFulfilled, whenAll, whenAtMost, whenSettled

        var isCombination: Bool { [.race, .raceFulfilled, .whenAll, .whenAtMost, .whenSettled].contains(self) }
    }

    private let kind: Operator
    private let outcome: TestOutcome
    private let act: Act

    private static let (one, boom) = (TestOutcome.fulfilled(1), TestOutcome.rejected(TestFailure("boom")))
    private static let endings = [TestOutcome.fulfilled(7), .rejected(TestFailure("new")), .cancelled]

    /// All cases, but those that the contract leaves to the design, and those of operators for which it declares a difference.
    static func all(of design: any PromiseConformance) -> [OperatorCase] {
        Operator.allCases.flatMap { kind in
            [one, boom, .cancelled].flatMap { outcome -> [OperatorCase] in
                if case .cancelled = outcome, kind == .recover || kind == .recoverValue { return [] }
                let rules = kind.isCombination ? ["when.", "race."] : kind == .ensure ? ["errors.ensure"] : []
                if rules.contains(where: { rule in design.differences.contains { $0.rule.hasPrefix(rule) } }) {
                    return []
                }
                return acts(of: kind).map { OperatorCase(kind: kind, outcome: outcome, act: $0) }
            }
        }
    }

    private static func acts(of kind: Operator) -> [Act] {
        let promises = endings.flatMap { [Act.returns($0, isPending: false), .returns($0, isPending: true)] }
        return switch kind {
        case .map, .recoverValue: [.ends, .fails]
        case .then, .recover, .recoverAll: promises + [.fails]
        case .ensureWaiting: promises
        case .ensure, .timeOut, .resolve, .race, .raceFulfilled, .whenAll, .whenAtMost, .whenSettled: [.ends]
        }
    }

    /// The case in words: `then on a promise that is pending and then rejected: boom, whose body throws`.
    func text(_ moment: Moment) -> String {
        let body =
            switch (kind, act) {
            case (.timeOut, _), (.resolve, _), (.ensure, _): ""
            case _ where kind.isCombination: ""
            case (_, .ends): ", whose body returns a value"
            case (_, .fails): ", whose body throws"
            case (_, .returns(let ending, let isPending)):
                ", whose body returns a promise that is \(isPending ? "later " : "")\(ending)"
            }
        return "\(kind.rawValue) on a promise that is \(moment.rawValue) (\(outcome))\(body)"
    }

    /// Whether the body runs.
    private var isWanted: Bool {
        switch (kind, outcome) {
        case (.map, .fulfilled), (.then, .fulfilled), (.recover, .rejected), (.recoverValue, .rejected): true
        case (.recoverAll, .rejected), (.recoverAll, .cancelled), (.ensure, _), (.ensureWaiting, _): true
        default: false
        }
    }

    /// Whether a combination doesn't wait for the other promise.
    private var decidesAlone: Bool {
        switch (kind, outcome) {
        case (.race, _), (.raceFulfilled, .fulfilled): true
        case (.whenAll, .rejected), (.whenAll, .cancelled), (.whenAtMost, .rejected), (.whenAtMost, .cancelled): true
        default: false
        }
    }

    /// How the promise of the operator ends.
    private func ending(_ trial: Trial) -> String {
        switch (kind, outcome, act) {
        case (.whenAll, .fulfilled, _), (.whenAtMost, .fulfilled, _): return "fulfilled: [1, 2]"
        case (.whenSettled, _, _): return "fulfilled: [\(outcome), fulfilled: 2]"
        case (.raceFulfilled, .rejected, _), (.raceFulfilled, .cancelled, _): return "fulfilled: 2"
        case (.ensure, _, _), (.ensureWaiting, _, _): return trial.describe(outcome)
        case (_, _, _) where !isWanted: return trial.describe(outcome)
        case (_, _, .ends): return "fulfilled: 7"
        case (_, _, .fails): return "rejected: new"
        case (_, _, .returns(let ending, _)): return trial.describe(ending)
        }
    }

    /// What the body receives: the value or the error; nothing if it is a clean-up.
    private func input(_ trial: Trial) -> [String] {
        switch (kind, outcome) {
        case _ where !isWanted: []
        case (.ensure, _), (.ensureWaiting, _): ["nothing"]
        case (_, .fulfilled(let value)): ["\(value)"]
        case (_, .rejected(let error)): [trial.describe(error)]
        case (_, .cancelled): [ErrorMeaning.cancelled.rawValue]
        }
    }

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

    private func added(
        to source: AnyPromise, on place: HandlerPlace, _ trial: Trial, _ returned: AnyPromise,
        _ note: @escaping @Sendable (String) -> Void
    ) throws -> AnyPromise {
        let end: @Sendable (String) throws -> Void = { input in
            note(input)
            if case .fails = act { throw TestFailure("new") }
        }
        let value: @Sendable (TestValue) throws -> Void = { try end("\($0)") }
        let error: @Sendable (any Error) throws -> Void = { try end(trial.describe($0)) }
        switch kind {
        case .map:
            return try source.map(on: place) {
                try value($0)
                return 7
            }
        case .then:
            return try source.then(on: place) {
                try value($0)
                return returned
            }
        case .recover:
            return try source.recover(on: place) {
                try error($0)
                return returned
            }
        case .recoverAll:
            return try source.recoverAll(on: place) {
                try error($0)
                return returned
            }
        case .recoverValue:
            return try source.recoverValue(on: place) {
                try error($0)
                return 7
            }
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

    /// Settles the promise, and adds the operator between two of its handlers: in an immediate handler or, if the design has none, when
    /// the promise resumes a task.
    private func addedWhileRunning(
        to source: AnyPromise, _ settler: AnySettler, _ trial: Trial, _ add: @escaping @Sendable () throws -> AnyPromise
    ) throws -> AnyPromise {
        let made = Locked<Result<AnyPromise, any Error>?>(nil)
        let addNow: @Sendable () -> Void = {
            let result = Result { try add() }
            made.withLock { $0 = result }
        }
        let isImmediate = trial.design.supports(.immediate)
        let place = isImmediate ? HandlerPlace.immediate : trial.place(trial.queue("bodies"))
        var waiting: Task<TestValue, any Error>?
        if isImmediate {
            try source.observe(on: place) { _ in addNow() }
        } else {
            waiting = RuleBook.wait(for: source, trial, addNow)
        }
        try source.observe(on: place) { _ in }
        try settler.settle(outcome)
        if let waiting { _ = try trial.errorOfAsync { try await waiting.value } }
        guard let made = made.withLock({ $0 }) else { throw Unsupported("No code runs between two handlers.") }
        return try made.get()
    }
}
