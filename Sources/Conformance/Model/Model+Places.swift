// Where and when handlers run, as far as that is determined.

extension Model {
    /// When a handler runs, seen from the code of its step.
    enum Time { case duringCode, afterCode, unknown }

    func place(_ spot: PromiseProgram.Spot?) -> Forecast.EventPlace? {
        switch spot {
        case .queue: .queue
        case .usual: traits.usualPlace == .mainQueue ? .script : nil
        case .immediate, nil: nil
        }
    }

    func time(of spot: PromiseProgram.Spot?, on promise: Name, _ registration: Registration) -> Time {
        switch (spot, traits.usualPlace) {
        case (.queue, _), (.usual, .mainQueue): return .afterCode
        case (.usual, .anotherThread), (nil, _): return .unknown
        case (.usual, .settlingThread), (.immediate, _): break
        }
        guard registration.adder == nil else { return .unknown }
        let cell = self[promise]
        let isAddedToSettled = registration.step == step && cell.settledIn < step
        return isAddedToSettled || cell.settledIn == step && cell.isSettledDuringCode ? .duringCode : .unknown
    }

    /// Whether two handlers on one promise, given in the order of the model, must run in that order.
    func isOrdered(_ first: Registration, _ second: Registration) -> Bool {
        guard let one = lane(first), one == lane(second) else { return false }
        return first.step < second.step || first.adder == nil || first.adder == second.adder
    }

    /// Handlers in one lane keep their order.
    private func lane(_ registration: Registration) -> PromiseProgram.Spot? {
        let spot: PromiseProgram.Spot? =
            switch registration.kind {
            case .link(_, let link): link.spot
            case .observer(_, let spot): spot
            case .await, .follower, .cleaned, .input: nil
            }
        guard spot == .usual else { return spot }
        switch traits.usualPlace {
        case .mainQueue: return .usual
        case .settlingThread: return .immediate
        case .anotherThread: return nil
        }
    }
}
