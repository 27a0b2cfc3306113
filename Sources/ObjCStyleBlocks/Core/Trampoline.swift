import Foundation

/// Runs handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often settles the next promise, whose handlers settle the promises after it. As nested calls, a chain of a
/// million links would need a million stack frames. So the calls nest only `depthLimit` deep. A promise that is settled
/// deeper is put on a list, and the call that settles it returns. The innermost loop runs the handlers of that promise
/// as soon as the handler that settled it has returned, and before the next handler of any other promise. That is the
/// order in which nested calls would have run them, so the order of handlers is the same at every depth.
///
/// A trampoline is used by its own thread alone and needs no lock. No access to its properties is open while a handler
/// runs, so Swift's check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
final class Trampoline {
    static let depthLimit = 16

    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var settledDeeper: [Turn] = []
    @exclusivity(unchecked) private var abandoned: [Handlers] = []
    @exclusivity(unchecked) private var isReleasing = false

    /// Runs `first` and then every handler that waits in `source`, including those that are added meanwhile.
    func run(_ first: inout Handler?, of source: Source) {
        guard depth < Self.depthLimit else {
            settledDeeper.append(Turn(source: source, handler: first.take()))
            return
        }
        depth += 1
        if depth < Self.depthLimit {
            while let handler = first.take() ?? source.nextHandler() { handler.run(source) }
        } else {
            runInLoop(Turn(source: source, handler: first.take()))
        }
        depth -= 1
    }

    /// The innermost loop. Its stack of turns takes the place of the call stack.
    private func runInLoop(_ first: consuming Turn) {
        var turns = [first]
        while var turn = turns.popLast() {
            if turn.runNextHandler() { turns.append(consume turn) }
            while let settled = settledDeeper.popLast() { turns.append(settled) }
        }
    }

    /// Releases the handlers of a source that is deallocated while it is pending.
    ///
    /// A handler can hold the last reference to another source, whose handlers then arrive here in turn. The outermost
    /// call releases all of them in its loop.
    func release(_ handlers: consuming Handlers) {
        abandoned.append(handlers)
        guard !isReleasing else { return }
        isReleasing = true
        while abandoned.popLast() != nil {}
        isReleasing = false
    }
}

extension Trampoline {
    /// A source whose handlers are being run.
    private struct Turn {
        var source: Source
        /// The handler to run next; nil stands for the one that is the oldest in the source's queue by then.
        var handler: Handler?

        /// Runs one handler. Returns false if there is no other and none can be added.
        mutating func runNextHandler() -> Bool {
            guard let next = handler.take() ?? source.nextHandler() else { return false }
            next.run(source)
            // Nobody can add a handler to a source that is held by this turn alone. A long chain is full of them, and
            // without this question each would stay on the stack of turns until the end.
            guard isKnownUniquelyReferenced(&source) else { return true }
            handler = source.nextHandler()
            return handler != nil
        }
    }

    /// Calls `body` with the trampoline of the calling thread.
    ///
    /// The trampoline is stored under a POSIX key, because `Thread.threadDictionary` takes longer than a whole link.
    /// `body` borrows it without counting the reference: the key holds it until the thread ends. In a process that has
    /// no key left each call gets a trampoline of its own, and handlers nest.
    static func withCurrent(_ body: (Trampoline) -> Void) {
        guard let key else { return body(Trampoline()) }
        if let stored = pthread_getspecific(key) {
            return Unmanaged<Trampoline>.fromOpaque(stored)._withUnsafeGuaranteedRef(body)
        }
        let new = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        body(new)
    }

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { stored in
            // The system passes an optional pointer on some platforms.
            let pointer: UnsafeMutableRawPointer? = stored
            if let pointer { Unmanaged<Trampoline>.fromOpaque(pointer).release() }
        }
        return status == 0 ? key : nil
    }()
}
