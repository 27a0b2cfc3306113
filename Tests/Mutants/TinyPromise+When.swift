import Conformance

extension TinyPromise {
    static func whenAll(_ inputs: [TinyPromise], _ fault: Fault?) -> TinyPromise {
        let inputs = fault == .joinsDuplicates ? withoutDuplicates(inputs) : inputs
        let all = TinyPromise(fault)
        let collected = Collected(inputs.count, fault)
        for (index, input) in inputs.enumerated() where !collected.overlooks(input) {
            input.add(on: .immediate) { outcome in
                switch outcome {
                case .fulfilled(let value): collected.put(value, at: index, of: all)
                case .rejected, .cancelled:
                    if fault != .waitsOnAfterFailure { all.settle(outcome) }
                }
            }
        }
        if inputs.isEmpty, fault != .waitsForNothing { all.settle(.fulfilled(.list([]))) }
        return all
    }

    private static func withoutDuplicates(_ inputs: [TinyPromise]) -> [TinyPromise] {
        inputs.reduce(into: []) { kept, input in if !kept.contains(where: { $0 === input }) { kept.append(input) } }
    }

    static func whenPair(number: TinyPromise, text: TinyPromise, _ fault: Fault?) -> TinyPromise {
        whenAll(fault == .pairsBackwards ? [text, number] : [number, text], fault)
    }

    static func whenSettled(_ inputs: [TinyPromise], _ fault: Fault?) -> TinyPromise {
        if fault == .failsWhereNoneFails { return whenAll(inputs, fault) }
        let all = TinyPromise(fault)
        let collected = Collected(inputs.count, fault)
        for (index, input) in inputs.enumerated() {
            input.add(on: .immediate) { collected.put(.outcome($0), at: index, of: all) }
        }
        if inputs.isEmpty { all.settle(.fulfilled(.list([]))) }
        return all
    }
}

/// The values of the inputs that have settled so far.
private final class Collected: Sendable {
    private struct State {
        var values: [TestValue?]
        var inOrderOfArrival: [TestValue] = []
        var missing: Int
    }

    private let fault: Fault?
    private let state: Locked<State>

    init(_ count: Int, _ fault: Fault?) {
        self.fault = fault
        let missing = fault == .forgetsOneInput && count > 1 ? count - 1 : count
        state = Locked(State(values: Array(repeating: nil, count: count), missing: missing))
    }

    func overlooks(_ input: TinyPromise) -> Bool {
        fault == .overlooksSettledInputs && input.outcome != nil
    }

    /// Stores the value. After the last one, fulfills the promise with all values.
    func put(_ value: TestValue, at index: Int, of promise: TinyPromise) {
        let countedBefore = state.withLock(\.missing)
        if fault == .countsOutsideLock, countedBefore.isMultiple(of: 100) { giveWay() }
        let all: [TestValue]? = state.withLock { state in
            state.values[index] = value
            state.inOrderOfArrival.append(value)
            state.missing = (fault == .countsOutsideLock ? countedBefore : state.missing) - 1
            guard state.missing == 0 else { return nil }
            return fault == .ordersByArrival ? state.inOrderOfArrival : state.values.map { $0 ?? .nothing }
        }
        if let all { promise.settle(.fulfilled(.list(all))) }
    }
}
