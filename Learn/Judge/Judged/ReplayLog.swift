import Conformance
import Foundation

/// Prints what a rule does with promises, and when their handlers run.
///
/// Each promise has a number; a text names the third promise `‹3›`. A rule makes some promises only to wait for their
/// handlers, and settles these promises with nothing. Until then, no line of the log tells these promises from the others. So
/// ``readable(_:)`` removes their lines when the log is complete.
final class ReplayLog: Sendable {
    /// The maximum number of links that are printed if links are added one directly after the other.
    private static let mostLinks = 8

    private struct State {
        var (promises, handlers, events, linksInARow) = (0, 0, 0, 0)
        var watched: [(name: String, promise: WeakReference)] = []
    }

    private struct WeakReference: @unchecked Sendable {
        // The lock of the log guards this variable.
        weak var object: AnyObject?
    }

    private let state = Locked(State())

    /// Prints an event, unless one of the limits is reached: for all events, or for links that are added directly after each
    /// other.
    func write(_ text: String, isLink: Bool = false) {
        let isShown = state.withLock { state in
            state.linksInARow = isLink ? state.linksInARow + 1 : 0
            if state.linksInARow <= Self.mostLinks { state.events += 1 }
            return state.linksInARow <= Self.mostLinks && state.events <= BrokenRule.mostEvents
        }
        if isShown { JudgedProgram.print(text) }
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

    /// The name of the promise that is made next.
    func nextName() -> String {
        state.withLock { state in
            state.promises += 1
            return "‹\(state.promises)›"
        }
    }

    func numberOfHandler() -> Int {
        state.withLock { state in
            state.handlers += 1
            return state.handlers
        }
    }

    /// Remembers the promise, for ``writeUnreleased()``.
    func watch(_ promise: AnyObject, _ name: String) {
        state.withLock { $0.watched.append((name, WeakReference(object: promise))) }
    }

    /// Prints which promises were not released.
    func writeUnreleased() {
        let left = state.withLock { state in state.watched.filter { $0.promise.object != nil }.map(\.name) }
        for name in left { write("\(name) is still in memory") }
    }

    /// Marks the promise as one that only the rule uses, so that ``readable(_:)`` removes its lines.
    func hide(_ name: String) { write("\(Self.hiding) \(name)") }

    private static let hiding = "hide"

    private static func names(_ text: String) -> [String] { text.matches(of: #/‹\d+›/#).map { String($0.0) } }

    /// The events of the first promise that was seen with two different outcomes, and of the promises that it races. Threads
    /// that meet use many promises in one round, and most of them show no fault. Returns all events if no promise was seen with
    /// two outcomes.
    static func ofDisagreement(_ events: [Recorder.Event]) -> [Recorder.Event] {
        var endings: [String: Set<String>] = [:]
        for event in events {
            guard let seen = event.text.firstMatch(of: #/ (?:runs|is read): ((?:fulfilled|rejected).*)/#) else {
                continue
            }
            endings[names(event.text)[0], default: []].insert(String(seen.1))
        }
        let several = endings.filter { $1.count > 1 }.keys
        guard let promise = several.min(by: { ($0.count, $0) < ($1.count, $1) }) else { return events }
        let made = events.filter { $0.text.hasPrefix("\(promise) is race of ") }
        let kept = Set(made.flatMap { names($0.text) } + [promise])
        return events.filter { !kept.isDisjoint(with: names($0.text)) }
    }

    /// The events, except those of promises that only the rule uses. The remaining promises and threads are numbered from 1, in the
    /// order in which they appear.
    static func readable(_ events: [Recorder.Event]) -> [Finding.Event] {
        var hidden = Set(events.filter { $0.text.hasPrefix(hiding) }.flatMap { names($0.text) })
        // A promise that is made of a hidden promise is hidden, too.
        for event in events where event.text.contains("› is ") {
            let names = names(event.text)
            if let made = names.first, !hidden.isDisjoint(with: names) { hidden.insert(made) }
        }
        let shown = events.filter { hidden.isDisjoint(with: names($0.text)) }
        let promises = Set(shown.flatMap { names($0.text) }).sorted { ($0.count, $0) < ($1.count, $1) }
        var threads: [String] = []
        return shown.map { event in
            let text = event.text.replacing(#/‹\d+›/#) { name in
                "promise \((promises.firstIndex(of: String(name.0)) ?? 0) + 1)"
            }
            guard event.thread != Recorder.mainThreadName else { return Finding.Event(event, text: text) }
            if !threads.contains(event.thread) { threads.append(event.thread) }
            let number = (threads.firstIndex(of: event.thread) ?? 0) + 1
            return Finding.Event(event, text: text, thread: "thread \(number)")
        }
    }
}
