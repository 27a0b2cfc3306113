import Conformance
import Foundation

/// Prints what a rule does with promises, and when their handlers run.
///
/// Each promise has a number; a text names the third promise `‹3›`. A rule makes some promises only to wait for their
/// handlers, and settles these promises with nothing. ``readable(_:)`` removes them at the end, because no earlier line of
/// the log tells which ones they are.
final class ReplayLog: Sendable {
    /// Maximum number of consecutive links that are printed.
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

    /// Prints an event. If many links are added one after the other, prints only the first ones.
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

    /// The name of a promise that is still to be made.
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

    /// Marks the promise as one that only the rule uses.
    func hide(_ promise: some Sendable) { write("\(Self.hiding) \(name(promise))") }

    private static let hiding = "hide"

    private static func names(_ text: String) -> [String] { text.matches(of: #/‹\d+›/#).map { String($0.0) } }

    /// The events of the first promise with two endings, and of the promises of which it is made. In a round of a race, threads
    /// use many promises, and those without a fault show nothing. Returns all events if there is no such promise.
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

    /// The events without those of the rule's own promises. The remaining promises are numbered from 1, in the order in
    /// which they were made.
    static func readable(_ events: [Recorder.Event]) -> [(text: String, event: Recorder.Event)] {
        var hidden = Set(events.filter { $0.text.hasPrefix(hiding) }.flatMap { names($0.text) })
        // A promise that is made of one of the rule's own promises is also the rule's own.
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
