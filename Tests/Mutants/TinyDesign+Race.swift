import Conformance
import Foundation

extension TinyMembers {
    public func race(_ inputs: [TinyPromise]) -> TinyPromise { firstSettled(inputs) }

    private func firstSettled(_ inputs: [TinyPromise]) -> TinyPromise {
        let winner = TinyPromise(fault)
        if inputs.isEmpty, fault == .answersEmptyRacesLate {
            DispatchQueue.global().async { winner.settle(.rejected(TinyError(meaning: .badInput))) }
        } else if inputs.isEmpty, fault != .racesForever {
            winner.settle(.rejected(TinyError(meaning: .badInput)))
        }
        // A handler that captures all inputs makes them hold one another, so only the fault captures them.
        let losers = fault == .stopsLosers ? inputs : []
        let settle = underLock(NSLock(), settling(winner, of: inputs))
        for input in fault == .asksLastInputFirst ? inputs.reversed() : inputs {
            input.add(on: .immediate) { outcome in
                settle(outcome)
                for loser in losers { loser.settle(.cancelled) }
            }
            if fault == .watchesFirstInput { break }
        }
        return winner
    }

    public func raceFulfilled(_ inputs: [TinyPromise]) -> TinyPromise {
        if inputs.isEmpty || fault == .letsErrorsWin { return firstSettled(inputs) }
        let winner = TinyPromise(fault)
        let remaining = Locked(inputs.count)
        let settle = settling(winner, of: inputs)
        let handler = underLock(NSLock()) { outcome in
            if case .fulfilled = outcome { return settle(outcome) }
            if fault == .isCancelledByOneInput, case .cancelled = outcome { return settle(outcome) }
            let isLast = remaining.withLock { remaining in
                remaining -= 1
                return remaining == 0
            }
            if isLast, fault == .isCancelledByLastInput, case .cancelled = outcome { return settle(outcome) }
            if isLast { settle(fault == .passesLastErrorOn ? outcome : .rejected(TinyError(meaning: .noWinner))) }
        }
        for input in inputs { input.add(on: .immediate, handler) }
        return winner
    }
}
