import Foundation

/// Runs handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often settles the next promise, whose handlers settle the promises after it. As nested calls, a chain of a
/// million links would need a million stack frames. So the calls nest only `depthLimit` deep. If a promise is settled deeper,
/// its handlers are deferred, and the call that settles it returns. The innermost loop runs the deferred handlers as soon as
/// the handler that settled the promise has returned, and before all other handlers. Nested calls would have run them in the
/// same order. So the order of handlers does not depend on the depth.
///
/// A trampoline is used only by its own thread, so it needs no lock. Handlers run between the accesses to its properties,
/// never during one, so Swift's check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
final class Trampoline {
    static let depthLimit = 32

    /// How deep handlers are nested.
    @exclusivity(unchecked) private(set) var depth = 0
    /// At each depth, the source whose handlers are being run.
    let running = UnsafeMutablePointer<Unmanaged<Source>>.allocate(capacity: depthLimit)
    /// The turns of sources that were settled at the deepest level. None of them has begun.
    @exclusivity(unchecked) var deferred: [Turn] = []
    /// The other turns of the innermost loop, the newest last. The turn that is being run is not among them.
    @exclusivity(unchecked) var turns: [Turn] = []
    /// The number of blocking calls that are nested in each other. `Trampoline+Waiting.swift` counts them.
    @exclusivity(unchecked) var waits = 0
    @exclusivity(unchecked) private var toRelease: [Handlers] = []
    @exclusivity(unchecked) private var isReleasing = false

    deinit { running.deallocate() }

    /// Runs `first` and then every handler in the queue of `source`, including those that are added meanwhile. At the limit
    /// of the depth, leaves them to the innermost loop.
    func run(_ first: inout Handler?, of source: Source) {
        guard depth < Self.depthLimit else {
            deferred.append(Turn(source: source, handler: first.take()))
            return
        }
        running[depth] = .passUnretained(source)
        depth += 1
        if depth < Self.depthLimit {
            while let handler = first.take() ?? source.nextHandler() { handler.run(source) }
        } else {
            runInLoop(Turn(source: source, handler: first.take()))
        }
        depth -= 1
    }

    /// Runs the innermost loop. Its stack of turns takes the place of the call stack.
    private func runInLoop(_ first: consuming Turn) {
        turns.append(first)
        while var turn = nextInLoop() {
            running[depth - 1] = .passUnretained(turn.source)
            if turn.runNextHandler() { turns.append(consume turn) }
        }
    }

    /// Takes the turn to run next. If the last handler has settled sources, it is the turn of the first of them, and
    /// otherwise the newest turn that is left.
    ///
    /// The loop releases a turn that is over before it calls this. That release may deallocate a value, which may settle
    /// another source, whose turn then comes next.
    private func nextInLoop() -> Turn? {
        while deferred.count > 1, let settled = deferred.popLast() { turns.append(settled) }
        return deferred.popLast() ?? turns.popLast()
    }

    /// Releases the handlers of a source that is deallocated before they ran.
    ///
    /// A handler can hold the last reference to another source. That source is then deallocated, too, and passes its handlers
    /// to this method. The outermost call releases the handlers of all sources in its loop, so that the stack does not
    /// overflow.
    func release(_ handlers: consuming Handlers) {
        toRelease.append(handlers)
        guard !isReleasing else { return }
        isReleasing = true
        while toRelease.popLast() != nil {}
        isReleasing = false
    }
}

extension Trampoline {
    /// A source whose handlers are run, one after another.
    struct Turn {
        var source: Source
        /// The handler to run next. If it is nil, the turn takes the oldest handler in the queue of the source.
        var handler: Handler?

        mutating func takeHandler() -> Handler? {
            handler.take() ?? source.nextHandler()
        }

        /// Runs one handler, if there is one. Returns false if the turn is over.
        mutating func runNextHandler() -> Bool {
            guard let next = takeHandler() else { return false }
            // The turn keeps the source alive, so the call does not have to retain it.
            Unmanaged.passUnretained(source)._withUnsafeGuaranteedRef { next.run($0) }
            // If only this turn holds the source, it takes the next handler at once. Usually there is none, so the turn is
            // over. Otherwise the loop of a long chain would keep a turn for each link.
            guard isKnownUniquelyReferenced(&source) else { return true }
            handler = source.nextHandler()
            return handler != nil
        }
    }

    /// The trampoline of the calling thread.
    ///
    /// It is stored under a POSIX key, which is much faster than `Thread.threadDictionary`. A process can use up its keys;
    /// then each call gets a trampoline of its own, and handlers nest without a limit.
    static var current: Trampoline {
        guard let key else { return Trampoline() }
        if let stored = pthread_getspecific(key) { return Unmanaged.fromOpaque(stored).takeUnretainedValue() }
        let new = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    /// Calls `current.run(&first, of: source)` without retaining the trampoline, because the thread holds it.
    static func run(_ first: inout Handler?, of source: Source) {
        guard let key, let stored = pthread_getspecific(key) else { return current.run(&first, of: source) }
        Unmanaged<Trampoline>.fromOpaque(stored)._withUnsafeGuaranteedRef { $0.run(&first, of: source) }
    }

    /// Runs `body` in the place of a handler of `source`, which is drained. Returns false, without running `body`, if that
    /// would nest too deep or the thread has no trampoline yet.
    static func nest(in source: Source, _ body: () -> Void) -> Bool {
        guard let key, let stored = pthread_getspecific(key) else { return false }
        return Unmanaged<Trampoline>.fromOpaque(stored)._withUnsafeGuaranteedRef { trampoline in
            guard trampoline.depth < depthLimit - 1 else { return false }
            trampoline.running[trampoline.depth] = .passUnretained(source)
            trampoline.depth += 1
            body()
            trampoline.depth -= 1
            return true
        }
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
