import Foundation

/// All values, in the order of the promises, or the first error.
func whenAll<Value>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    let all = Promise<[Value]>()
    for promise in promises {
        promise.whenSettled(on: nil) { outcome in
            if case .failure(let error) = outcome { all.settle(.failure(error)) }
        }
    }
    outcomes(of: promises).done(on: nil) { outcomes in
        all.settle(Result { try outcomes.map { try $0.get() } })
    }
    return all
}

/// Both values, each with its own type, or the first error.
func whenBoth<First, Second>(_ first: Promise<First>, _ second: Promise<Second>) -> Promise<(First, Second)> {
    let both = Promise<(First, Second)>()
    first.catch(on: nil, policy: .allErrors) { both.settle(.failure($0)) }
    second.catch(on: nil, policy: .allErrors) { both.settle(.failure($0)) }
    first.then(on: nil) { first in second.map(on: nil) { both.settle(.success((first, $0))) } }
    return both
}

/// How each promise ended, in the order of the promises.
func outcomes<Value>(of promises: [Promise<Value>]) -> Guarantee<[Promise<Value>.Outcome]> {
    guard !promises.isEmpty else { return Guarantee([]) }
    let all = Promise<[Promise<Value>.Outcome]>()
    let collected = Collected<Promise<Value>.Outcome>(count: promises.count)
    for (index, promise) in promises.enumerated() {
        promise.whenSettled(on: nil) { outcome in
            if let complete = collected.put(outcome, at: index) { all.settle(.success(complete)) }
        }
    }
    return Guarantee(all)
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
