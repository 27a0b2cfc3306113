import Conformance
import Dispatch
import Foundation
import Synchronization

/// A small design with one quirk or fault of a real library. With each of them, the kit once gave a wrong verdict.
public struct QuirkyDesign: WholeTinyWrapper {
    public typealias JudgedPromise = TinyPromise
    public typealias JudgedSettler = TinySettler

    public enum Quirk: String, CaseIterable, Sendable {
        /// Fills the global queues with blocks that wait, as Hydra and Then do.
        case fillsGlobalQueues
        /// A handler can't ask for a queue, and can't ask to run immediately, as in Then.
        case hasNoPlaces
        /// Has no places either. Two threads can also settle a promise at once, because its state is checked without the lock.
        case checksWithoutLock
        /// A handler can't ask for a place. It runs on a global queue, so handlers have no order, as in tasks of an async library.
        case runsAnywhere
        /// A promise takes one handler, like a promise that stores a continuation.
        case takesOneHandler
        /// A promise can't fail, like a guarantee of PromiseKit.
        case cannotFail
        /// Settles inside a `sync` of a queue of its own, as BrightFutures does.
        case settlesOnItsQueue
        /// Traps when a promise is settled twice, as Promis 3 does in debug builds.
        case trapsWhenSettledTwice
        /// Traps when a race has no inputs.
        case trapsInEmptyRace
        /// Waits for the queue on which it runs, as khanlou/Promise does with a barrier.
        case waitsForItsQueue
        /// Begins to modify a variable while another modification of the same variable is under way.
        case modifiesTwice
        /// Traps when the body of a `then` runs.
        case crashesInThen
        /// Blocks when the body of a `then` runs.
        case hangsInThen
        /// Needs two milliseconds of processor time for each handler.
        case isSlow
        /// A call of `map` loops.
        case loopsInMap
        /// A member throws an error that no rule expects: the adapter doesn't handle an error of its library.
        case throwsInMap
        /// Goes through all handlers of a promise for each handler that's added.
        case isQuadratic
        /// Runs the handler of a recovery on another queue than other handlers, as Hydra does.
        case recoversElsewhere
        /// A race settles on a global queue, so handlers behind it have no order.
        case racesElsewhere
        /// A clean-up runs many turns of the main queue after its promise has settled.
        case cleansUpLate
        /// Never calls a handler for every outcome that's added to a settled promise, as When doesn't by `always`.
        case ignoresLateObservers
        /// Never calls a handler for every outcome that's added to a pending promise.
        case ignoresEarlyObservers
        /// Runs the closure of `making` later, on the main queue.
        case makesLater
        /// Runs the closure of `making` on another thread, before the call returns.
        case makesElsewhere
        /// Loads a large file into memory when very many handlers have been added.
        case loadsFile
    }

    public static let all = Quirk.allCases.map { QuirkyDesign($0) }

    public let quirk: Quirk
    public let tiny: TinyDesign
    public var name: String { "QuirkyDesign(\(quirk))" }

    public init(_ quirk: Quirk) {
        self.quirk = quirk
        tiny = TinyDesign(quirk == .checksWithoutLock ? .settlesTwice : nil)
    }

    public var differences: [DeclaredDifference] { tiny.differences }

    public var defaultPlace: DefaultPlace {
        if quirk == .runsAnywhere { return .anotherThread }
        return [.hasNoPlaces, .checksWithoutLock, .settlesOnItsQueue].contains(quirk) ? .settlingThread : .mainQueue
    }

    public func requireOrderAtDefaultPlace() throws {
        if quirk == .runsAnywhere { throw Unsupported("Handlers have no order here.") }
    }

    public func actual(_ place: HandlerPlace) throws -> HandlerPlace {
        switch (place, defaultPlace) {
        case (.default, .settlingThread): return .immediate
        case (.default, .anotherThread): return .queue(.global())
        case (_, _) where [.hasNoPlaces, .checksWithoutLock, .runsAnywhere].contains(quirk):
            throw Unsupported("There are no queues here.")
        default: return place
        }
    }

    private struct QueueIsFull: Error {}

