extension PromiseModel {
    /// When a handler runs, relative to the code of the step.
    enum Time { case duringCode, afterCode, unknown }

    func eventPlace(for place: PromiseProgram.Place?, _ registration: Registration) -> ProgramForecast.EventPlace? {
        if case .queue(let queue) = traits.way(to: place, registration.kind) { queue } else { nil }
    }

    func time(at place: PromiseProgram.Place?, on promise: Name, _ registration: Registration) -> Time {
        switch traits.way(to: place, registration.kind) {
        case .queue: return .afterCode
        case .unknown: return .unknown
        case .now: break
        }
        guard registration.adder == nil else { return .unknown }
        let record = self[promise]
        let isAddedToSettled = registration.step == step && record.settledIn != step
        return isAddedToSettled || record.settledIn == step && record.isSettledDuringCode ? .duringCode : .unknown
    }

    /// Whether two handlers on one promise must run in the given order.
    func isOrdered(_ first: Registration, _ second: Registration) -> Bool {
        let (way, other) = (traits.way(to: first.place, first.kind), traits.way(to: second.place, second.kind))
        guard traits.keepsOrder, way == other, way != .unknown else { return false }
        return first.step < second.step || first.adder == nil || first.adder == second.adder
    }
}

extension PromiseModel.Registration {
    /// The place that the handler asks for; `nil` if the registration is no handler of the program.
    fileprivate var place: PromiseProgram.Place? {
        switch kind {
        case .link(_, let link): link.place
        case .observer(_, let place): place
        case .await, .adopter, .cleanedUp, .input, .chain: nil
        }
    }
}
