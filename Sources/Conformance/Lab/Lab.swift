import Dispatch
import Foundation
import Synchronization

/// The bench on which a rule's scenario works: it makes promises of the design being judged, settles them in the
/// timing being tried, waits with a deadline, and notes what is observed.
///
/// A scenario runs on a thread of its own and may block. What it notes, in order, is its observation.
public final class Lab: Sendable {
    /// The adapter of the design being judged.
    public let design: any PromiseConformance
    /// When ``promise(_:)`` settles what it makes.
    public let timing: Timing
    /// Repeats every choice that this lab leaves to chance.
    public let seed: UInt64
    /// How long the long chains of the section "Scale" are.
    public let links: Int
    /// What was noted, with queues and threads.
    public let recorder = Recorder()

    private let deadline: DispatchTime
    private let missed = Atomic<Bool>(false)
    private let missingNotion = Locked<String?>(nil)
    private let withheld = Locked<[@Sendable () -> Void]>([])
    private let random: Locked<SplitMix64>

    init(design: any PromiseConformance, timing: Timing, seed: UInt64, patience: Double, links: Int = 1_000_000) {
        self.design = design
        self.timing = timing
        self.seed = seed
        self.links = links
        self.deadline = .now() + patience
        self.random = Locked(SplitMix64(seed: seed))
    }

    /// The deadline as a date, for conditions.
    var lastMoment: Date {
        let now = DispatchTime.now()
        guard now < deadline else { return Date() }
        return Date(timeIntervalSinceNow: Double(deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1e9)
    }

    /// Adds a line to the observation.
    public func note(_ text: String) { recorder.record(text) }

    /// A number from the range, repeatable by the seed.
    public func chance(_ range: Range<Int>) -> Int { random.withLock { Int.random(in: range, using: &$0) } }

    /// Immediate where the design has such handlers, a queue otherwise: the place where recursion shows first.
    public var closestPlace: Place { design.offersImmediate ? .immediate : .queue(queue("handlers")) }

    /// A serial queue whose name shows in the trace.
    public func queue(_ name: String) -> DispatchQueue { Recorder.queue(name) }
}

// MARK: - Making promises

extension Lab {
    /// A pending promise and what settles it, whatever the ``timing``.
    public func pending() throws -> (promise: AnyPromise, settler: AnySettler) {
        func open<D: PromiseConformance>(_ design: D) throws -> (AnyPromise, AnySettler) {
            let (promise, settler) = try design.pending()
            return (design.wrap(promise), design.wrap(settler))
        }
        return try open(design)
    }

    /// A promise born fulfilled, whatever the ``timing``. Throws ``NotOffered`` where the design has no such thing.
    public func fulfilled(_ value: Value) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise { design.wrap(try design.fulfilled(value)) }
        return try open(design)
    }

