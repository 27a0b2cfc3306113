/// Collects one element for each input. Whoever adds the last one gets them all, so any threads may add.
final class Gathering<Element: Sendable>: @unchecked Sendable {
    /// Guards `elements` and `missing`.
    private let lock = Lock()
    private var elements: [Element?]
    private var missing: Int

    init(count: Int) {
        elements = Array(repeating: nil, count: count)
        missing = count
    }

    func add(_ element: Element, at index: Int) -> [Element]? {
        let isLast = lock.withLock {
            elements[index] = element
            missing -= 1
            return missing == 0
        }
        // Nobody adds after the last, so this needs no lock.
        return isLast ? elements.compactMap(\.self) : nil
    }
}

extension PMKPromise {
    /// What stands among the inputs of `when`, `join` or `race`: a promise, or a value that counts as one.
    static func promise(of input: (any Sendable)?) -> PMKPromise {
        input as? PMKPromise ?? promiseWithValue(input)
    }
}
