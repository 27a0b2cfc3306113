import Foundation

/// All values, in the order of the promises, or the first error.
func whenAll<Value>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    let all = Promise<[Value]>()
    for promise in promises {
        promise.whenSettled(on: nil) { outcome in
            if case .failure(let error) = outcome { all.settle(.failure(error)) }
        }
    }
    outcomes(of: promises).whenSettled(on: nil) { outcomes in
        all.settle(Result { try outcomes.get().map { try $0.get() } })
    }
    return all
}

/// How each promise ended, in the order of the promises. It never fails.
func outcomes<Value>(of promises: [Promise<Value>]) -> Promise<[Promise<Value>.Outcome]> {
    guard !promises.isEmpty else { return Promise(.success([])) }
    let all = Promise<[Promise<Value>.Outcome]>()
    let collected = Collected<Promise<Value>.Outcome>(count: promises.count)
    for (index, promise) in promises.enumerated() {
        promise.whenSettled(on: nil) { outcome in
            if let complete = collected.put(outcome, at: index) { all.settle(.success(complete)) }
        }
    }
    return all
}

/// The elements that have arrived so far, in any order and from any thread.
private final class Collected<Element: Sendable>: @unchecked Sendable {
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
