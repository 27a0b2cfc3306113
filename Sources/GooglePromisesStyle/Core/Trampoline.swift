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
    private static let depthLimit = 32

    /// How deep handlers are nested.
    private var depth = 0
    private var turns = Turns()
    /// The handlers that `release` still has to release. Nil while it doesn't run.
    private var toRelease: [Handlers]?

    /// Runs the handler `late`, and then every handler in the queue of `source`, including those that are added meanwhile. At
    /// the limit of the depth, leaves them to the innermost loop.
    static func run(_ source: UntypedPromise, with outcome: Outcome, late: Handler? = nil) {
        let trampoline = current
        let depth = trampoline.depth
        guard depth < depthLimit - 1 else {
            return trampoline.deferOrLoop(Turn(source: source, outcome: outcome, handler: late), at: depth)
        }
        trampoline.depth = depth + 1
        if let late { late.run(with: outcome) }
        while let handler = source.nextHandler() { handler.run(with: outcome) }
        trampoline.depth = depth
    }

    /// Runs the handlers of `turn`, and of all promises that they settle. Inside the loop, defers them.
    private func deferOrLoop(_ turn: consuming Turn, at depth: Int) {
        turns.add(turn)
        guard depth < Self.depthLimit else { return }
        self.depth = depth + 1
        while var turn = turns.next() {
            if turn.runNextHandler() { turns.putBack(turn) }
        }
        self.depth = depth
    }

    /// Releases the handlers of a core that is deallocated before they ran.
    ///
    /// A handler can hold the last reference to another core. That core is then deallocated, too, and passes its handlers
    /// to this method. The outermost call releases the handlers of all cores in its loop, so that the stack does not
    /// overflow.
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

/// The settled promises whose handlers the loop runs. The one whose turn it is isn't among them.
private struct Turns {
    /// The promises that the running handler has settled, in this order. None of their turns has begun.
    private var settled: [Turn] = []
    /// The others. The next one is the last one.
    private var waiting: [Turn] = []

    mutating func add(_ turn: consuming Turn) { settled.append(turn) }

    mutating func putBack(_ turn: consuming Turn) { waiting.append(turn) }

    /// Takes the turn to run next. If the last handler has settled promises, it is the turn of the first of them, and
    /// otherwise the newest turn that is left.
    ///
    /// The loop releases a turn that is over before it calls this. That release may deallocate a value, which may settle
    /// another promise, whose turn then comes next.
    mutating func next() -> Turn? {
        while settled.count > 1, let last = settled.popLast() { waiting.append(last) }
        return settled.popLast() ?? waiting.popLast()
    }
}

/// A settled promise whose handlers are run in the loop, one after another.
private struct Turn {
    var source: UntypedPromise
    let outcome: Outcome
    /// The handler to run next. If it is nil, the turn takes the oldest handler in the queue of the promise.
    var handler: Handler?

    /// Runs one handler, if there is one. Returns false if the turn is over.
    mutating func runNextHandler() -> Bool {
        guard let next = handler.take() ?? source.nextHandler() else { return false }
        next.run(with: outcome)
        // If only this turn holds the promise, it takes the next handler at once. Usually there is none, so the turn is
        // over. Otherwise the loop of a long chain would keep a turn for each link.
        guard isKnownUniquelyReferenced(&source) else { return true }
        handler = source.nextHandler()
        return handler != nil
    }
}
