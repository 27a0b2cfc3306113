import Conformance
import Dispatch
import Synchronization

/// An adapter that forwards to the adapter of a design, and logs each call and each handler that runs.
struct Recorded<Base: PromiseConformance>: PromiseConformance {
    /// A settler together with its promise, whose name the log uses.
    struct NamedSettler: Sendable {
        let base: Base.JudgedSettler
        let promise: Base.JudgedPromise
        let holder: SettlerHolder
    }

    typealias JudgedPromise = Base.JudgedPromise

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

extension Recorded {
    func pending() throws -> (promise: JudgedPromise, settler: NamedSettler) {
        let (promise, settler) = try base.pending()
        let name = log.nameOfNext()
        let holder = SettlerHolder { [log, logsDrops] in
            if logsDrops { log.write("\(name) can't be settled anymore") }
        }
        return (log.assign(promise, name), NamedSettler(base: settler, promise: promise, holder: holder))
    }
    func fulfilled(_ value: TestValue) throws -> JudgedPromise {
        try made("is fulfilled with \(value) from the start") { try base.fulfilled(value) }
    }
    func rejected(_ error: any Error) throws -> JudgedPromise {
        try made("is rejected with \(error) from the start") { try base.rejected(error) }
    }

    func fulfill(_ settler: NamedSettler, _ value: TestValue) throws {
        settler.holder.use()
        if case .nothing = value { log.hide(settler.promise) }
        log.write("\(log.name(settler.promise)): fulfill with \(value)")
        try base.fulfill(settler.base, value)
    }
    func reject(_ settler: NamedSettler, _ error: any Error) throws {
        settler.holder.use()
        log.write("\(log.name(settler.promise)): reject with \(error)")
        try base.reject(settler.base, error)
    }
    func resolve(_ settler: NamedSettler, with promise: JudgedPromise) throws {
        settler.holder.use()
        log.write("\(log.name(settler.promise)): adopt \(log.name(promise))")
        try base.resolve(settler.base, with: promise)
    }
    func cancel(_ settler: NamedSettler) throws {
        settler.holder.use()
        log.write("\(log.name(settler.promise)): cancel")
        try base.cancel(settler.base)
    }

    func outcome(of promise: JudgedPromise) throws -> TestOutcome? {
        let outcome = try base.outcome(of: promise)
        log.write("\(log.name(promise)) is read: \(outcome?.description ?? "pending")")
        return outcome
    }
    func observe(_ promise: JudgedPromise, on place: HandlerPlace, _ handler: @escaping OutcomeHandler) throws {
        // The rules use this queue only to wait until a promise settles. That is no event for the learner.
        if case .queue(let queue) = place, queue.label == "promise-lab.watch" {
            return try base.observe(promise, on: place, handler)
        }
        let (name, number) = (log.name(promise), log.numberOfHandler())
        log.write("\(name): handler \(number) is added\(words(place))")
        try base.observe(promise, on: place) { outcome in
            log.write("handler \(number) of \(name) runs: \(outcome)")
            handler(outcome)
        }
    }
}

extension Recorded {
    func map(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping MapBody) throws -> JudgedPromise {
        try linked("map", promise, place) { logged in
            try base.map(promise, on: place) { value in try logged("\(value)") { try body(value) } }
        }
    }
    func then(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping ThenBody) throws -> JudgedPromise {
        try linked("then", promise, place) { logged in
            try base.then(promise, on: place) { value in try logged("\(value)") { try body(value) } }
        }
    }
    func recover(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) throws
        -> JudgedPromise
    {
        try linked("recover", promise, place) { logged in
            try base.recover(promise, on: place) { error in try logged("\(error)") { try body(error) } }
        }
    }
    func ensure(_ promise: JudgedPromise, on place: HandlerPlace, _ body: @escaping EnsureBody) throws -> JudgedPromise
    {
        try linked("ensure", promise, place) { logged in
            try base.ensure(promise, on: place) { _ = try? logged("the end") { body() } }
        }
    }

    func whenAll(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is whenAll of \(names(promises))") { try base.whenAll(promises) }
    }
    func whenAll(
        concurrently limit: Int, next: @escaping @Sendable () -> JudgedPromise?
    ) throws -> JudgedPromise {
        try made("is whenAll with a limit of \(limit)") {
            try base.whenAll(concurrently: limit) {
                let promise = next()
                log.write("next is called: \(promise.map { log.name($0) } ?? "there is no more")")
                return promise
            }
        }
    }
    func race(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is race of \(names(promises))") { try base.race(promises) }
    }
    func raceFulfilled(_ promises: [JudgedPromise]) throws -> JudgedPromise {
        try made("is firstValue of \(names(promises))") { try base.raceFulfilled(promises) }
    }

    private func made(_ how: String, _ make: () throws -> JudgedPromise) rethrows -> JudgedPromise {
        let name = log.nameOfNext()
        log.write("\(name) \(how)")
        return log.assign(try make(), name)
    }

    private func linked(
        _ operation: String, _ promise: JudgedPromise, _ place: HandlerPlace,
        _ make: (BodyLog) throws -> JudgedPromise
    ) rethrows -> JudgedPromise {
        let next = log.nameOfNext()
        log.write("\(next) is \(operation) of \(log.name(promise))\(words(place))", isLink: true)
        return log.assign(try make(BodyLog(log: log, next: next)), next)
    }

    private func names(_ promises: [JudgedPromise]) -> String {
        guard !promises.isEmpty else { return "no promises" }
        let names = promises.prefix(4).map { log.name($0) }.joined(separator: ", ")
        return promises.count > 4 ? "\(promises.count) promises" : names
    }

    private func words(_ place: HandlerPlace) -> String {
        switch place {
        case .default: ""
        case .queue(let queue): ", on the queue \(queue.label.replacing("promise-lab.", with: ""))"
        case .immediate: ", without a queue"
        }
    }
}

/// Calls `whenDropped` when the settler of a promise is released, unless the settler was used.
final class SettlerHolder: Sendable {
    private let isUsed = Atomic(false)
    private let whenDropped: @Sendable () -> Void

    init(whenDropped: @escaping @Sendable () -> Void) { self.whenDropped = whenDropped }

    func use() { isUsed.store(true, ordering: .relaxed) }

    deinit { if !isUsed.load(ordering: .relaxed) { whenDropped() } }
}

/// Runs the body of a link. Logs the input of the body, and what the body returns or throws.
private struct BodyLog: Sendable {
    let log: ReplayLog
    let next: String

    func callAsFunction<Answer: Sendable>(_ input: String, _ body: () throws -> Answer) throws -> Answer {
        log.write("the body of \(next) runs with \(input)")
        do {
            let answer = try body()
            switch answer {
            case is Void: break
            case let value as TestValue: log.write("the body of \(next) returns \(value)")
            default: log.write("the body of \(next) returns \(log.name(answer))")
            }
            return answer
        } catch {
            log.write("the body of \(next) throws \(error)")
            throw error
        }
    }
}
