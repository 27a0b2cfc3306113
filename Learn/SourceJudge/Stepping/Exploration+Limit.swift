import Conformance

extension Exploration {
    static let limitTwoArrive = limited(
        "limit-two-arrive",
        "If two threads fulfill what is in flight, the limit holds, and one at a time starts more.",
        expect: [fulfilled, limit, oneAtATime],
        first: { feed, _ in try feed.fulfill(0) }, second: { feed, _ in try feed.fulfill(1) })
    static let limitArrivesAtOnce = limited(
        "limit-arrives-at-once", "If a thread fulfills a promise while others are being started, none is lost.",
        expect: [fulfilled, limit, oneAtATime], startsLater: true,
        first: { feed, trial in try feed.start(in: trial) }, second: { feed, _ in try feed.fulfill(0) })
    /// With a higher limit, a promise that one thread fails to start is started when another promise in flight settles. With
    /// a limit of one, no other promise is in flight.
    static let limitOneArrives = limited(
        "limit-one-arrives", "With a limit of one, fulfilling what is in flight starts the next one.",
        expect: [fulfilled, "1 in flight at most", oneAtATime], limit: 1, startsLater: true,
        first: { feed, trial in try feed.start(in: trial) }, second: { feed, _ in try feed.fulfill(0) })
    static let limitOneFails = limited(
        "limit-one-fails", "If one promise fails while another one is fulfilled, nothing more is started afterward.",
        expect: ["rejected: boom", "nothing is started after the failure", oneAtATime],
        first: { feed, _ in try feed.fail(0) }, second: { feed, _ in try feed.fulfill(1) })

    private static let fulfilled = "fulfilled: [0, 1, 2, 3, 4, 5]"
    private static let limit = "2 in flight at most"
    private static let oneAtATime = "next is called by one thread at a time"

    private static func limited(
        _ id: String, _ statement: String, expect expected: [String], limit: Int = 2, startsLater: Bool = false,
        first: @escaping @Sendable (Feed, Trial) throws -> Void,
        second: @escaping @Sendable (Feed, Trial) throws -> Void
    ) -> Exploration {
        Exploration(id, statement, expecting: expected) { trial in
            let feed = Feed(trial, limit: limit)
            if !startsLater { try feed.start(in: trial) }
            return ThreadActions(
                first: { try first(feed, trial) },
                second: { try second(feed, trial) },
                observed: {
                    let count = feed.started
                    for index in 0..<Feed.count where !feed.hasFailed || index < count { try feed.fulfill(index) }
                    let ending = try feed.result.map { try trial.ending(of: $0) } ?? "it was not called"
                    let second =
                        if feed.hasFailed {
                            feed.started == count
                                ? "nothing is started after the failure" : "\(feed.started - count) started afterward"
                        } else { "\(feed.mostInFlight) in flight at most" }
                    let calls = feed.callsAtOnce
                    let entering = calls == 1 ? oneAtATime : "next is called by \(calls) threads at once"
                    return [ending, second, entering]
                })
        }
    }

    static let limitAllSettled = Exploration(
        "limit-all-settled", "With a limit of one, any number of promises that are settled already can be collected.",
        .once,
        expect: "as many values as promises"
    ) { trial in
        let (left, result) = (Locked(trial.links), LateValue<AnyPromise>())
        let settled = try trial.fulfilled(1)
        return ThreadActions(
            first: {
                trial.note("\(trial.links) promises are collected")
                result.set(
                    try trial.whenAll(concurrently: 1) {
                        left.withLock { left in
                            left -= 1
                            return left >= 0 ? settled : nil
                        }
                    })
            },
            second: {},
            observed: {
                guard let result = result.value else { return ["it did not return a promise"] }
                let ending = try trial.ending(of: result)
                guard case .fulfilled(.list(let values))? = try result.outcome() else { return [ending] }
                return [values.count == trial.links ? "as many values as promises" : "\(values.count) values"]
            })
    }
}

/// Six promises that are started one after the other, up to a limit.
private final class Feed: Sendable {
    static let count = 6

    private struct State {
        var promises: [(promise: AnyPromise, settler: AnySettler)] = []
        var settled: Set<Int> = []
        var calls = 0
        var callsAtOnce = 0
        var mostInFlight = 0
        var hasFailed = false
    }

    private let trial: Trial
    private let state = Locked(State())
    private let all = LateValue<AnyPromise>()

    private let limit: Int

    init(_ trial: Trial, limit: Int) {
        self.trial = trial
        self.limit = limit
    }

    func start(in trial: Trial) throws { all.set(try trial.whenAll(concurrently: limit) { [self] in next() }) }

    var result: AnyPromise? { all.value }
    var started: Int { state.withLock(\.promises.count) }
    var callsAtOnce: Int { state.withLock(\.callsAtOnce) }
    var mostInFlight: Int { state.withLock(\.mostInFlight) }
    var hasFailed: Bool { state.withLock(\.hasFailed) }

    private func next() -> AnyPromise? {
        let isAnotherHere = state.withLock { state in
            state.calls += 1
            state.callsAtOnce = max(state.callsAtOnce, state.calls)
            return state.calls > 1
        }
        trial.note(isAnotherHere ? "next is called while it is being called" : "next is called")
        // Another thread may run here, as in any closure of a client.
        SteppedThread.step()
        defer { state.withLock { $0.calls -= 1 } }
        guard let new = try? trial.pending() else { return nil }
        return state.withLock { state in
            guard state.promises.count < Self.count else { return nil }
            state.promises.append(new)
            state.mostInFlight = max(state.mostInFlight, state.promises.count - state.settled.count)
            return new.promise
        }
    }

    func fulfill(_ index: Int) throws {
        guard let settler = settler(of: index) else { return }
        trial.note("fulfills promise \(index)")
        try settler.fulfill(.number(index))
    }

    func fail(_ index: Int) throws {
        state.withLock { $0.hasFailed = true }
        guard let settler = settler(of: index) else { return }
        trial.note("rejects promise \(index)")
        try settler.reject(TestFailure("boom"))
    }

    /// The settler of a promise that is in flight. From now on, that promise does not count as in flight.
    private func settler(of index: Int) -> AnySettler? {
        state.withLock { state in
            guard index < state.promises.count, state.settled.insert(index).inserted else { return nil }
            return state.promises[index].settler
        }
    }
}
