import Conformance
import Dispatch
import Synchronization

/// An adapter that forwards to the adapter of a design, and logs each call and each handler that runs.
struct Recorded<Base: PromiseConformance>: PromiseConformance {
    /// A promise, with its name in the log.
    struct JudgedPromise: Sendable, CustomStringConvertible {
        let base: Base.JudgedPromise
        let description: String
    }

    /// A settler, with the name of its promise.
    struct JudgedSettler: Sendable {
        let base: Base.JudgedSettler
        let name: String
        let use: SettlerUse
    }

    let base: Base
    /// Whether a task is cancelled only after it has begun to wait for a promise. If false, it may be cancelled earlier.
    let cancelsLate: Bool
    /// Whether the log shows when a settler is released that was never used. Only rules about lifetimes need this.
    let logsDrops: Bool
    let log = ReplayLog()

    var name: String { base.name }
    var summary: String { base.summary }
    var defaultPlace: DefaultPlace { base.defaultPlace }
    var differences: [DeclaredDifference] { base.differences }
    func requireOrderAtDefaultPlace() throws { try base.requireOrderAtDefaultPlace() }
    func meaning(of error: any Error) -> ErrorMeaning? { base.meaning(of: error) }
    func silence() { base.silence() }
}

// Making and settling
extension Recorded {
    func pending() throws -> (promise: JudgedPromise, settler: JudgedSettler) {
        let (promise, settler) = try base.pending()
        let name = log.nextName()
        let use = SettlerUse { [log, logsDrops] in if logsDrops { log.write("\(name) can't be settled anymore") } }
        return (named(name, promise), JudgedSettler(base: settler, name: name, use: use))
    }
    func fulfilled(_ value: TestValue) throws -> JudgedPromise {
        try made("is fulfilled with \(value) from the start") { try base.fulfilled(value) }
    }
    func rejected(_ error: any Error) throws -> JudgedPromise {
        try made("is rejected with \(error) from the start") { try base.rejected(error) }
    }

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) throws {
        if case .nothing = value { log.hide(settler.name) }
        try base.fulfill(logged(settler, "fulfill with \(value)"), value)
    }
    func reject(_ settler: JudgedSettler, _ error: any Error) throws {
        try base.reject(logged(settler, "reject with \(error)"), error)
    }
    func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) throws {
        try base.resolve(logged(settler, "adopt \(promise)"), with: promise.base)
    }
    func cancel(_ settler: JudgedSettler) throws { try base.cancel(logged(settler, "cancel")) }

    private func logged(_ settler: JudgedSettler, _ call: String) -> Base.JudgedSettler {
        settler.use.begin()
        log.write("\(settler.name): \(call)")
        return settler.base
    }

    private func named(_ name: String, _ promise: Base.JudgedPromise) -> JudgedPromise {
        log.watch(promise as AnyObject, name)
        return JudgedPromise(base: promise, description: name)
    }

    private func made(_ how: String, _ make: () throws -> Base.JudgedPromise) rethrows -> JudgedPromise {
        let name = log.nextName()
        log.write("\(name) \(how)")
        return named(name, try make())
    }
}

// Reading and links
extension Recorded {
    func outcome(of promise: JudgedPromise) throws -> TestOutcome? {
        let outcome = try base.outcome(of: promise.base)
        log.write("\(promise) is read: \(outcome?.description ?? "pending")")
        return outcome
    }
    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        // The rules use this queue only to wait until a promise settles. That is no event for the learner.
        if case .queue(let queue) = place, queue.label == "promise-lab.watch" {
            return try base.observe(promise.base, on: place, handler)
        }
        let (name, number) = (promise.description, log.numberOfHandler())
        log.write("\(name): handler \(number) is added\(words(place))")
        try base.observe(promise.base, on: place) { outcome in
            log.write("handler \(number) of \(name) runs: \(outcome)")
            handler(outcome)
        }
    }

    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        try linked("map", promise, place) { next in
            try base.map(promise.base, on: place) { value in try log.body(of: next, "\(value)") { try body(value) } }
        }
    }
    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        try linked("then", promise, place) { next in
            try base.then(promise.base, on: place) { value in
                try log.body(of: next, "\(value)") { try body(value) }.base
            }
        }
    }
    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        try linked("recover", promise, place) { next in
            try base.recover(promise.base, on: place) { error in
                try log.body(of: next, "\(error)") { try body(error) }.base
            }
        }
    }
    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    {
        try linked("ensure", promise, place) { next in
            try base.ensure(promise.base, on: place) { log.body(of: next, "the end", body) }
        }
    }

    private func linked(
        _ operation: String, _ promise: JudgedPromise, _ place: HandlerPlace,
        _ make: (_ next: String) throws -> Base.JudgedPromise
    ) rethrows -> JudgedPromise {
        let next = log.nextName()
        log.write("\(next) is \(operation) of \(promise)\(words(place))", isLink: true)
        return named(next, try make(next))
    }

    private func words(_ place: HandlerPlace) -> String {
        switch place {
        case .default: ""
        case .queue(let queue): ", on the queue \(queue.label.replacing("promise-lab.", with: ""))"
        case .immediate: ", without a queue"
        }
    }
}

// Combining and awaiting
extension Recorded {
    func whenAll(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is whenAll of \(names(promises))") { try base.whenAll(promises.map(\.base)) }
    }
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?) throws -> JudgedPromise {
        try made("is whenAll with a limit of \(limit)") {
            try base.whenAll(concurrently: limit) {
                let promise = next()
                log.write("next is called: \(promise?.description ?? "there is no more")")
                return promise?.base
            }
        }
    }
    func race(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is race of \(names(promises))") { try base.race(promises.map(\.base)) }
    }
    func raceFulfilled(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is firstValue of \(names(promises))") { try base.raceFulfilled(promises.map(\.base)) }
    }

    private func names(_ promises: [JudgedPromise]) -> String {
        if promises.count > 4 { return "\(promises.count) promises" }
        return promises.isEmpty ? "no promises" : promises.map(\.description).joined(separator: ", ")
    }

    func value(of promise: JudgedPromise) async throws -> TestValue {
        do {
            let value = try await awaited(promise)
            log.write("the task that awaits \(promise) gets \(value)")
            return value
        } catch {
            log.write("the task that awaits \(promise) fails: \(error)")
            throw error
        }
    }

    /// Awaits the promise. Usually chance decides whether a rule cancels its task before or after the task begins to wait.
    /// Here ``cancelsLate`` decides, so that the log shows the cancellation at the right place.
    private func awaited(_ promise: JudgedPromise) async throws -> TestValue {
        if !cancelsLate, Task.isCancelled {
            log.write("a task that is cancelled already awaits \(promise)")
            return try await base.value(of: promise.base)
        }
        log.write("a task awaits \(promise)")
        let executor = QueueExecutor(Recorder.queue("task"))
        let wait = Task(executorPreference: executor) { try await base.value(of: promise.base) }
        return try await withTaskCancellationHandler {
            try await wait.value
        } onCancel: {
            executor.waitUntilTasksAreSuspended()
            log.write("the task that awaits \(promise) is cancelled")
            wait.cancel()
        }
    }
}

/// Calls `whenDropped` when the settler of a promise is released, unless the settler was used.
final class SettlerUse: Sendable {
    private let hasBegun = Atomic(false)
    private let whenDropped: @Sendable () -> Void

    init(whenDropped: @escaping @Sendable () -> Void) { self.whenDropped = whenDropped }

    func begin() { hasBegun.store(true, ordering: .relaxed) }

    deinit { if !hasBegun.load(ordering: .relaxed) { whenDropped() } }
}
