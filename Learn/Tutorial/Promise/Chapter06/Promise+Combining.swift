import Foundation

/// All values, in the order of the promises, or the first error.
func whenAll<Value>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    let all = Promise<[Value]>()
    for promise in promises {
        promise.whenSettled(on: nil) { outcome in
            if case .failure(let error) = outcome { all.settle(.failure(error)) }
        }
    }
    outcomes(of: promises).map(on: nil) { outcomes in
        all.settle(Result { try outcomes.map { try $0.get() } })
    }
    return all
}

/// The elements that have arrived so far, in any order and from any thread.
final class Collected<Element: Sendable>: @unchecked Sendable {
    // The lock guards the two variables below it.
    private let lock = NSLock()
    private var elements: [Element?]
    private var missing: Int

    init(count: Int) {
        elements = Array(repeating: nil, count: count)
        missing = count
    }

    /// Stores an element. Returns all of them if it was the last.
    func put(_ element: Element, at index: Int) -> [Element]? {
        lock.withLock {
            elements[index] = element
            missing -= 1
            return missing == 0 ? elements.compactMap(\.self) : nil
        }
    }
}
