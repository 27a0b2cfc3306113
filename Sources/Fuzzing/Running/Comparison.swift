import Conformance

/// The result of comparing the events of one step of a program with the forecast.
enum Comparison {
    case agrees
    /// An expected event is missing, but may still happen.
    case notYet
    case disagrees(Problem)
    /// The design doesn't support the program, for the given reason.
    case unsupported(String)

    /// What is wrong, in one sentence, and whether only the order of the events is wrong.
    struct Problem: Sendable {
        let text: String
        var concernsOrder = false
    }

    /// Compares the events so far with the forecast of the step.
    ///
    /// - Parameters:
    ///   - isLate: Whether all handlers on the queues have had the time to run.
    ///   - isFinal: Whether a missing event counts as never happening, instead of as not happening yet.
    init(_ stepForecast: ProgramForecast.Step, _ programRun: ProgramRun, isLate: Bool, isFinal: Bool) {
        self.init(
            comparing: stepForecast, programRun,
            isFinal: isFinal || isLate && Self.isContradicted(stepForecast, programRun))
        // No forecast expects an `Unsupported`, so a step that agrees contains none.
        if case .agrees = self { return }
        if let reason = programRun.trial.unsupportedReason { self = .unsupported(reason) }
    }

    private init(comparing stepForecast: ProgramForecast.Step, _ programRun: ProgramRun, isFinal: Bool) {
        if let error = programRun.unexpectedError {
            let text = error is BrokenContract ? "\(error)" : "A member of the adapter threw: \(error)"
            self = .disagrees(Problem(text: text))
            return
        }
        let events = programRun.events
        if let problem = Self.wrongEvent(stepForecast, events) {
            self = .disagrees(problem)
        } else if events.count <= stepForecast.events.count {
            let missing = stepForecast.events.first { event in !events.contains { $0.name == event.name } }
            self = Self.missing(
                isFinal,
                missing.map { "\($0.name) does not run." } ?? "A handler does not run.")
        } else if programRun.isMissingLinks {
            self = Self.missing(isFinal, "A handler that makes a chain does not run.")
        } else if let request = stepForecast.requests.first(where: { programRun.requests(of: $0.name) != $0.inputs }) {
            let count = programRun.requests(of: request.name)
            let text = "\(request.name) asks for \(count) of its inputs, but should ask for \(request.inputs)."
            self = count > request.inputs ? .disagrees(Problem(text: text)) : Self.missing(isFinal, text)
        } else if let (state, ending) = Self.wrongState(stepForecast, programRun) {
            self = Self.missing(isFinal || ending != nil, "\(state.name) does not end as forecast.")
        } else {
            self = .agrees
        }
    }

    /// The first promise whose state differs from the forecast, and how this promise ended; `nil` if no state differs. Each
    /// promise is read only once, because a promise may settle between two reads.
    private static func wrongState(
        _ stepForecast: ProgramForecast.Step, _ programRun: ProgramRun
    ) -> (ProgramForecast.PromiseState, Ending?)? {
        for state in stepForecast.states {
            let ending = programRun.ending(of: state.name)
            if ending != state.ending { return (state, ending) }
        }
        return nil
    }

    /// Whether a promise has settled in another way than forecast. A settled promise doesn't change anymore, so waiting would
    /// be useless.
    private static func isContradicted(_ stepForecast: ProgramForecast.Step, _ programRun: ProgramRun) -> Bool {
        stepForecast.states.contains { state in programRun.ending(of: state.name).map { $0 != state.ending } ?? false }
    }

    private static func missing(_ isFinal: Bool, _ problem: String) -> Comparison {
        isFinal ? .disagrees(Problem(text: problem)) : .notYet
    }

    /// A problem in the events so far that later events can't remove; `nil` if there is none.
    private static func wrongEvent(_ stepForecast: ProgramForecast.Step, _ events: [ProgramRun.Event]) -> Problem? {
        for (index, event) in events.enumerated() where event.name != .codeReturned {
            if let text = wrong(event, after: events[..<index], in: stepForecast) { return Problem(text: text) }
        }
        for constraint in stepForecast.constraints {
            guard let second = events.firstIndex(where: { $0.name == constraint.second }) else { continue }
            if !events[..<second].contains(where: { $0.name == constraint.first }) {
                return Problem(
                    text: "\(constraint.second) comes before \(constraint.first), but \(constraint.reason.rawValue).",
                    concernsOrder: true)
            }
        }
        return nil
    }

    private static func wrong(
        _ event: ProgramRun.Event, after earlier: ArraySlice<ProgramRun.Event>, in stepForecast: ProgramForecast.Step
    ) -> String? {
        guard let expected = stepForecast.events.first(where: { $0.name == event.name }) else {
            return "\(event.name) runs, but should not."
        }
        if earlier.contains(where: { $0.name == event.name }) { return "\(event.name) runs again." }
        if event.input != expected.input { return "\(event.name) receives another outcome than forecast." }
        if let place = expected.place, event.place != place {
            return "\(event.name) does not run \(place.rawValue)."
        }
        return event.readsAsSettled
            ? nil
            : "When \(event.name) runs, its promise does not read as settled with the outcome that \(event.name) receives."
    }
}
