import Dispatch
import Foundation
import Synchronization

extension Trial {
    /// Waits until the promise settles, and returns its outcome in words. Returns `still pending` if the deadline passes first.
    package func ending(of promise: AnyPromise) throws -> String {
        try awaited(promise).map(describe) ?? MissedDeadline.ofPromise
    }

    /// Like ``ending(of:)``, but adds no handler if the promise has settled already. So rounds of a race take less time.
    func quickEnding(of promise: AnyPromise) throws -> String {
        do {
            if let outcome = try unsupported.tolerating({ try promise.outcome() }) { return describe(outcome) }
        } catch is Unsupported {}
        return try ending(of: promise)
    }

    /// Waits until the promise settles. Notes `still waiting for …` if the deadline passes first.
    package func wait(for promise: AnyPromise, _ what: String = "the promise to settle") throws {
        if try awaited(promise) == nil { note(MissedDeadline.waiting(for: what)) }
    }

    /// Waits until the promise settles, and returns its outcome. Returns `nil` if the deadline passes first.
    func awaited(_ promise: AnyPromise) throws -> TestOutcome? {
        let seen = Locked<TestOutcome?>(nil)
        let settled = Latch()
        let isWatched =
            try deadObservers == nil
            && promise.watch(on: watchPlaces("watch")) { outcome in
                seen.withLock { $0 = outcome }
                settled.open()
            }
        let symptom = Symptom.pending(promise.operatorName)
        if isWatched { return waited(or: symptom, until: settled.wait) ? seen.withLock { $0 } : nil }
        // If the design accepts no further handler on the promise, or never calls it, the state of the promise is read again
        // and again.
        do { _ = try unsupported.tolerating { try promise.outcome() } } catch is Unsupported {
            deadObservers?.noteNeeded()
        }
        let hasSettled = try waited(or: symptom) { deadline in
            while try promise.outcome() == nil {
                guard Date() < deadline else { return false }
                usleep(200)
            }
            return true
        }
        return hasSettled ? try promise.outcome() : nil
    }

    private static let samplingInterval = 0.02

    private func watchPlaces(_ name: String) -> [HandlerPlace] { [.queue(queue(name)), .default, .immediate] }

    /// Adds `count` handlers to the promise, or as many as the design accepts. The returned latch opens when they have all run.
    func watch(
        _ promise: AnyPromise, atMost count: Int, on place: HandlerPlace? = nil,
        _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) throws -> Latch {
        let handled = latch(count)
        let places = place.map { [$0] } ?? []
        for _ in 0..<count {
            let isWatched = try promise.watch(on: places + watchPlaces("handlers")) { outcome in
                handler(outcome)
                handled.open()
            }
            if !isWatched { handled.open() }
        }
        return handled
    }

    /// The present state of the promise in words.
    package func state(of promise: AnyPromise) throws -> String {
        try promise.outcome().map(describe) ?? "pending"
    }

    /// How the promise that `make` returns ends, in words, which also say whether it was still pending when `make` returned. Makes
    /// many such promises, because another thread may settle one of them before this thread reads its state. If the design can't
    /// tell the state, only the ending counts.
    package func endingNow(_ make: () throws -> AnyPromise) throws -> String {
        func look() throws -> (promise: AnyPromise, wasPending: Bool?) {
            try occupyingGlobalQueue {
                let promise = try make()
                return (promise, try? unsupported.tolerating { try promise.outcome() == nil })
            }
        }
        var (promise, wasPending) = try look()
        for _ in 1..<Self.mostLooks where wasPending == false { (promise, wasPending) = try look() }
        let ending = try ending(of: promise)
        let endsLater = try wasPending == true && promise.outcome() != nil
        return endsLater ? "\(ending), but later" : ending
    }

    private static let mostLooks = 200

    /// Runs the body while the threads of the global queue are blocked. Otherwise, on a busy machine, a thread that the body wakes runs
    /// before the body continues. A body that waits for the global queue continues after a twentieth of a second.
    private func occupyingGlobalQueue<Result>(_ body: () throws -> Result) rethrows -> Result {
        let (gate, blocks) = (DispatchSemaphore(value: 0), 2 * ProcessInfo.processInfo.activeProcessorCount)
        for _ in 0..<blocks { DispatchQueue.global().async { _ = gate.wait(timeout: .now() + 0.05) } }
        defer { for _ in 0..<blocks { gate.signal() } }
        return try body()
    }

    /// An outcome in words. An error of the design is described by its ``ErrorMeaning``.
    package func describe(_ outcome: TestOutcome) -> String {
        switch outcome {
        case .rejected(let error): "rejected: \(describe(error))"
        case .fulfilled, .cancelled: outcome.description
        }
    }

