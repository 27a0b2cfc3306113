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
        var numbers: [ObjectIdentifier: Int] = [:]
        var held: [Int: WeakReference] = [:]
        var promises = 0
        var handlers = 0
        var events = 0
        var linksInARow = 0
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
            return state.linksInARow <= Self.mostLinks && state.events <= BrokenRule.mostLines
        }
        if isShown { JudgedProgram.print(text) }
    }

    func name(_ promise: some Sendable) -> String {
        let identity = ObjectIdentifier(promise as AnyObject)
        let number = state.withLock { state in
            if let number = state.numbers[identity] { return number }
            state.promises += 1
            state.numbers[identity] = state.promises
            return state.promises
        }
        return "‹\(number)›"
    }

    /// Returns the name for a promise that will be made next, and reserves its number.
    func nameOfNext() -> String {
        state.withLock { state in
            state.promises += 1
            return "‹\(state.promises)›"
        }
    }

    /// Gives the promise the name. An earlier promise at the same address loses its name.
    func assign<Promise: Sendable>(_ promise: Promise, _ name: String) -> Promise {
        let number = Int(name.filter(\.isNumber))
        let object = promise as AnyObject
        state.withLock { state in
            state.numbers[ObjectIdentifier(object)] = number
            if let number { state.held[number] = WeakReference(object: object) }
        }
        return promise
    }

    /// Prints which promises were not released.
    func writeUnreleased() {
        let left = state.withLock { state in state.held.filter { $1.object != nil }.keys.sorted() }
        for number in left { write("‹\(number)› is still in memory") }
    }

    func numberOfHandler() -> Int {
        state.withLock { state in
            state.handlers += 1
            return state.handlers
        }
    }

    /// Marks the promise as one that only the rule uses, so that ``readable(_:)`` removes its lines.
    func hide(_ promise: some Sendable) { write("\(Self.hiding) \(name(promise))") }

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

    /// The events, except those of promises that only the rule uses. The remaining promises are numbered from 1, in the order
    /// in which they were made.
    static func readable(_ events: [Recorder.Event]) -> [(text: String, event: Recorder.Event)] {
        var hidden = Set(events.filter { $0.text.hasPrefix(hiding) }.flatMap { names($0.text) })
        // A promise that is made of a hidden promise is hidden, too.
        for event in events where event.text.contains("› is ") {
            let names = names(event.text)
            if let made = names.first, !hidden.isDisjoint(with: names) { hidden.insert(made) }
        }
        let shown = events.filter { hidden.isDisjoint(with: names($0.text)) }
        let ordered = Set(shown.flatMap { names($0.text) }).sorted { ($0.count, $0) < ($1.count, $1) }
        return shown.map { event in
            var text = event.text
            for name in names(text) {
                let number = (ordered.firstIndex(of: name) ?? 0) + 1
                text = text.replacing(name, with: "promise \(number)")
            }
            return (text, event)
        }
    }
}
