/// What a thread has to know to run handlers in a loop where nested calls would overflow the stack.
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
    /// The promises whose handlers this thread is running. Those at the end belong to the loop, which runs the handlers of the last.
    private var running: [AnyObject] = []
    /// The promises that the running handler of the loop has settled, in this order.
    private var settled: [AnyObject] = []
    /// What boxes had that were deallocated before they were sealed.
    private var left: [Sealant?] = []
    private var isReleasing = false
    /// How many calls that block, and that run handlers meanwhile, are nested in each other.
    private var waits = 0

    /// Runs `handler`, and then the handlers that wait in the box of `holder`, including those that are added meanwhile.
    ///
    /// There's no holder if the handler was added late, to a promise that's resolved.
    @usableFromInline
    static func run(_ handler: Handler, with content: Content, of holder: (any BoxHolder)? = nil) {
        switch withCurrent({ $0.begin(holder) }) {
        case .nested:
            handler.run(content)
            while let (next, content) = holder?.takeHandler() { next.run(content) }
            _ = withCurrent { $0.end(holder) }
        case .loop(let base):
            handler.run(content)
            while let (next, content) = nextInLoop(above: base) { next.run(content) }
            withCurrent { $0.depth -= 1 }
        case .tooDeep:
            let holder = holder ?? LateHandler(content)
            holder.putBack(handler)
            withCurrent { $0.settled.append(holder) }
        }
    }

    private enum Beginning {
        case nested, loop(above: Int), tooDeep
    }

    private mutating func begin(_ holder: AnyObject?) -> Beginning {
        guard depth < Self.depthLimit else { return .tooDeep }
        depth += 1
        let count = running.count
        if let holder { running.append(holder) }
        return depth < Self.depthLimit ? .nested : .loop(above: count)
    }

    /// Returns the object that was running, so that the caller releases it.
    private mutating func end(_ holder: AnyObject?) -> AnyObject? {
        depth -= 1
        return holder == nil ? nil : running.popLast()
    }
}

/// A box for a handler that was added to a resolved promise, and has to wait for the loop.
private final class LateHandler: BoxHolder {
    typealias R = Void
    let box: Box

    init(_ content: Content) {
        box = Box(draining: content)
    }

    func takeHandler() -> (Handler, Content)? { box.takeHandler() }
}

// MARK: The loop

extension Trampoline {
    /// Takes the next handler of the loop, with its content. Returns nil if only the first `base` objects are left.
    private static func nextInLoop(above base: Int) -> (Handler, Content)? {
        while true {
            let (next, over) = withCurrent { $0.advance(above: base) }
            // The promise that's over is released here, because that may deallocate it.
            withExtendedLifetime(over) {}
            if next != nil || over == nil { return next }
        }
    }

    private mutating func advance(above base: Int) -> (next: (Handler, Content)?, over: AnyObject?) {
        // If nobody else has the last promise, nobody can add a handler. Otherwise the list would keep a promise for each link of
        // a chain.
        let isOver = running.count > base && isUnique(&running[running.count - 1]) && !hasHandlers(running[running.count - 1])
        let over = isOver ? running.popLast() : nil
        startSettled()
        if over != nil || running.count == base { return (nil, over) }
        let next = takeHandler(of: running[running.count - 1])
        return (next, next == nil ? running.popLast() : nil)
    }

    /// Moves what the last handler of the loop has settled to the end of `running`, the first of them last.
    private mutating func startSettled() {
        while let holder = settled.popLast() { running.append(holder) }
    }

    private var isUnique: (inout AnyObject) -> Bool { isKnownUniquelyReferenced }

    private func takeHandler(of holder: AnyObject) -> (Handler, Content)? {
        (holder as! any BoxHolder).takeHandler()
    }

    private func hasHandlers(_ holder: AnyObject) -> Bool {
        (holder as! any BoxHolder).hasHandlers
    }
}

// MARK: Blocking

// A handler may block until a promise is resolved, and its thread runs no other handler meanwhile. If a handler that this thread
// still has to run resolves that promise, the wait would never end. So a call that blocks runs these handlers first.

extension Trampoline {
    /// Runs the handlers that this thread still has to run, until `isDone` returns true or none is left.
    ///
    /// A handler that runs here may block, too, and call this method again. Calls that nest too deep run nothing, because the
    /// stack could overflow.
    static func runHandlers(until isDone: () -> Bool) {
        guard withCurrent({ $0.beginWait() }) else { return }
        while !isDone(), let (handler, content) = withCurrent({ $0.takeHandler() }) { handler.run(content) }
        withCurrent { $0.waits -= 1 }
    }

    private mutating func beginWait() -> Bool {
        guard waits < Self.depthLimit else { return false }
        waits += 1
        return true
    }

    /// Takes a handler of the promise that was settled last and has one.
    private mutating func takeHandler() -> (Handler, Content)? {
        startSettled()
        for holder in running.reversed() {
            if let next = takeHandler(of: holder) { return next }
        }
        return nil
    }
}

// MARK: Releasing

extension Trampoline {
    /// Releases what a box had that was deallocated before it was sealed.
    ///
    /// A handler can hold the last reference to another box. That box is then deallocated, too, and passes its handlers to this
    /// method. The outermost call releases all of them in its loop, so that the stack doesn't overflow.
    static func release(_ sealant: inout Sealant?) {
        let isOutermost = withCurrent { trampoline in
            // The sealant is moved out of the caller's variable, so that only the list has it.
            trampoline.left.append(sealant.take())
            defer { trampoline.isReleasing = true }
            return !trampoline.isReleasing
        }
        guard isOutermost else { return }
        while let next = withCurrent({ $0.left.popLast() }) { withExtendedLifetime(next) {} }
        withCurrent { $0.isReleasing = false }
    }
}
