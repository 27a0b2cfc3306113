/// Collects one element for each input. Whoever adds the last one gets them all, so any threads may add.
final class Gathering<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element?]
        var missing: Int
    }

    private let state: Locked<State>

    init(count: Int) {
        state = Locked(State(elements: Array(repeating: nil, count: count), missing: count))
    }

    func add(_ element: Element, at index: Int) -> [Element]? {
        let all: [Element?]? = state.withLock { state in
            state.elements[index] = element
            state.missing -= 1
            return state.missing == 0 ? state.elements : nil
        }
        return all?.compactMap(\.self)
    }
}

extension PMKPromise {
    /// What stands among the inputs of `when`, `join` or `race`: a promise, or a value that counts as one.
    static func promise(of input: (any Sendable)?) -> PMKPromise {
        exactly(PMKPromise.self, input ?? boxedNil) ?? promiseWithValue(input)
    }
}