    /// An error in words: its ``ErrorMeaning`` if it has one, and its description otherwise.
    package func describe(_ error: any Error) -> String {
        if unsupported.note(error) is CancellationError { return ErrorMeaning.cancelled.rawValue }
        return design.meaning(of: error)?.rawValue ?? "\(error)"
    }

    /// A latch that opens after that many calls of ``Latch/open()``. To wait for the latch, use ``wait(for:_:)``, which
    /// notes a missed deadline.
    package func latch(_ count: Int = 1) -> Latch { Latch(count) }

    /// Waits for the latch and returns whether it opened. Notes `still waiting for …` and the symptom if the deadline passes first.
    @discardableResult
    package func wait(for latch: Latch, _ what: String = "the handlers", or symptom: Symptom? = nil) -> Bool {
        let opened = waited(or: symptom ?? .missing(what), until: latch.wait)
        if !opened { note(MissedDeadline.waiting(for: what)) }
        return opened
    }

    /// Waits until the condition holds, and returns whether it did in time. Notes the symptom if it didn't. The condition may block
    /// until the date that it receives from this call.
    ///
    /// The wait ends before the deadline if the condition can't come true anymore: all threads sleep, or the scenario has used
    /// a member that the design doesn't support.
    func waited(or symptom: Symptom, until condition: (Date) throws -> Bool) rethrows -> Bool {
        if try waitedWithoutNote(until: condition) { return true }
        if isExplored || unsupported.reason == nil { noteMissedDeadline(symptom) }
        return false
    }

    /// Like ``waited(or:until:)``, for something that the rule doesn't demand, so a deadline that passes isn't noted as missed.
    func waitedWithoutNote(until condition: (Date) throws -> Bool) rethrows -> Bool {
        let last = waitDeadline
        // An exploration detects by itself that no thread can continue, so this wait needs no deadline.
        if isExplored { return try condition(last) }
        waits.add(1, ordering: .relaxed)
        defer { waits.subtract(1, ordering: .relaxed) }
        let interval = Self.samplingInterval
        var (stillness, stillSeconds) = (ProcessActivity.Stillness(), 0.0)
        repeat {
            if try condition(min(last, Date(timeIntervalSinceNow: interval))) { return true }
            if unsupported.reason != nil { return false }
            // Threads of the runner wake up now and then, so a single sample doesn't decide.
            let isStill = activity != nil && stillness.sample().isStill
            stillSeconds = max(0, stillSeconds + (isStill ? interval : -3 * interval))
        } while (Date() < last || !hasMissedDeadline && .now() < deadline) && stillSeconds < patience
        guard let activity else { return false }
        return try activity.wait { try condition(Date(timeIntervalSinceNow: $0)) }
    }

    /// Notes the text about an error that a member threw, unless the error is an ``Unsupported``.
    func handle(_ error: any Error, noting text: String) {
        switch unsupported.note(error) {
        case is Unsupported: break
        case let error as BrokenContract:
            note(error.description)
            note(.brokenContract(error.description))
        default:
            note(text)
            note(.error("\(error)"))
        }
    }

    /// Returns when every handler that is ready to run now has run.
    ///
    /// The call adds a handler to a settled promise and waits for this handler. The handler is dispatched last, so all others
    /// have run before it. The call does this three times, because a handler that runs meanwhile may add another one.
    package func waitForReadyHandlers(on queues: DispatchQueue...) throws {
        for _ in 0..<3 {
            try atDefaultPlace {}
            for queue in queues { queue.sync {} }
        }
    }

    /// Returns when every handler that is ready to run now has run, and all other threads of the process sleep.
    ///
    /// A design may report or release something on a thread of its own, which a busy machine may run late. If other scenarios
    /// run in the process, the call only waits for the handlers, because it can't tell the threads of those scenarios from
    /// the threads of the design.
    package func waitUntilProcessIsIdle() throws {
        try waitForReadyHandlers()
        // After a missed deadline the process is idle or in a loop, so there is nothing left to wait for.
        guard let activity, !hasMissedDeadline else { return }
        waits.add(1, ordering: .relaxed)
        defer { waits.subtract(1, ordering: .relaxed) }
        _ = activity.wait {
            Thread.sleep(forTimeInterval: $0)
            return false
        }
    }

    /// Runs the body in a handler at the default place of the design, and waits for the handler.
    package func atDefaultPlace(_ body: @escaping @Sendable () throws -> Void) throws {
        let ran = Latch()
        try settledByHand(.fulfilled(.nothing)).map { value in
            do { try body() } catch { self.handle(error, noting: "threw \(error)") }
            ran.open()
            return value
        }
        wait(for: ran, "a handler at its default place")
    }
}
