import Dispatch

/// One run of one program on one design. The script runs on the stage's queue; handlers run wherever the design runs
/// them, and come back here to say that they did.
final class Performance: Sendable {
    /// A handler that ran, or the moment when the code of a step returned.
    struct Event: Sendable {
        let name: Name
        let input: Ending?
        let place: Forecast.EventPlace?
        /// Whether the promise that the handler was added to read as the handler was told.
        let readsAlike: Bool
    }

    private struct State {
        var promises: [Name: AnyPromise] = [:]
        var settlers: [Name: AnySettler] = [:]
        /// The events of the present step.
        var events: [Event] = []
        var refusal: (any Error)?
        var isOver = false
    }

    let lab: Lab
    let stage: Stage
    let offersBornSettled: Bool
    private let state = Locked(State())

    init(_ lab: Lab, on stage: Stage, traits: ModelTraits) {
        self.lab = lab
        self.stage = stage
        offersBornSettled = traits.offers(.bornSettled)
    }

    var events: [Event] { state.withLock(\.events) }

    /// What a member of the design threw that must not throw.
    var refusal: (any Error)? { state.withLock(\.refusal) }

    /// How the promise reads now, in the words of the model; `nil` for pending.
    func ending(of name: Name) -> Ending? {
        guard let promise = promise(name), let outcome = try? promise.outcome() else { return nil }
        return Ending(outcome, of: lab.design)
    }

    func forgetEvents() { state.withLock { $0.events = [] } }

    /// Lets go of all promises; whatever handler runs from now on does nothing.
    ///
    /// What is still pending is settled first: some designs report promises that nobody can settle any more.
    func end() {
        let (promises, settlers) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.promises, state.settlers)
        }
        for (name, settler) in settlers where (try? promises[name]?.outcome()) == nil {
            try? settler.fulfill(.nothing)
        }
    }
}

// MARK: - What there is by now

extension Performance {
    func promise(_ name: Name) -> AnyPromise? { state.withLock { $0.promises[name] } }

    func put(_ promise: AnyPromise, _ name: Name) {
        state.withLock { if !$0.isOver { $0.promises[name] = promise } }
    }

    func settler(_ name: Name) -> AnySettler? { state.withLock { $0.settlers[name] } }

    func put(_ settler: AnySettler, _ name: Name) { state.withLock { $0.settlers[name] = settler } }

    func note(_ event: Event) { state.withLock { if !$0.isOver { $0.events.append(event) } } }

    func refuse(_ error: any Error) { state.withLock { $0.refusal = error } }
}
