import Conformance

extension Exploration {
    private typealias Combining = @Sendable (Trial, [AnyPromise]) throws -> AnyPromise
    private typealias Inputs = [(promise: AnyPromise, settler: AnySettler)]

    static let whenBothArrive = combining(
        "when-both-arrive", "If two threads fulfill the last two inputs, all values come, in input order.",
        expect: "fulfilled: [0, 1, 2]", { try $0.whenAll($1) }, first: { try put(0, $0, $1) },
        second: { try put(1, $0, $1) })
    static let whenOneFails = combining(
        "when-one-fails", "If one thread fulfills an input and another one rejects one, the whole is rejected.",
        expect: "rejected: boom", { try $0.whenAll($1) }, first: { try fail(0, $0, $1) },
        second: { try put(1, $0, $1) })
    static let raceOfTwo = combining(
        "race-of-two", "If two threads settle the inputs of a race, one of them wins.", expect: "one has won",
        { try $0.race($1) }, before: .nothing, first: { try put(0, $0, $1) }, second: { try put(1, $0, $1) },
        reading: { ["fulfilled: 0", "fulfilled: 1", "fulfilled: 2"].contains($0) ? "one has won" : $0 })
    static let allFail = combining(
        "all-fail", "If two threads reject the last two inputs, the result fails, too.",
        expect: "rejected: \(ErrorMeaning.noWinner.rawValue)", { try $0.raceFulfilled($1) }, before: .thirdFails,
        first: { try fail(0, $0, $1) }, second: { try fail(1, $0, $1) })
    static let oneIsFulfilled = combining(
        "one-is-fulfilled", "If one thread rejects an input and another one fulfills one, the value wins.",
        expect: "fulfilled: 1", { try $0.raceFulfilled($1) }, before: .thirdFails, first: { try fail(0, $0, $1) },
        second: { try put(1, $0, $1) })

    /// What happens to the third input before the two threads begin.
    private enum Before { case thirdArrives, thirdFails, nothing }

    private static func combining(
        _ id: String, _ statement: String, expect expected: String, _ combine: @escaping Combining,
        before: Before = .thirdArrives,
        first: @escaping @Sendable (Inputs, Trial) throws -> Void,
        second: @escaping @Sendable (Inputs, Trial) throws -> Void,
        reading: @escaping @Sendable (String) -> String = { $0 }
    ) -> Exploration {
        Exploration(id, statement, expect: expected) { trial in
            let inputs = try (0..<3).map { _ in try trial.pending() }
            let result = try combine(trial, inputs.map(\.promise))
            switch before {
            case .thirdArrives: try put(2, inputs, trial)
            case .thirdFails: try fail(2, inputs, trial)
            case .nothing: break
            }
            return ThreadActions(
                first: { try first(inputs, trial) },
                second: { try second(inputs, trial) },
                observed: { [reading(try trial.ending(of: result))] })
        }
    }

    private static func put(_ index: Int, _ inputs: Inputs, _ trial: Trial) throws {
        trial.note("fulfills input \(index)")
        try inputs[index].settler.fulfill(.number(index))
    }

    private static func fail(_ index: Int, _ inputs: Inputs, _ trial: Trial) throws {
        trial.note("rejects input \(index)")
        try inputs[index].settler.reject(TestFailure("boom"))
    }
}