    public func map(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> TinyPromise {
        if quirk == .throwsInMap { throw QueueIsFull() }
        while quirk == .loopsInMap {}
        return tiny.map(promise, on: try self.place(for: promise, place)) { value in
            if quirk == .loadsFile, Self.links.add(1, ordering: .relaxed).newValue == 5_000 { _ = Self.file }
            return try body(value)
        }
    }

    private static let links = Atomic(0)
    /// A file that is in memory, page by page. Each process has the file of its program.
    private static let file: (Data, Int) = {
        let data =
            (try? Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[0]), options: .alwaysMapped)) ?? Data()
        return (data, stride(from: 0, to: data.count, by: 4_096).reduce(0) { $0 + Int(data[$1]) })
    }()

    public func willAdd(to promise: TinyPromise) throws {
        if quirk == .takesOneHandler, promise.lastHandler > 0 { throw Unsupported("A promise takes one handler.") }
        let microseconds = quirk == .isSlow ? 2_000 : quirk == .isQuadratic ? promise.lastHandler : 0
        if microseconds > 0 { Self.work(forMicroseconds: microseconds) }
    }

    /// Uses that much processor time, whatever the speed of the machine.
    private static func work(forMicroseconds microseconds: Int) {
        let end = ProcessActivity.seconds(of: CLOCK_THREAD_CPUTIME_ID) + Double(microseconds) / 1e6
        while ProcessActivity.seconds(of: CLOCK_THREAD_CPUTIME_ID) < end {}
    }

    public func pending() throws -> (promise: TinyPromise, settler: TinySettler) {
        if quirk == .fillsGlobalQueues { _ = Self.filled }
        return tiny.pending()
    }

    public func fulfill(_ settler: TinySettler, _ value: TestValue) {
        switch quirk {
        case .settlesOnItsQueue: DispatchQueue(label: "own").sync { tiny.fulfill(settler, value) }
        case .checksWithoutLock where tiny.outcome(of: settler.promise) != nil: return
        case .trapsWhenSettledTwice where tiny.outcome(of: settler.promise) != nil: fatalError("It has settled.")
        case .waitsForItsQueue:
            let queue = DispatchQueue(label: "own")
            queue.sync { queue.sync { tiny.fulfill(settler, value) } }
        case .modifiesTwice: Counter().modify()
        default: tiny.fulfill(settler, value)
        }
    }

    public func reject(_ settler: TinySettler, _ error: any Error) throws {
        if quirk == .cannotFail { throw Unsupported("Nothing fails here.") }
        if quirk == .trapsWhenSettledTwice, tiny.outcome(of: settler.promise) != nil { fatalError("It has settled.") }
        if quirk == .checksWithoutLock, tiny.outcome(of: settler.promise) != nil { return }
        tiny.reject(settler, error)
    }

    public func making(_ body: @escaping @Sendable (TinySettler) throws -> Void) throws -> TinyPromise {
        guard quirk == .makesLater || quirk == .makesElsewhere else { return tiny.making(body) }
        let (promise, settler) = tiny.pending()
        let done = DispatchSemaphore(value: 0)
        (quirk == .makesLater ? DispatchQueue.main : .global()).async {
            do { try body(settler) } catch { tiny.reject(settler, error) }
            done.signal()
        }
        if quirk == .makesElsewhere { done.wait() }
        return promise
    }

    public func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        let isLate = tiny.outcome(of: promise) != nil
        if quirk == (isLate ? .ignoresLateObservers : .ignoresEarlyObservers) { return }
        tiny.observe(promise, on: try self.place(for: promise, place), handler)
    }

    public func recover(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> TinyPromise
    {
        if quirk == .cannotFail { throw Unsupported("Nothing fails here.") }
        let actual = try self.place(for: promise, place)
        if quirk == .recoversElsewhere, case .default = place {
            return tiny.recover(promise, on: .queue(.global()), body)
        }
        return tiny.recover(promise, on: actual, body)
    }

    public func then(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> TinyPromise {
        tiny.then(promise, on: try self.place(for: promise, place)) { value in
            if quirk == .hangsInThen { DispatchSemaphore(value: 0).wait() }
            let next = try body(quirk == .crashesInThen ? [][0] : value)
            // The design adds a handler to the promise that it adopts.
            try willAdd(to: next)
            return next
        }
    }

    public func race(_ promises: [TinyPromise]) -> TinyPromise {
        if quirk == .trapsInEmptyRace, promises.isEmpty { fatalError("A race needs inputs.") }
        guard quirk == .racesElsewhere else { return tiny.race(promises) }
        let (winner, settler) = tiny.pending()
        for promise in promises {
            tiny.observe(promise, on: .queue(.global())) { outcome in
                switch outcome {
                case .fulfilled(let value): tiny.fulfill(settler, value)
                case .rejected(let error): tiny.reject(settler, error)
                case .cancelled: tiny.cancel(settler)
                }
            }
        }
        return winner
    }

    public func ensure(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws
        -> TinyPromise
    {
        // A late clean-up begins after the main queue has run many blocks.
        tiny.ensure(promise, on: try self.place(for: promise, place)) {
            Self.afterBlocks(quirk == .cleansUpLate ? 100 : 0, body)
        }
    }

    private static func afterBlocks(_ count: Int, _ body: @escaping EnsureBody) {
        if count == 0 { body() } else { DispatchQueue.main.async { afterBlocks(count - 1, body) } }
    }

    /// Fills the global queues with blocks that never end.
    private static let filled: Void = {
        for _ in 0..<1_000 { DispatchQueue.global().async { DispatchSemaphore(value: 0).wait() } }
    }()

    private final class Counter {
        private var count = 0

        func modify() { Self.change(&count) { self.count += 1 } }

        private static func change(_ count: inout Int, _ body: () -> Void) {
            body()
            count += 1
        }
    }
}
