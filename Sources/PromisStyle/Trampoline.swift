import Foundation

/// Runs handlers in a loop where nested calls would overflow the stack. Each thread has one trampoline.
///
/// A handler often settles the next promise, whose handlers settle the promises after it. As nested calls, a chain of a
/// million links would need a million stack frames. So the calls nest only `depthLimit` deep. The handlers of a promise
/// that is settled deeper are deferred, and the call that settles it returns. The innermost loop runs them as soon as
/// the handler that settled the promise has returned, and before any other. That is the order in which nested calls
/// would have run them, so the order of handlers is the same at every depth.
///
/// Only its own thread uses a trampoline, so it needs no lock. Handlers run between the accesses to its properties, never
/// during one, so Swift's check for overlapping accesses is turned off (`@exclusivity(unchecked)`).
final class Trampoline {
    static let depthLimit = 32

    /// How deep handlers are nested, and at each depth the source whose handlers are being run.
    @exclusivity(unchecked) private(set) var depth = 0
    let running = UnsafeMutablePointer<Unmanaged<Source>>.allocate(capacity: depthLimit)
    /// Sources that were settled at the deepest level. Their turns have not begun.
    @exclusivity(unchecked) var deferred: [Turn] = []
    /// The turns of the innermost loop that have begun, without the one that is being run.
    @exclusivity(unchecked) var turns: [Turn] = []
    /// How many calls that block are nested in handlers. `Trampoline+Waiting.swift` counts them.
    @exclusivity(unchecked) var waits = 0

    deinit { running.deallocate() }

    /// Runs `first` and then every handler that waits in `source`, including those that are added meanwhile.
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

    /// The innermost loop. Its stack of turns takes the place of the call stack.
    private func runInLoop(_ first: consuming Turn) {
        turns.append(first)
        while var turn = nextInLoop() {
            running[depth - 1] = .passUnretained(turn.source)
            if turn.runNextHandler() { turns.append(consume turn) }
        }
    }

    /// The turn to run next: that of the source that was settled first by the last handler, or else the innermost one that
    /// has begun.
    ///
    /// A turn that is over is released before this is called, which may release a value and settle another source.
    private func nextInLoop() -> Turn? {
        while deferred.count > 1, let settled = deferred.popLast() { turns.append(settled) }
        return deferred.popLast() ?? turns.popLast()
    }
}

extension Trampoline {
    /// A source whose handlers are being run.
    struct Turn {
        var source: Source
        /// The handler to run next. Nil means the oldest handler in the queue when the turn comes.
        var handler: Handler?

        mutating func takeHandler() -> Handler? {
            handler.take() ?? source.nextHandler()
        }

        /// Runs one handler. Returns false if that was the last one.
        mutating func runNextHandler() -> Bool {
            guard let next = takeHandler() else { return false }
            // The turn holds the source, so it is not retained once more.
            Unmanaged.passUnretained(source)._withUnsafeGuaranteedRef { next.run($0) }
            // If only this turn holds the source, its queue is asked at once. It is mostly empty, and then the turn is over.
            // Otherwise a long chain would keep a turn for each of its links.
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

    /// `current.run(&first, of: source)` without retaining the trampoline, which its thread holds.
    static func run(_ first: inout Handler?, of source: Source) {
        guard let key, let stored = pthread_getspecific(key) else { return current.run(&first, of: source) }
        Unmanaged<Trampoline>.fromOpaque(stored)._withUnsafeGuaranteedRef { $0.run(&first, of: source) }
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
