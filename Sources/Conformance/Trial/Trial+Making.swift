import Dispatch
import Foundation

extension Trial {
    /// A pending promise and its settler. The ``timing`` has no influence.
    package func pending() throws -> (promise: AnyPromise, settler: AnySettler) {
        let (promise, settler) = try unsupported.noting { try design.pending() }
        return (wrap(promise), wrap(settler: settler))
    }

    /// A promise that's fulfilled when the call returns, whatever the ``timing`` is. If the design can't make a fulfilled
    /// promise, the call makes a pending promise and fulfills it.
    package func fulfilled(_ value: TestValue) throws -> AnyPromise { try settled(.fulfilled(value)) }

    /// A promise that's rejected when the call returns; see ``fulfilled(_:)``.
    package func rejected(_ error: any Error) throws -> AnyPromise { try settled(.rejected(error)) }

    private func settled(_ outcome: TestOutcome) throws -> AnyPromise {
        do { return try born(outcome) } catch is Unsupported { return try settledByHand(outcome) }
    }

    /// A promise that its settler has settled. The settler has been released.
    func settledByHand(_ outcome: TestOutcome) throws -> AnyPromise {
        let (promise, settler) = try pending()
        try settler.settle(outcome)
        return promise
    }

    /// A promise that's settled from the start.
    func settledFromTheStart(_ outcome: TestOutcome) throws -> AnyPromise {
        try unsupported.noting { try born(outcome) }
    }

    private func born(_ outcome: TestOutcome) throws -> AnyPromise {
        switch outcome {
        case .fulfilled(let value): wrap(try design.fulfilled(value))
        case .rejected(let error): wrap(try design.rejected(error))
        case .cancelled: throw Unsupported("No promise is cancelled from the start.")
        }
    }

    /// A new promise that has adopted `other`, and the settler of the new promise.
    package func resolved(with other: AnyPromise) throws -> (promise: AnyPromise, settler: AnySettler) {
        func open<D: PromiseConformance>(_ design: D) throws -> (AnyPromise, AnySettler) {
            let (promise, settler) = try design.resolved(with: design.unwrap(other))
            return (wrap(promise), wrap(settler: settler))
        }
        return try unsupported.noting { try open(design) }
    }

    /// A promise made by a closure that receives the settler. Throws an error if the closure hasn't run when the member returns.
    package func making(_ body: @escaping @Sendable (AnySettler) throws -> Void) throws -> AnyPromise {
        let (caller, number, returned) = (KernelThread(), ThreadNumber.current, Latch())
        let hasRun = Locked(false)
        let promise = try unsupported.noting {
            defer { returned.open() }
            return try design.making { settler in
                // On another thread the closure may run early by chance. So it waits until the call has ended or the caller sleeps.
                if ThreadNumber.current != number { self.wait(until: returned, orAsleep: caller) }
                if !returned.isOpen { hasRun.withLock { $0 = true } }
                try body(self.wrap(settler: settler))
            }
        }
        guard hasRun.withLock(\.self) else { throw BrokenContract.lateClosure }
        return wrap(promise, by: "making")
    }

    /// Waits until the latch opens or the thread, which opens it, has slept for ten milliseconds: it waits for the calling thread.
    private func wait(until latch: Latch, orAsleep thread: KernelThread) {
        var samples = 0
        while !latch.isOpen, samples < 20, .now() < deadline {
            usleep(500)
            samples = thread.isAsleep ? samples + 1 : 0
        }
    }

    /// A promise for work whose completion handler takes the value first.
    package func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (TestValue?, (any Error)?) -> Void) -> Void
    ) throws -> AnyPromise {
        try unsupported.noting { wrap(try design.wrapping(valueFirst: start), by: "wrapping") }
    }

    /// A promise for work whose completion handler takes the error first.
    package func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, TestValue?) -> Void) -> Void
    ) throws -> AnyPromise {
        try unsupported.noting { wrap(try design.wrapping(errorFirst: start), by: "wrapping") }
    }

    /// A promise that's fulfilled after that many milliseconds.
    package func timer(milliseconds: Int) throws -> AnyPromise {
        try unsupported.noting { wrap(try design.timer(milliseconds: milliseconds), by: "timer") }
    }

    /// A promise that ends as the async closure does.
    package func making(async body: @escaping @Sendable () async throws -> TestValue) throws -> AnyPromise {
        try unsupported.noting { wrap(try design.making(async: body), by: "making") }
    }

    /// A promise that settles with the outcome, at the moment that the ``timing`` of this trial names. Add the handlers to the
    /// promise, and then call ``settle()``.
    package func promise(_ outcome: TestOutcome) throws -> AnyPromise {
        var (promise, settler) = try pending()
        let settle: @Sendable () -> Void = { [self, settler] in
            attempt("settling") { try settler.settle(outcome) }
        }
        switch timing {
        case .before: try settler.settle(outcome)
        case .rightAfter, .later: withheld.withLock { $0.append(settle) }
        case .sameMoment: promise.firstUse = settleAtFirstUse(settle)
        }
        return promise
    }

    /// Starts a thread that calls `settle` a short random time after the returned latch opens.
    ///
    /// The promise opens the latch at its first use, usually when its first handler is added. A thread that started only then
    /// would come too late, because all handlers are added within microseconds.
    private func settleAtFirstUse(_ settle: @escaping @Sendable () -> Void) -> Latch {
        let delay = randomNumber(in: 0..<1 << randomNumber(in: 0..<8))
        let (running, firstUse, settled) = (Latch(), Latch(), Latch())
        Thread.detachNewThread { [self] in
            running.open()
            spinning {
                while !firstUse.isOpen, DispatchTime.now() < deadline {}
                for _ in 0..<delay { _ = settled.isOpen }
            }
            settle()
            settled.open()
        }
        _ = running.wait(until: waitDeadline)
        withheld.withLock { withheld in
            withheld.append { [self] in
                firstUse.open()
                _ = settled.wait(until: waitDeadline)
            }
        }
        return firstUse
    }

    /// A promise that has adopted `other`: the body of a `then` has returned `other`.
    package func adopter(of other: AnyPromise, on place: HandlerPlace = .default) throws -> AnyPromise {
        let returned = latch()
        let adopter = try fulfilled(0).then(on: place) { _ in
            returned.open()
            return other
        }
        wait(for: returned, "the body that returns the other promise")
        // The design adopts `other` only after the body has returned, and the body opens `returned` before that.
        if case .queue(let queue) = place { try waitForReadyHandlers(on: queue) } else { try waitForReadyHandlers() }
        return adopter
    }

    /// Settles the promises that ``promise(_:)`` has made and hasn't settled yet. In the timing ``Rule/Timing/later``, a timer
    /// settles them a millisecond later, on another thread.
    package func settle() {
        let settlements = withheld.withLock { withheld in
            defer { withheld = [] }
            return withheld
        }
        let settleAll: @Sendable () -> Void = { for settle in settlements { settle() } }
        guard timing == .later, !settlements.isEmpty else { return settleAll() }
        // The timer is a thread of its own, because the design may occupy all threads of the global queues.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.001)
            settleAll()
        }
    }
}
