/// What became of one moment of a program: whether the design did what the model says.
enum Comparison {
    case agrees
    /// Something is missing that may still come.
    case notYet
    case disagrees(Problem)

    struct Problem: Sendable {
        let text: String
        var concernsOrder = false
    }

    /// Compares; with `isFinal`, what is missing by now will not come any more.
    init(_ moment: Forecast.Moment, _ performance: Performance, isFinal: Bool) {
        if let refusal = performance.refusal {
            self = .disagrees(Problem(text: "A member of the design threw: \(refusal)"))
            return
        }
        let events = performance.events
        if let problem = Self.wrongEvent(moment, events) {
            self = .disagrees(problem)
        } else if events.count <= moment.events.count {
            self = Self.missing(
                isFinal,
                moment.events.first { event in !events.contains { $0.name == event.name } }.map {
                    "\($0.name) does not run."
                })
        } else if let request = moment.requests.first(where: { performance.requests(of: $0.name) != $0.inputs }) {
            let count = performance.requests(of: request.name)
            let text = "\(request.name) asks for \(count) of its inputs, and should ask for \(request.inputs)."
            self = count > request.inputs ? .disagrees(Problem(text: text)) : Self.missing(isFinal, text)
        } else if let fate = moment.endings.first(where: { performance.ending(of: $0.name) != $0.ending }) {
            self = Self.missing(isFinal, "\(fate.name) is not as it must be.")
        } else {
            self = .agrees
        }
    }

    private static func missing(_ isFinal: Bool, _ problem: String?) -> Comparison {
        isFinal ? .disagrees(Problem(text: problem ?? "A handler does not run.")) : .notYet
    }

    /// What is wrong with the events so far, whatever may come.
    private static func wrongEvent(_ moment: Forecast.Moment, _ events: [Performance.Event]) -> Problem? {
        for (index, event) in events.enumerated() where event.name != .codeReturned {
            if let text = wrong(event, after: events[..<index], in: moment) { return Problem(text: text) }
        }
        for order in moment.order {
            guard let second = events.firstIndex(where: { $0.name == order.second }) else { continue }
            if !events[..<second].contains(where: { $0.name == order.first }) {
                return Problem(
                    text: "\(order.second) comes before \(order.first), but \(order.cause.rawValue).",
                    concernsOrder: true)
            }
        }
        return nil
    }

    private static func wrong(
        _ event: Performance.Event, after earlier: ArraySlice<Performance.Event>, in moment: Forecast.Moment
    ) -> String? {
        guard let expected = moment.events.first(where: { $0.name == event.name }) else {
            return "\(event.name) runs, and should not."
        }
        if earlier.contains(where: { $0.name == event.name }) { return "\(event.name) runs again." }
        if event.input != expected.input { return "\(event.name) is told another outcome than it should be." }
        if let place = expected.place, event.place != place {
            return "\(event.name) does not run \(place.rawValue)."
        }
        return event.readsAlike ? nil : "Inside \(event.name), the promise does not read as it has ended."
    }
}
