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
        /// How many inputs each gathering with a limit was given in the present step.
        var requests: [Name: Int] = [:]
        /// The async code that has run to its end on the stage, and is not known there yet to have ended.
        var away: Set<Name> = []
        /// What cancels the waiting.
        var waits: [Task<Value, any Error>] = []
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

    /// How many inputs the gathering was given in the present step.
    func requests(of name: Name) -> Int { state.withLock { $0.requests[name] ?? 0 } }

    /// Whether the outcome of async code is on its way, off the stage.
    var isAwaitingAsyncCode: Bool { state.withLock { !$0.away.isEmpty } }

    /// Begins the next step.
    func forgetEvents() {
        state.withLock { state in
            state.events = []
            state.requests = [:]
        }
    }

    /// Lets go of all promises; whatever handler runs from now on does nothing.
    ///
    /// What is still pending is settled first: some designs report promises that nobody can settle any more. Async code
    /// that waits for ever would never be released.
    func end() {
        let (promises, settlers, waits) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.promises, state.settlers, state.waits)
        }
        for wait in waits { wait.cancel() }
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

    func request(_ name: Name) { state.withLock { $0.requests[name, default: 0] += 1 } }

    func keep(_ wait: Task<Value, any Error>) { state.withLock { $0.waits.append(wait) } }

    func leave(_ name: Name) { state.withLock { _ = $0.away.insert(name) } }

    func comeBack(_ name: Name) { state.withLock { _ = $0.away.remove(name) } }

    func refuse(_ error: any Error) { state.withLock { $0.refusal = error } }
}
