import Conformance

/// Prints what a rule does with promises, and when their handlers run.
///
/// Each promise has a number; a text names the third promise `‹3›`. A rule makes some promises only to wait for their
/// handlers, and settles these promises with nothing. Until then, no line of the log tells these promises from the others. So
/// ``readable(_:)`` removes their lines when the log is complete.
final class ReplayLog: Sendable {
    /// The maximum number of events. Without a limit, a chain of thousands of links would fill the log.
    private static let mostEvents = 300

    private let counts = Locked((promises: 0, handlers: 0, events: 0))

    private func next(_ count: WritableKeyPath<(promises: Int, handlers: Int, events: Int), Int>) -> Int {
        counts.withLock { counts in
            counts[keyPath: count] += 1
            return counts[keyPath: count]
        }
    }

    /// The name of the promise that is made next.
    func nextPromise() -> String { "‹\(next(\.promises))›" }
    /// The number of the handler that is added next.
    func nextHandler() -> Int { next(\.handlers) }

    /// Prints an event, unless the limit is reached.
    func write(_ text: String) {
        let number = next(\.events)
        if number <= Self.mostEvents { JudgedProgram.print(number < Self.mostEvents ? text : "… and so on") }
    }

    /// Runs the body of a link. Logs its input, and what it returns or throws.
    func body<Answer>(of link: String, _ input: String, _ run: () throws -> Answer) rethrows -> Answer {
        write("the body of \(link) runs with \(input)")
        do {
            let answer = try run()
            if !(answer is Void) { write("the body of \(link) returns \(answer)") }
            return answer
        } catch {
            write("the body of \(link) throws \(error)")
            throw error
        }
    }

    /// Marks the promise as one that only the rule uses, so that ``readable(_:)`` removes its lines.
    func hide(_ name: String) { write("\(Self.hiding) \(name)") }

    private static let hiding = "hide"

    private static func names(_ event: JudgedProgram.Event) -> [String] {
        event.text.matches(of: #/‹\d+›/#).map { String($0.0) }
    }

    /// The events, except those of promises that only the rule uses. The remaining promises are numbered from 1.
    static func readable(_ events: [JudgedProgram.Event]) -> [JudgedProgram.Event] {
        var hidden = Set(events.filter { $0.text.hasPrefix(hiding) }.flatMap(names))
        // A promise that is made of a hidden promise is hidden, too.
        for event in events where event.text.contains("› is ") && !hidden.isDisjoint(with: names(event)) {
            hidden.insert(names(event)[0])
        }
        var shown = events.filter { hidden.isDisjoint(with: names($0)) }
        let promises = Set(shown.flatMap(names)).sorted { ($0.count, $0) < ($1.count, $1) }
        for index in shown.indices {
            shown[index].text.replace(#/‹\d+›/#) { name in
                "promise \((promises.firstIndex(of: String(name.0)) ?? 0) + 1)"
            }
        }
        return shown
    }
}
