import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Runs handlers, and releases abandoned ones, with a stack that does not grow with the length of the chain. One for
/// each thread, so it needs no lock, nor Swift's check for overlapping accesses: none is open while a handler is called
/// or released. (The check took 280 of the 1,940 instructions of making and dropping a pending link.)
///
/// A handler that passes an outcome on settles the next promise, which runs that promise's handlers, which settle the
/// next. Written as plain calls, a chain of a million links is a stack of a million frames. So the calls nest to
/// `depthLimit` only; what is settled deeper is put aside, and the deepest loop takes it up as soon as the handler
/// that caused it has returned, before the next handler of the same promise. That is the order in which the plain
/// calls would have run. (It is a stack of unfinished work, not a queue.)
final class Drain {
    /// Calls nest to this depth. Sixteen rounds fit many times into the smallest stack a thread usually has (512 KiB).
    static let depthLimit = 16

    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var putAside: [Work] = []
    @exclusivity(unchecked) private var abandoned: [Handlers] = []
    @exclusivity(unchecked) private var isReleasing = false

    /// Runs handlers with an outcome, and all that they settle, before it returns; or, at the depth limit, leaves them
    /// to the loop that is running. At `source` more handlers may arrive while these are run.
    func run(_ handlers: inout Handlers, with outcome: Outcome, of source: PMKPromise? = nil) {
        guard depth < Drain.depthLimit else {
            putAside.append(Work(&handlers, outcome: outcome, source: source))
            return
        }
        depth += 1
        defer { depth -= 1 }

        var current = Work(&handlers, outcome: outcome, source: source)
        var unfinished: [Work] = []
        while true {
            guard let handler = current.nextHandler() else {
                guard let earlier = unfinished.popLast() else { return }
                current = earlier
                continue
            }
            handler.run(current.outcome)
            guard !putAside.isEmpty else { continue }
            if !current.isFinished { unfinished.append(current) }
            unfinished.append(contentsOf: putAside.reversed())
            putAside.removeAll()
            current = unfinished.removeLast()
        }
    }

    /// Takes the handlers from a promise that dies while it is pending, and releases them. Each may hold the last
    /// reference to the next promise, whose handlers arrive here in turn: the outermost call releases them all in its
    /// loop. They are taken, not passed, because a caller's own reference would outlive that loop.
    func release(_ handlers: inout Handlers) {
        abandoned.append(handlers.takeAll())
        guard !isReleasing else { return }
        isReleasing = true
        while abandoned.popLast() != nil {}
        isReleasing = false
    }
}

extension Drain {
    /// Handlers still to be run with one outcome.
    private struct Work {
        let outcome: Outcome
        private let source: PMKPromise?
        private var first: Handler?
        private var restBackwards: [Handler]

        init(_ handlers: inout Handlers, outcome: Outcome, source: PMKPromise?) {
            self.outcome = outcome
            self.source = source
            (first, restBackwards) = handlers.takeFirst()
        }

        /// Nothing is left here, and nothing can arrive.
        var isFinished: Bool { source == nil && first == nil && restBackwards.isEmpty }

        /// Gives a handler away, so that it is released as soon as it has run.
        mutating func nextHandler() -> Handler? {
            if let handler = first.take() ?? restBackwards.popLast() { return handler }
            guard var added = source?.takeHandlers(), !added.isEmpty else { return nil }
            (first, restBackwards) = added.takeFirst()
            return first.take()
        }
    }
}

extension Drain {
    /// The one of the calling thread. A raw key is several times faster than `Thread.threadDictionary`, and every
    /// settling comes through here.
    static var current: Drain {
        if let known = pthread_getspecific(key) {
            return Unmanaged<Drain>.fromOpaque(known).takeUnretainedValue()
        }
        let new = Drain()
        pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
        return new
    }

    /// The system calls the closure when a thread ends, with what was stored for it.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stored in
            let drain: UnsafeMutableRawPointer? = stored
            if let drain { Unmanaged<Drain>.fromOpaque(drain).release() }
        }
        return key
    }()
}
