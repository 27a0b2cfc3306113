import Conformance
import Dispatch

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
    }

    let base: Base
    let log = ReplayLog()

    var name: String { base.name }
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
        return (JudgedPromise(base: promise, description: name), JudgedSettler(base: settler, name: name))
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
        log.write("\(settler.name): \(call)")
        return settler.base
    }

    private func made(_ how: String, _ make: () throws -> Base.JudgedPromise) rethrows -> JudgedPromise {
        let name = log.nextName()
        log.write("\(name) \(how)")
        return JudgedPromise(base: try make(), description: name)
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
        log.write("\(next) is \(operation) of \(promise)\(words(place))")
        return JudgedPromise(base: try make(next), description: next)
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
