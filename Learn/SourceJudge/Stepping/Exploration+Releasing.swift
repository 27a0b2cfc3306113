import Conformance

extension Exploration {
    private typealias Combining = @Sendable (Trial, [AnyPromise]) throws -> AnyPromise

    /// An input of `whenAll` is pending, and nobody can settle it any more.
    static let whenIsReleased = released("when-is-released") { try $0.whenAll($1) }
    /// All inputs of a race are pending, and nobody can settle them any more.
    static let raceIsReleased = released("race-is-released", settlingOne: false) { try $0.race($1) }
    /// One input of `raceFulfilled` has failed, and nobody can settle the others any more.
    static let firstValueIsReleased = released("first-value-is-released", failingOne: true) { try $0.raceFulfilled($1) }
    /// Two inputs of a limited `whenAll` are in flight, and nobody can settle them any more.
    static let limitIsReleased = released("limit-is-released") { trial, inputs in
        let left = Locked(inputs)
        return try trial.whenAll(concurrently: 2) {
            left.withLock { left in left.isEmpty ? nil : left.removeFirst() }
        }
    }

    /// An exploration that releases a combination of pending promises. If they retain each other in a cycle, they stay
    /// in memory.
    private static func released(
        _ id: String, settlingOne settles: Bool = true, failingOne fails: Bool = false, _ combine: @escaping Combining
    ) -> Exploration {
        Exploration(
            id, "Promises that nobody can settle any more are released, and so is what was made of them.", .once,
            expect: "the result, its handler and all inputs are released"
        ) { trial in
            let released = trial.latch()
            return ThreadActions(
                first: {
                    let inputs = try (0..<3).map { _ in try trial.pending() }
                    let probe = DeinitProbe(released)
                    trial.note("one result is made of inputs 0, 1 and 2")
                    let result = try combine(trial, inputs.map(\.promise))
                    trial.note("a handler is added to the result")
                    try result.observe(on: .immediate) { _ in probe.keepAlive() }
                    if fails {
                        trial.note("rejects input 0")
                        try inputs[0].settler.reject(TestFailure("boom"))
                    } else if settles {
                        trial.note("fulfills input 0")
                        try inputs[0].settler.fulfill(0)
                    }
                    trial.note("drops the result and all inputs: nobody can settle them now")
                },
                second: {},
                observed: {
                    let isReleased = trial.wait(for: released, "the handler of the result to be released")
                    return [
                        isReleased
                            ? "the result, its handler and all inputs are released"
                            : "they stay in memory: an input holds a handler that holds that input"
                    ]
                })
        }
    }
}
