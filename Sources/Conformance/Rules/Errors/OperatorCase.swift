/// An operator, how the promise ends to which it is added, and what its body does.
struct OperatorCase: Sendable {
    /// When the operator is added to its promise.
    enum Moment: String, CaseIterable {
        case settled, pending
        /// The promise has settled, and a handler is waiting behind the one that runs.
        case running = "running handlers"
    }

    /// What the body does.
    enum Act: Sendable {
        /// Returns a value, or nothing.
        case ends
        case fails
        /// Returns a promise that ends like this, or ends like this later.
        case returns(TestOutcome, isPending: Bool)
    }

    enum Operator: String, CaseIterable {
        case map, then, recover, recoverAll, recoverValue, ensure, ensureWaiting, timeOut, resolve
        // These combine the promise with another one, which is fulfilled later.
        case race, raceFulfilled, whenAll, whenAtMost, whenSettled

        var isCombination: Bool { [.race, .raceFulfilled, .whenAll, .whenAtMost, .whenSettled].contains(self) }
    }

    let kind: Operator
    let outcome: TestOutcome
    let act: Act

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

    /// The case in words: `then on a promise that's pending and then rejected: boom, whose body throws`.
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
    var isWanted: Bool {
        switch (kind, outcome) {
        case (.map, .fulfilled), (.then, .fulfilled), (.recover, .rejected), (.recoverValue, .rejected): true
        case (.recoverAll, .rejected), (.recoverAll, .cancelled), (.ensure, _), (.ensureWaiting, _): true
        default: false
        }
    }

    /// Whether a combination doesn't wait for the other promise.
    var decidesAlone: Bool {
        switch (kind, outcome) {
        case (.race, _), (.raceFulfilled, .fulfilled): true
        case (.whenAll, .rejected), (.whenAll, .cancelled), (.whenAtMost, .rejected), (.whenAtMost, .cancelled): true
        default: false
        }
    }

    /// How the promise of the operator ends.
    func ending(_ trial: Trial) -> String {
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
    func input(_ trial: Trial) -> [String] {
        switch (kind, outcome) {
        case _ where !isWanted: []
        case (.ensure, _), (.ensureWaiting, _): ["nothing"]
        case (_, .fulfilled(let value)): ["\(value)"]
        case (_, .rejected(let error)): [trial.describe(error)]
        case (_, .cancelled): [ErrorMeaning.cancelled.rawValue]
        }
    }
}
