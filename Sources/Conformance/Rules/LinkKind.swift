/// A kind of link, for rules that require the same behavior of every kind: an operator that adds a body to a promise, or an observer.
struct LinkKind: Sendable {
    let name: String
    /// How a promise must end so that the body runs.
    let outcome: TestOutcome
    /// The operator; `nil` for an observer.
    private let kind: OperatorCase.Operator?

    private init(_ name: String, _ kind: OperatorCase.Operator?, after outcome: TestOutcome = .fulfilled(1)) {
        (self.name, self.kind, self.outcome) = (name, kind, outcome)
    }

    /// Adds a link of this kind to the promise. The body of the link calls `run`, and returns a value or a fulfilled promise. Returns
    /// the promise of the link; an observer has none, so the call returns the given promise. Every kind but `map` is optional: if the
    /// design lacks it, the call returns `nil`.
    func link(
        to promise: AnyPromise, on place: HandlerPlace = .default, _ trial: Trial, _ run: @escaping @Sendable () -> Void
    ) throws -> AnyPromise? {
        let returned = try trial.settledByHand(.fulfilled(1))
        func add() throws -> AnyPromise {
            guard let kind else {
                try promise.observe(on: place) { _ in run() }
                return promise
            }
            return try OperatorCase(kind: kind, outcome: outcome, act: .ends)
                .added(to: promise, on: place, trial, returned) { _ in run() }
        }
        return kind == .map ? try add() : try trial.ifSupported(add)
    }

    private static let rejected = TestOutcome.rejected(TestFailure("boom"))

    static let all = [
        LinkKind("observe", nil), LinkKind("map", .map), LinkKind("then", .then),
        LinkKind("recover", .recover, after: rejected), LinkKind("recovery from all", .recoverAll, after: rejected),
        LinkKind("recovery with a value", .recoverValue, after: rejected), LinkKind("clean-up", .ensure),
        LinkKind("clean-up that waits", .ensureWaiting),
    ]
}
