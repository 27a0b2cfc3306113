/// Collects the outcomes of inputs, in the order of the inputs. Any thread may call `add`.
final class Collector: Sendable {
    private struct State {
        /// Empty after `letGo`.
        var outcomes: [Outcome?]
        var missing: Int
    }

    private let state: Locked<State>

    init(count: Int) {
        state = Locked(State(outcomes: Array(repeating: nil, count: count), missing: count))
    }

    /// Adds the outcome of one input. Returns all outcomes if this was the last one that was missing, and otherwise nil.
    func add(_ outcome: Outcome, at index: Int) -> [Outcome]? {
        let all: [Outcome?]? = state.withLock { state in
            guard !state.outcomes.isEmpty else { return nil }
            state.outcomes[index] = outcome
            state.missing -= 1
            return state.missing == 0 ? state.outcomes : nil
        }
        return all?.compactMap(\.self)
    }

    /// Releases the outcomes, and keeps none that are added later.
    func letGo() { state.value = State(outcomes: [], missing: 0) }
}
