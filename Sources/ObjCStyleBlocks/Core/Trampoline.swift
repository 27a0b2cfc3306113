/// Runs handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often settles the next promise, whose handlers settle the promises after it. As nested calls, a chain of a
/// million links would need a million stack frames. So the calls nest only `depthLimit` deep. If a promise is settled deeper,
/// its handlers are deferred, and the call that settles it returns. The innermost loop runs the deferred handlers as soon as
/// the handler that settled the promise has returned, and before all other handlers. Nested calls would have run them in the
/// same order. So the order of handlers does not depend on the depth.
///
/// A trampoline is used only by its own thread, so it needs no lock.
final class Trampoline {
    static let depthLimit = 32

    /// The promises whose handlers are run by nested calls outside of the loop, the innermost last.
    private(set) var nested: [PMKPromise] = []
    /// True while the innermost call runs the loop.
    private(set) var isInLoop = false
    /// The first promise that the running handler has settled. It isn't among `turns`, because a chain settles one promise at a
    /// time, and storing one value is much faster than changing an array.
    private var firstSettled: Turn?
    var turns = Turns()
    /// The turn whose handler the loop runs. It isn't among the others.
    var running: Turn?
    /// The number of blocking calls that are nested in each other. `Trampoline+Waiting.swift` counts them.
    var waits = 0
    /// The handlers that `release` still has to release. Nil while it doesn't run.
    private var toRelease: [Handlers]?

    /// Runs the handler `late`, and then every handler in the queue of `source`, including those that are added meanwhile. At
    /// the limit of the depth, leaves them to the innermost loop.
    static func run(_ source: PMKPromise, with outcome: Outcome, late: Handler? = nil) {
        let trampoline = current
        guard trampoline.nested.count < depthLimit - 1 else {
            return trampoline.deferOrLoop(Turn(source: source, outcome: outcome, handler: late))
        }
        trampoline.nested.append(source)
        if let late { late.run(with: outcome) }
        while let handler = source.nextHandler() { handler.run(with: outcome) }
        trampoline.nested.removeLast()
    }

    /// Runs the handlers of `turn`, and of all promises that they settle. Inside the loop, defers them.
    private func deferOrLoop(_ turn: consuming Turn) {
        deferTurn(turn)
        guard !isInLoop else { return }
        isInLoop = true
        while var turn = nextTurn() {
            guard let handler = turn.takeHandler() else { continue }
            let outcome = turn.outcome
            running = consume turn
            handler.run(with: outcome)
            guard var turn = running.take() else { continue }
            if turn.goesOn() { turns.waiting.append(turn) }
        }
        isInLoop = false
    }

    func deferTurn(_ turn: consuming Turn) {
        if firstSettled == nil { firstSettled = turn } else { turns.settled.append(turn) }
    }

    /// Takes the turn to run next. If the last handler has settled promises, it is the turn of the first of them, and
    /// otherwise the newest turn that is left.
    ///
    /// The loop releases a turn that is over before it calls this. That release may deallocate a value, which may settle
    /// another promise, whose turn then comes next.
    func nextTurn() -> Turn? {
        if !turns.settled.isEmpty { turns.beginSettled() }
        return firstSettled.take() ?? turns.waiting.popLast()
    }

    /// Releases the handlers of a promise that is deallocated before they ran.
    ///
    /// A handler can hold the last reference to another promise. That promise is then deallocated, too, and passes its
    /// handlers to this method. The outermost call releases the handlers of all promises in its loop, so that the stack does
    /// not overflow.
    func release(_ handlers: consuming Handlers) {
        guard toRelease == nil else {
            toRelease?.append(handlers)
            return
        }
        toRelease = [handlers]
        while let handlers = toRelease?.popLast() { withExtendedLifetime(handlers) {} }
        toRelease = nil
    }
}

/// The settled promises whose handlers the loop runs.
struct Turns {
    /// The promises that the running handler has settled after the first one, in this order. None of their turns has begun.
    var settled: [Turn] = []
    /// The others. The next one is the last one.
    var waiting: [Turn] = []

    mutating func beginSettled() {
        while let last = settled.popLast() { waiting.append(last) }
    }
}

/// A settled promise whose handlers are run in the loop, one after another.
struct Turn {
    var source: PMKPromise
    let outcome: Outcome
    /// The handler to run next. If it is nil, the turn takes the oldest handler in the queue of the promise.
    var handler: Handler?

    mutating func takeHandler() -> Handler? {
        handler.take() ?? source.nextHandler()
    }

    /// Returns false if the turn is over.
    ///
    /// If only this turn holds the promise, it takes the next handler at once. Usually there is none, so the turn is
    /// over. Otherwise the loop of a long chain would keep a turn for each link.
    mutating func goesOn() -> Bool {
        guard isKnownUniquelyReferenced(&source) else { return true }
        handler = source.nextHandler()
        return handler != nil
    }
}
