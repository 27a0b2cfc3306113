import Dispatch
import Synchronization

extension Lab {
    /// Waits until the promise settles and tells how, in words. Missing the deadline is an observation too.
    public func ending(of promise: AnyPromise) throws -> String {
        try awaited(promise).map(describe) ?? "still pending"
    }

    /// Waits until the promise settles, no matter how; notes `still waiting for …` if the deadline passes first.
    public func wait(for promise: AnyPromise, _ what: String = "the promise to settle") throws {
        if try awaited(promise) == nil { note("still waiting for \(what)") }
    }

    private func awaited(_ promise: AnyPromise) throws -> Outcome? {
        let seen = Locked<Outcome?>(nil)
        let settled = Latch()
        try promise.observe(on: .queue(queue("watch"))) { outcome in
            seen.withLock { $0 = outcome }
            settled.open()
        }
        return waited(for: settled) ? seen.withLock { $0 } : nil
    }

    /// How the promise reads right now, in words.
    public func state(of promise: AnyPromise) throws -> String {
        try promise.outcome().map(describe) ?? "pending"
    }

    /// An outcome in words; errors that the design makes itself are called by their ``ErrorMeaning``.
    public func describe(_ outcome: Outcome) -> String {
        switch outcome {
        case .rejected(let error): "rejected: \(describe(error))"
        case .fulfilled, .cancelled: outcome.description
        }
    }

    /// An error in words: its ``ErrorMeaning`` if the design made it, and what it prints as otherwise.
    public func describe(_ error: any Error) -> String {
        if error is CancellationError { return ErrorMeaning.cancelled.rawValue }
        return design.meaning(of: error)?.rawValue ?? "\(error)"
    }

    /// A latch that opens after as many calls of ``Latch/open()``; ``wait(for:_:)`` waits for it.
    public func latch(_ count: Int = 1) -> Latch { Latch(count) }

    /// Waits for the latch and tells whether it opened; notes `still waiting for …` if the deadline passes first.
    @discardableResult
    public func wait(for latch: Latch, _ what: String = "the handlers") -> Bool {
        let opened = waited(for: latch)
        if !opened { note("still waiting for \(what)") }
        return opened
    }

    private func waited(for latch: Latch) -> Bool {
        let opened = latch.wait(until: lastMoment)
        if !opened { missed.store(true, ordering: .relaxed) }
        return opened
    }

    /// Why the design lacks a notion that was asked for off the scenario's own thread, where throwing ends nothing.
    var lacking: String? { missingNotion.withLock { $0 } }

    func complain(_ error: any Error, _ text: String) {
        if let lacking = error as? NotOffered { missingNotion.withLock { $0 = lacking.reason } } else { note(text) }
    }

    /// Whether anything was waited for in vain.
    var missedDeadline: Bool { missed.load(ordering: .relaxed) }

    /// Returns when every handler that could run by now has run: handlers added to settled promises from now on were
    /// dispatched after those. Three rounds, so that handlers which add handlers are covered too.
    public func quiesce(_ queues: DispatchQueue...) throws {
        for _ in 0..<3 {
            try atUsualPlace {}
            for queue in queues { queue.sync {} }
        }
    }

    /// Runs the body inside a handler that asked for no place, and waits for it.
    public func atUsualPlace(_ body: @escaping @Sendable () throws -> Void) throws {
        let (promise, settler) = try pending()
        try settler.fulfill(.nothing)
        let ran = Latch()
        try promise.map { value in
            do { try body() } catch { self.complain(error, "threw \(error)") }
            ran.open()
            return value
        }
        wait(for: ran, "a handler at its usual place")
    }
}