    /// A promise born rejected, under the same terms.
    public func rejected(_ error: any Error) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise { design.wrap(try design.rejected(error)) }
        return try open(design)
    }

    /// A promise made by a closure that receives its settler.
    public func making(_ body: @escaping @Sendable (AnySettler) throws -> Void) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.making { try body(design.wrap($0)) })
        }
        return try open(design)
    }

    /// A promise for work whose completion handler takes the value first.
    public func wrapping(
        valueFirst start: @escaping @Sendable (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.wrapping(valueFirst: start))
        }
        return try open(design)
    }

    /// A promise for work whose completion handler takes the error first.
    public func wrapping(
        errorFirst start: @escaping @Sendable (@escaping @Sendable ((any Error)?, Value?) -> Void) -> Void
    ) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.wrapping(errorFirst: start))
        }
        return try open(design)
    }

    /// A promise that ends as the async closure does.
    public func making(async body: @escaping @Sendable () async throws -> Value) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.making(async: body))
        }
        return try open(design)
    }

    /// A promise that ends as asked, in this lab's ``timing``. Add the handlers, then call ``go()``.
    public func promise(_ outcome: Outcome) throws -> AnyPromise {
        var (promise, settler) = try pending()
        let settle: @Sendable () -> Void = { [self, settler] in
            do { try settler.settle(outcome) } catch { complain(error, "settling threw \(error)") }
        }
        switch timing {
        case .before: try settler.settle(outcome)
        case .rightAfter, .later: withheld.withLock { $0.append(settle) }
        case .sameMoment: promise.firstUse = settleAtFirstUse(settle)
        }
        return promise
    }

    /// Settles on another thread as soon as the returned latch opens, more or less: handlers are added within
    /// microseconds of one another, so the thread is there already, and hesitates for as long as chance says.
    private func settleAtFirstUse(_ settle: @escaping @Sendable () -> Void) -> Latch {
        let hesitation = chance(0..<1 << chance(0..<8))
        let (running, firstUse, settled) = (Latch(), Latch(), Latch())
        Thread.detachNewThread { [self] in
            running.open()
            while !firstUse.isOpen, DispatchTime.now() < deadline {}
            for _ in 0..<hesitation { _ = settled.isOpen }
            settle()
            settled.open()
        }
        _ = running.wait(until: lastMoment)
        withheld.withLock { withheld in
            withheld.append { [self] in
                firstUse.open()
                _ = settled.wait(until: lastMoment)
            }
        }
        return firstUse
    }

    /// Settles what ``promise(_:)`` withheld until now; with ``Timing/later``, from a timer after this call.
    public func go() {
        let settlements = withheld.withLock { withheld in
            defer { withheld = [] }
            return withheld
        }
        let settleAll: @Sendable () -> Void = { for settle in settlements { settle() } }
        guard timing == .later else { return settleAll() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1), execute: settleAll)
    }
}

// MARK: - Combining promises

extension Lab {
    /// All values in input order, or the first rejection.
    public func whenAll(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenAll(promises.map(design.unwrap)))
        }
        return try open(design)
    }

    /// A number and a text, from promises of different static types.
    public func whenPair(number: AnyPromise, text: AnyPromise) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenPair(number: design.unwrap(number), text: design.unwrap(text)))
        }
        return try open(design)
    }

    /// All outcomes in input order.
    public func whenSettled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenSettled(promises.map(design.unwrap)))
        }
        return try open(design)
    }

    /// All values of the promises that `next` gives, with at most `limit` of them in flight.
    public func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> AnyPromise?) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.whenAll(concurrently: limit) { next().map(design.unwrap) })
        }
        return try open(design)
    }

    /// The first to settle.
    public func race(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.race(promises.map(design.unwrap)))
        }
        return try open(design)
    }

    /// The first to fulfil.
    public func raceFulfilled(_ promises: [AnyPromise]) throws -> AnyPromise {
        func open<D: PromiseConformance>(_ design: D) throws -> AnyPromise {
            design.wrap(try design.raceFulfilled(promises.map(design.unwrap)))
        }
        return try open(design)
    }
}

// MARK: - Observing

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

    private func complain(_ error: any Error, _ text: String) {
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

// MARK: - Doing things at the same moment

extension Lab {
    /// Runs the body on as many threads at the same moment, and waits for all of them.
    public func together(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) {
        let ready = Latch(count)
        let done = Latch(count)
        for index in 0..<count {
            let hesitation = chance(0..<200)
            Thread.detachNewThread { [self] in
                ready.open()
                while !ready.isOpen {}
                for _ in 0..<hesitation { _ = ready.isOpen }
                do { try body(index) } catch { complain(error, "thread threw \(error)") }
                done.open()
            }
        }
        wait(for: done, "the threads")
    }

    /// Runs async code and waits for it; what it throws is thrown on. Calls ``go()`` once the code has begun.
    public func async<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T? {
        let result = Locked<Result<T, any Error>?>(nil)
        let (begun, done) = (Latch(), Latch())
        Task {
            begun.open()
            let outcome: Result<T, any Error>
            do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
            result.withLock { $0 = outcome }
            done.open()
        }
        wait(for: begun, "async code to begin")
        go()
        wait(for: done, "async code")
        return try result.withLock { $0 }?.get()
    }
}
