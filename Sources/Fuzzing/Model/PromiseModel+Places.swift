extension PromiseModel {
    /// When a handler runs, relative to the code of the step.
    enum Time { case duringCode, afterCode, unknown }

    func eventPlace(for place: PromiseProgram.Place?, _ registration: Registration) -> ProgramForecast.EventPlace? {
        switch place {
        case .queue: .queue
        case .default: traits.defaultPlace(of: registration.kind) == .mainQueue ? .steps : nil
        case .immediate, nil: nil
        }
    }

    func time(at place: PromiseProgram.Place?, on promise: Name, _ registration: Registration) -> Time {
        switch (place, traits.defaultPlace(of: registration.kind)) {
        case (.queue, _), (.default, .mainQueue): return .afterCode
        case (.default, .anotherThread), (nil, _): return .unknown
        case (.default, .settlingThread), (.immediate, _): break
        }
        guard registration.adder == nil else { return .unknown }
        let record = self[promise]
        let isAddedToSettled = registration.step == step && record.settledIn < step
        return isAddedToSettled || record.settledIn == step && record.isSettledDuringCode ? .duringCode : .unknown
    }

    /// Whether two handlers on one promise must run in the given order.
    func isOrdered(_ first: Registration, _ second: Registration) -> Bool {
        guard traits.keepsOrder, let place = sharedPlace(first), place == sharedPlace(second) else { return false }
        return first.step < second.step || first.adder == nil || first.adder == second.adder
    }

    /// The place of the handler, if handlers at this place run in the order in which they were added; `nil` otherwise.
    private func sharedPlace(_ registration: Registration) -> PromiseProgram.Place? {
        let place: PromiseProgram.Place? =
            switch registration.kind {
            case .link(_, let link): link.place
            case .observer(_, let place): place
            case .await, .adopter, .cleanedUp, .input, .chain: nil
            }
        guard place == .default else { return place }
        switch traits.defaultPlace(of: registration.kind) {
        case .mainQueue: return .default
        case .settlingThread: return .immediate
        case .anotherThread: return nil
        }
    }
}
