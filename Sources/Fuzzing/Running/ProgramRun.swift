import Conformance
import Dispatch

/// One run of one program on one design.
///
/// The steps run on a queue of ``ProgramQueues``. The handlers run wherever the design runs them, and add their events to
/// the run.
final class ProgramRun: Sendable {
    /// The run of a handler, or the return of a step's code.
    struct Event: Sendable {
        let name: Name
        let input: Ending?
        let place: ProgramForecast.EventPlace?
        /// Whether the promise, when the handler read it, was settled with the outcome that the handler received.
        let readsAsSettled: Bool
    }

    struct State {
        var promises: [Name: AnyPromise] = [:]
        var settlers: [Name: AnySettler] = [:]
        /// The events of the present step.
        var events: [Event] = []
        /// How many inputs each combination with a limit was given in the present step.
        var requests: [Name: Int] = [:]
        /// The promises whose async code has ended, but which haven't settled yet.
        var endedAsyncCode: Set<Name> = []
        /// How many promises of chains have yet to adopt the promise before them.
        var missingLinks = 0
        /// The async code of the program.
        var asyncCode: [Task<TestValue, any Error>] = []
        var unexpectedError: (any Error)?
        var isOver = false
    }

    let trial: Trial
    let queues: ProgramQueues
    let supportsImmediate: Bool
    let state = Locked(State())

    init(_ trial: Trial, on queues: ProgramQueues, traits: ModelTraits) {
        self.trial = trial
        self.queues = queues
        supportsImmediate = traits.supports(.immediateHandlers)
    }

    var events: [Event] { state.withLock(\.events) }

    /// An error of a member that must not throw; `nil` if no such member threw.
    var unexpectedError: (any Error)? { state.withLock(\.unexpectedError) }

    /// How the promise ended; `nil` while it is pending. If the design can't say how a promise ended, no program is judged.
    func ending(of name: Name) -> Ending? {
        guard let promise = promise(name) else { return nil }
        do { return try promise.outcome().map { Ending($0, of: trial.design) } } catch {
            noteUnexpected(error)
            return nil
        }
    }

    /// How many inputs the combination was given in the present step.
    func requests(of name: Name) -> Int { state.withLock { $0.requests[name] ?? 0 } }

    /// Whether a promise is still pending although its async code has ended.
    var isAwaitingAsyncCode: Bool { state.withLock { !$0.endedAsyncCode.isEmpty } }

    /// Whether a handler that makes a chain has yet to run.
    var isMissingLinks: Bool { state.withLock { $0.missingLinks > 0 } }

    /// Removes the events of the previous step.
    func beginStep() {
        state.withLock { state in
            state.events = []
            state.requests = [:]
        }
    }

    /// Releases all promises. Handlers that run from now on aren't noted.
    ///
    /// Pending promises are settled, because some designs report abandoned promises. Async code is cancelled, because code
    /// that waits forever would never be released.
    func end() {
        let (promises, settlers, asyncCode) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.promises, state.settlers, state.asyncCode)
        }
        for task in asyncCode { task.cancel() }
        for (name, settler) in settlers where (try? promises[name]?.outcome()) == nil {
            try? settler.fulfill(.nothing)
        }
    }
}

// MARK: - Promises, settlers and events so far

extension ProgramRun {
    func promise(_ name: Name) -> AnyPromise? { state.withLock { $0.promises[name] } }

    func put(_ promise: AnyPromise, _ name: Name) {
        state.withLock { if !$0.isOver { $0.promises[name] = promise } }
    }

    func note(_ event: Event) { state.withLock { if !$0.isOver { $0.events.append(event) } } }

    func noteUnexpected(_ error: any Error) { state.withLock { $0.unexpectedError = error } }
}
