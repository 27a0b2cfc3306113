import Foundation

/// Runs the handlers of one thread, in a loop where nested calls would overflow the stack.
///
/// A handler often seals the next box, whose handlers seal the boxes after it. As nested calls, a chain of a million links would
/// need a million stack frames. So the calls nest only `depthLimit` deep, and the deepest one runs a loop. If a handler in this
/// loop seals a box, the handlers of that box are deferred, and the call that seals it returns. The loop runs them as soon as the
/// handler has returned, before all other handlers. Nested calls would have run them in the same order, so the order of
/// handlers doesn't depend on the depth.
@usableFromInline
struct Trampoline {
    private static let depthLimit = 32
    /// How deep handlers are nested.
    private var depth = 0
    /// A stack of the boxes whose handlers this thread is running, the top at the end. First come the boxes of the nested calls, one for
    /// each, and then those of the loop, which runs the handlers of the top one.
    private var running: [EmptyBox] = []
    /// The index at which the loop inserts a box that its running handler seals: below those that this handler sealed before.
    private var insertion = 0
    /// The handlers and adopters of boxes that were deallocated before they were sealed.
    private var abandoned: [Sealant?] = []
    private var isReleasing = false
    /// How many calls that block, and that run handlers meanwhile, are nested in each other.
    private var waits = 0

    private enum Place {
        case nested
        case loop(above: Int)
        case deferred
    }

    /// Runs the handlers of `box`, which is draining, including those that are added meanwhile.
    static func run(_ box: EmptyBox) {
        let place = withCurrent { trampoline -> Place in
            guard trampoline.depth < depthLimit else {
                trampoline.deferHandlers(of: box)
                return .deferred
            }
            trampoline.depth += 1
            trampoline.running.append(box)
            return trampoline.depth < depthLimit ? .nested : .loop(above: trampoline.running.count - 1)
        }
        switch place {
        case .nested: while let turn = box.takeHandler() { turn.handler.run(turn.content) }
        case .loop(let base): while let turn = nextInLoop(above: base) { turn.handler.run(turn.content) }
        case .deferred: return
        }
        withCurrent { trampoline in
            trampoline.depth -= 1
            // A loop has removed its boxes. The box of a nested call isn't deallocated here, because the caller has it, too.
            if case .nested = place { _ = trampoline.running.popLast() }
        }
    }

    /// Runs `handler`, which was added to a resolved box.
    @usableFromInline
    static func run(_ handler: Handler, with content: Content) {
        guard enter() else { return run(EmptyBox(draining: content, handler)) }
        handler.run(content)
        leave()
    }

    /// Begins a nested call of a handler. Returns false if the call would be too deep.
    @usableFromInline
    static func enter() -> Bool {
        withCurrent { trampoline in
            guard trampoline.depth < depthLimit - 1 else { return false }
            trampoline.depth += 1
            return true
        }
    }

    /// Ends a nested call.
    @usableFromInline
    static func leave() {
        withCurrent { $0.depth -= 1 }
    }
}

// MARK: The loop

extension Trampoline {
    /// Takes the next handler of the loop. Returns nil if only the first `base` boxes are left.
    private static func nextInLoop(above base: Int) -> EmptyBox.Turn? {
        while true {
            let (next, over) = withCurrent { $0.advance(above: base) }
            // The box that's over is released here, because that may deallocate it.
            withExtendedLifetime(over) {}
            if next != nil || over == nil { return next }
        }
    }

    private mutating func advance(above base: Int) -> (next: EmptyBox.Turn?, over: EmptyBox?) {
        guard running.count > base, var box = running.popLast() else { return (nil, nil) }
        // If nothing else has the box, no handler can be added, so the box goes with its last handler. Otherwise the list would
        // keep a box for each link of a long chain.
        let isUnshared = isKnownUniquelyReferenced(&box)
        let next = box.takeHandler()
        let isOver = next.map { isUnshared && $0.isLast } ?? true
        if !isOver { running.append(box) }
        insertion = running.count
        return (next, isOver ? box : nil)
    }

    /// Lets the loop run the handlers of `box`, which the running handler has sealed.
    private mutating func deferHandlers(of box: EmptyBox) {
        // `insert` would be much slower than `append`, and usually a handler seals one box.
        if insertion == running.count { running.append(box) } else { running.insert(box, at: insertion) }
    }
}

// MARK: Blocking

// A handler may block until a promise is resolved, and its thread runs no other handler meanwhile. If a handler that this thread
// still has to run resolves that promise, the wait would never end. So a call that blocks runs these handlers first.

extension Trampoline {
    /// Runs the handlers that this thread still has to run, until `isDone` returns true or none is left.
    ///
    /// A handler that runs here may block, too, and call this method again. One such call may nest for each 16 KiB of the stack, which
    /// is enough for usual handlers; a deeper call runs nothing.
    static func runHandlers(until isDone: () -> Bool) {
        let limit = max(depthLimit, Thread.current.stackSize / 16_384)
        guard let insertion = withCurrent({ $0.beginWait(upTo: limit) }) else { return }
        while !isDone(), let turn = withCurrent({ $0.takeAnyHandler() }) { turn.handler.run(turn.content) }
        withCurrent { trampoline in
            trampoline.waits -= 1
            trampoline.insertion = insertion
        }
    }

    /// Returns where the handler that blocks inserts boxes, or nil if too many calls are nested.
    private mutating func beginWait(upTo limit: Int) -> Int? {
        guard waits < limit else { return nil }
        waits += 1
        return insertion
    }

    /// Takes a handler of the box that was sealed last and has one.
    private mutating func takeAnyHandler() -> EmptyBox.Turn? {
        insertion = running.count
        for box in running.reversed() {
            if let next = box.takeHandler() { return next }
        }
        return nil
    }
}

// MARK: Releasing

extension Trampoline {
    /// Releases the handlers or the adopter of a box that was deallocated before it was sealed.
    ///
    /// A handler can hold the last reference to another box. That box is then deallocated, too, and passes its handlers to this
    /// method. The outermost call releases all of them in its loop, so that the stack doesn't overflow.
    static func release(_ sealant: inout Sealant?) {
        let isOutermost = withCurrent { trampoline in
            // The sealant is moved out of the caller's variable, so that only the list has it.
            trampoline.abandoned.append(sealant.take())
            defer { trampoline.isReleasing = true }
            return !trampoline.isReleasing
        }
        guard isOutermost else { return }
        while let next = withCurrent({ $0.abandoned.popLast() }) { withExtendedLifetime(next) {} }
        withCurrent { $0.isReleasing = false }
    }
}
