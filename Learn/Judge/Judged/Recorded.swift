import Conformance
import Dispatch

/// An adapter that forwards to the adapter of a design, and logs each call and each handler that runs.
struct Recorded<Base: PromiseConformance>: PromiseConformance {
    /// A promise or a settler, with the name of the promise in the log.
    struct Named<Object: Sendable>: Sendable, CustomStringConvertible {
        let base: Object
        let description: String
    }
    typealias JudgedPromise = Named<Base.JudgedPromise>
    typealias JudgedSettler = Named<Base.JudgedSettler>

    let base: Base
    let log = ReplayLog()

    var name: String { base.name }
    var defaultPlace: DefaultPlace { base.defaultPlace }
    var differences: [DeclaredDifference] { base.differences }
    func requireOrderAtDefaultPlace() throws { try base.requireOrderAtDefaultPlace() }
    func meaning(of error: any Error) -> ErrorMeaning? { base.meaning(of: error) }
    func silence() { base.silence() }

    /// Logs how a promise is made, and names the promise, also for the bodies that make it.
    private func made(
        _ how: String, _ make: (_ name: String) throws -> Base.JudgedPromise
    ) rethrows -> JudgedPromise {
        let name = log.nextPromise()
        log.write("\(name) \(how)")
        return JudgedPromise(base: try make(name), description: name)
    }

    private func words(_ place: HandlerPlace) -> String {
        switch place {
        case .default: ""
        case .queue(let queue): ", on the queue \(queue.label.replacing("promise-lab.", with: ""))"
        case .immediate: ", without a queue"
        }
    }

    private func words(_ promises: [JudgedPromise]) -> String {
        if promises.count > 4 { return "\(promises.count) promises" }
        return promises.isEmpty ? "no promises" : promises.map(\.description).joined(separator: ", ")
    }
}

// Settling and reading
extension Recorded {
    func pending() throws -> (promise: JudgedPromise, settler: JudgedSettler) {
        let ((promise, settler), name) = (try base.pending(), log.nextPromise())
        return (JudgedPromise(base: promise, description: name), JudgedSettler(base: settler, description: name))
    }
    func fulfilled(_ value: TestValue) throws -> JudgedPromise {
        try made("is fulfilled with \(value) from the start") { _ in try base.fulfilled(value) }
    }
    func rejected(_ error: any Error) throws -> JudgedPromise {
        try made("is rejected with \(error) from the start") { _ in try base.rejected(error) }
    }

    func fulfill(_ settler: JudgedSettler, _ value: TestValue) throws {
        if case .nothing = value { log.hide(settler.description) }
        log.write("\(settler): fulfill with \(value)")
        try base.fulfill(settler.base, value)
    }
    func reject(_ settler: JudgedSettler, _ error: any Error) throws {
        log.write("\(settler): reject with \(error)")
        try base.reject(settler.base, error)
    }
    func resolve(_ settler: JudgedSettler, with promise: JudgedPromise) throws {
        log.write("\(settler): adopt \(promise)")
        try base.resolve(settler.base, with: promise.base)
    }
    func cancel(_ settler: JudgedSettler) throws {
        log.write("\(settler): cancel")
        try base.cancel(settler.base)
    }

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
        let number = log.nextHandler()
        log.write("\(promise): handler \(number) is added\(words(place))")
        try base.observe(promise.base, on: place) { outcome in
            log.write("handler \(number) of \(promise) runs: \(outcome)")
            handler(outcome)
        }
    }
    func value(of promise: JudgedPromise) async throws -> TestValue {
        log.write("a task awaits \(promise)")
        do {
            let value = try await withTaskCancellationHandler {
                try await base.value(of: promise.base)
            } onCancel: {
                log.write("the task that awaits \(promise) is cancelled")
            }
            log.write("the task that awaits \(promise) gets \(value)")
            return value
        } catch {
            log.write("the task that awaits \(promise) fails: \(error)")
            throw error
        }
    }
}

// Links and combinations
extension Recorded {
    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        try made("is map of \(promise)\(words(place))") { next in
            try base.map(promise.base, on: place) { value in try log.body(of: next, "\(value)") { try body(value) } }
        }
    }
    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        try made("is then of \(promise)\(words(place))") { next in
            try base.then(promise.base, on: place) { value in
                try log.body(of: next, "\(value)") { try body(value) }.base
            }
        }
    }
    func recover(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody
    ) throws -> JudgedPromise {
        try made("is recover of \(promise)\(words(place))") { next in
            try base.recover(promise.base, on: place) { error in
                try log.body(of: next, "\(error)") { try body(error) }.base
            }
        }
    }
    func ensure(
        _ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody
    ) throws -> JudgedPromise {
        try made("is ensure of \(promise)\(words(place))") { next in
            try base.ensure(promise.base, on: place) { log.body(of: next, "the end", body) }
        }
    }

    func whenAll(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is whenAll of \(words(promises))") { _ in try base.whenAll(promises.map(\.base)) }
    }
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?) throws -> JudgedPromise {
        try made("is whenAll with a limit of \(limit)") { _ in
            try base.whenAll(concurrently: limit) {
                let promise = next()
                log.write("next is called: \(promise?.description ?? "there is no more")")
                return promise?.base
            }
        }
    }
    func race(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is race of \(words(promises))") { _ in try base.race(promises.map(\.base)) }
    }
    func raceFulfilled(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is firstValue of \(words(promises))") { _ in try base.raceFulfilled(promises.map(\.base)) }
    }
}
