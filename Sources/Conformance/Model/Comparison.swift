/// What became of one moment of a program: whether the design did what the model says.
enum Comparison {
    case agrees
    /// Something is missing that may still come.
    case notYet
    case disagrees(String)

    /// Compares; with `isFinal`, what is missing by now will not come any more.
    init(_ moment: Expectation.Moment, _ performance: Performance, isFinal: Bool) {
        if let refusal = performance.refusal {
            self = .disagrees("A member of the design threw: \(refusal)")
            return
        }
        let events = performance.events
        if let problem = Self.wrongEvent(moment, events) {
            self = .disagrees(problem)
        } else if events.count <= moment.events.count {
            self = Self.missing(isFinal, moment.events.first { event in !events.contains { $0.name == event.name } }.map {
                "\($0.name) does not run."
            })
        } else if let fate = moment.endings.first(where: { performance.ending(of: $0.name) != $0.ending }) {
            self = Self.missing(isFinal, "\(fate.name) has not ended as it must.")
        } else {
            self = .agrees
        }
    }

    private static func missing(_ isFinal: Bool, _ problem: String?) -> Comparison {
        isFinal ? .disagrees(problem ?? "A handler does not run.") : .notYet
    }

    /// What is wrong with the events so far, whatever may come.
    private static func wrongEvent(_ moment: Expectation.Moment, _ events: [Performance.Event]) -> String? {
        for (index, event) in events.enumerated() where event.name != .codeReturned {
            guard let expected = moment.events.first(where: { $0.name == event.name }) else {
                return "\(event.name) runs, and should not."
            }
            if events[..<index].contains(where: { $0.name == event.name }) { return "\(event.name) runs again." }
            if event.input != expected.input {
                return "\(event.name) is told another outcome than it should."
            }
            if let place = expected.place, event.place != place {
                return "\(event.name) does not run on \(place.rawValue)."
            }
            if !event.readsAlike {
                return "Inside \(event.name), the promise does not read as it has ended."
            }
        }
        for order in moment.order {
            guard let second = events.firstIndex(where: { $0.name == order.second }) else { continue }
            if !events[..<second].contains(where: { $0.name == order.first }) {
                return "\(order.second) comes before \(order.first), but \(order.cause.rawValue)."
            }
        }
        return nil
    }
}
