/// Collects the outcomes of inputs, in the order of the inputs. Any thread may add.
final class Collector: Sendable {
    private struct State {
        var outcomes: [Outcome?]
        var missing: Int
    }

    private let state: Locked<State>

    init(count: Int) {
        state = Locked(State(outcomes: Array(repeating: nil, count: count), missing: count))
    }

    /// Adds the outcome of one input. Returns all outcomes if no other is missing.
    func add(_ outcome: Outcome, at index: Int) -> [Outcome]? {
        let all: [Outcome?]? = state.withLock { state in
            state.outcomes[index] = outcome
            state.missing -= 1
            return state.missing == 0 ? state.outcomes : nil
        }
        return all?.compactMap(\.self)
    }
}
