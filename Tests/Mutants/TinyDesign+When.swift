import Conformance
import Foundation

extension TinyMembers {
    public func whenAll(_ inputs: [TinyPromise]) -> TinyPromise { allValues(inputs) }

    private func allValues(_ inputs: [TinyPromise]) -> TinyPromise {
        let inputs = fault == .joinsDuplicates ? Self.withoutDuplicates(inputs) : inputs
        let all = TinyPromise(fault)
        let collected = Collected(inputs.count, fault)
        let (settle, lock) = (settling(all, of: inputs), NSLock())
        for (index, input) in inputs.enumerated() where !collected.overlooks(input) {
            let handler = underLock(lock) { outcome in
                switch outcome {
                case .fulfilled(let value): collected.put(value, at: index, settle)
                case .cancelled where fault == .treatsCancelledAsFulfilled:
                    collected.put(.nothing, at: index, settle)
                case .rejected, .cancelled:
                    guard fault != .waitsOnAfterFailure else { return }
                    settle(outcome)
                    collected.letGo()
                }
            }
            input.add(on: .immediate, handler)
        }
        if inputs.isEmpty, fault != .waitsForNothing { all.settle(.fulfilled(.list([]))) }
        return all
    }

    private static func withoutDuplicates(_ inputs: [TinyPromise]) -> [TinyPromise] {
        inputs.reduce(into: []) { kept, input in if !kept.contains(where: { $0 === input }) { kept.append(input) } }
    }

    public func whenPair(number: TinyPromise, text: TinyPromise) throws -> TinyPromise {
        if fault == .pairsInTurn {
            return try then(number, on: .immediate) { first in try map(text, on: .immediate) { .list([first, $0]) } }
        }
        return allValues(fault == .pairsBackwards ? [text, number] : [number, text])
    }

    public func whenSettled(_ inputs: [TinyPromise]) -> TinyPromise {
        if fault == .failsWhereNoneFails { return allValues(inputs) }
        let all = TinyPromise(fault)
        let collected = Collected(inputs.count, fault, countsOutsideLock: fault == .countsOutcomesOutsideLock)
        let settle = settling(all, of: inputs)
        for (index, input) in inputs.enumerated() {
            input.add(on: .immediate) { collected.put(.outcome($0), at: index, settle) }
        }
        if inputs.isEmpty, fault != .waitsForNoOutcome { all.settle(.fulfilled(.list([]))) }
        return all
    }

    /// Returns the handler. With the fault ``Fault/settlesResultsUnderLock``, the handler holds the lock while it runs.
    func underLock(_ lock: NSLock, _ handler: @escaping OutcomeHandler) -> @Sendable (TestOutcome) -> Void {
        guard fault == .settlesResultsUnderLock else { return handler }
        return { outcome in
            lock.lock()
            handler(outcome)
            lock.unlock()
        }
    }

    /// A closure that settles the result of a when or a race, with the faults that both can have.
    func settling(_ result: TinyPromise, of inputs: [TinyPromise]) -> @Sendable (TestOutcome) -> Void {
        if fault == .holdsInputs { result.keep { _, _ in withExtendedLifetime(inputs) {} } }
        switch fault {
        case .reportsLateInputs:
            return { outcome in
                guard !result.wins(with: outcome), case .rejected(let error) = outcome else { return }
                Diagnostics.report(.unhandled(error))
            }
        case .losesResults: return { [unowned result] in result.settle($0) }
        case .reportsInputsToo:
            return { outcome in
                if case .rejected(let error) = outcome { Diagnostics.report(.unhandled(error)) }
                result.settle(outcome)
            }
        case .keepsDecidedResults, .settlesTwice, .holdsInputs: return { result.settle($0) }
        default:
            // An input may stay pending, so its handler releases the result when another input has settled it.
            let undecided = Locked<TinyPromise?>(result)
            return { outcome in
                undecided.withLock(\.self)?.settle(outcome)
                undecided.withLock { $0 = nil }
            }
        }
    }
}

/// The values of the inputs that have settled so far.
private final class Collected: Sendable {
    private struct State {
        var values: [TestValue?]
        var inOrderOfArrival: [TestValue] = []
        var missing: Int
        var isOver = false
    }

    private let fault: Fault?
    private let countsOutsideLock: Bool
    private let state: Locked<State>

    init(_ count: Int, _ fault: Fault?, countsOutsideLock: Bool? = nil) {
        self.fault = fault
        self.countsOutsideLock = countsOutsideLock ?? (fault == .countsOutsideLock)
        let missing = fault == .forgetsOneInput && count > 1 ? count - 1 : count
        state = Locked(State(values: Array(repeating: nil, count: count), missing: missing))
    }

    func overlooks(_ input: TinyPromise) -> Bool {
        fault == .overlooksSettledInputs && input.outcome != nil
    }

    /// Releases the values, and stores no more.
    func letGo() {
        if fault == .keepsDecidedResults { return }
        let former = state.withLock { state in
            let former = state
            state = State(values: [], missing: 0, isOver: true)
            return fault == .releasesValuesUnderLock ? nil : former
        }
        withExtendedLifetime(former) {}
    }

    /// Stores the value. After the last one, settles with all values.
    func put(_ value: TestValue, at index: Int, _ settle: (TestOutcome) -> Void) {
        let countedBefore = state.withLock(\.missing)
        if countsOutsideLock, countedBefore == 2 || countedBefore.isMultiple(of: 100) { linger() }
        let all: [TestValue]? = state.withLock { state in
            if state.isOver { return nil }
            state.values[index] = value
            state.inOrderOfArrival.append(value)
            state.missing = (countsOutsideLock ? countedBefore : state.missing) - 1
            guard state.missing == 0 else { return nil }
            let values = fault == .ordersByArrival ? state.inOrderOfArrival : state.values.map { $0 ?? .nothing }
            guard fault == .leavesOutNothing else { return values }
            return values.filter { if case .nothing = $0 { false } else { true } }
        }
        if let all { settle(.fulfilled(.list(all))) }
    }
}
