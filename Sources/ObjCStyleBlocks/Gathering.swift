/// Collects one outcome for each input. Whoever adds the last one gets them all, so any threads may add.
final class Gathering: Sendable {
    private struct State {
        var outcomes: [Outcome?]
        var missing: Int
    }

    private let state: Locked<State>

    init(count: Int) {
        state = Locked(State(outcomes: Array(repeating: nil, count: count), missing: count))
    }

    func add(_ outcome: Outcome, at index: Int) -> [Outcome]? {
        let all: [Outcome?]? = state.withLock { state in
            state.outcomes[index] = outcome
            state.missing -= 1
            return state.missing == 0 ? state.outcomes : nil
        }
        return all?.compactMap(\.self)
    }
}

extension PMKPromise {
    /// What stands among the inputs of `when`, `join` or `race`: a promise, or a value that counts as one.
    static func promise(of input: (any Sendable)?) -> PMKPromise {
        exactly(PMKPromise.self, input) ?? promiseWithValue(input)
    }
}
