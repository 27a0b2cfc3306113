import Conformance
import Foundation

extension TinyDesign {
    public func race(_ inputs: [TinyPromise]) -> TinyPromise {
        let winner = TinyPromise(fault)
        if inputs.isEmpty, fault != .racesForEver { winner.settle(.rejected(TinyError.badInput)) }
        let settle = underLock(NSLock(), settling(winner))
        for input in fault == .asksLastInputFirst ? inputs.reversed() : inputs {
            input.add(on: .immediate) { outcome in
                settle(outcome)
                if fault == .stopsLosers { for loser in inputs { loser.settle(.cancelled) } }
            }
            if fault == .watchesFirstInput { break }
        }
        return winner
    }

    public func raceFulfilled(_ inputs: [TinyPromise]) -> TinyPromise {
        if inputs.isEmpty || fault == .letsErrorsWin { return race(inputs) }
        let winner = TinyPromise(fault)
        let remaining = Locked(inputs.count)
        for input in inputs {
            input.add(on: .immediate) { outcome in
                if case .fulfilled = outcome { return winner.settle(outcome) }
                if fault == .isCancelledByOneInput, case .cancelled = outcome { return winner.settle(outcome) }
                let isLast = remaining.withLock { remaining in
                    remaining -= 1
                    return remaining == 0
                }
                if isLast { winner.settle(fault == .passesLastErrorOn ? outcome : .rejected(TinyError.noWinner)) }
            }
        }
        return winner
    }
}
