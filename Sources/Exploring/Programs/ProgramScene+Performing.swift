import Conformance
import Dispatch
import ExploringHook
import Foundation

extension ProgramScene {
    /// Performs a step, for example `fulfill p 1`. The step `l = map p 2` makes a promise and names it `l`. If a step uses a
    /// name for the first time, the name gets a new pending promise.
    func perform(_ step: [String]) throws {
        if step.count > 2, step[1] == "=" {
            story?.tell(step.sentence)
            if step[2] == "await" { return keep(step[0], awaiting(try promise(step[3]), named: step[0])) }
            return keep(step[0], try make(step[2], Array(step.dropFirst(3))))
        }
        let (verb, last) = (step[0], step.last ?? "")
        if !["end", "immediate"].contains(verb) { story?.tell(step.sentence) }
        switch verb {
        case "fulfill": try settler(step[1]).fulfill(value(last))
        case "reject": try settler(step[1]).reject(TestFailure(step.count > 2 ? last : "boom"))
        case "resolve": try settler(step[1]).resolve(with: try promise(last))
        case "cancel": try settler(last).cancel()
        case "cancel-link": try promise(last).cancel()
        // Notes whether the call says that it has settled the promise.
        case "ask": note("\(last) \(try settler(step[1]).settleIfPending(with: .fulfilled(value(last))))")
        case "ask-cancel": note(try promise(last).cancelIfPending() ? "cancelled" : "too late")

        // Adds a handler, which notes the given text and the outcome.
        case "observe": try observe(step[1], try promise(last), on: place)
        case "observe-on-queue": try observe(step[1], try promise(last), on: .queue(queue))
        case "observe-inside":
            let promise = try promise(last)
            try promise.observe(on: place) { _ in self.noting { try self.observe(step[1], promise, on: self.place) } }
        case "fulfill-inside":
            let (settler, value) = (try settler(step[2]), value(last))
            try promise(step[1]).observe(on: place) { _ in self.noting { try settler.fulfill(value) } }
        // Adds a handler that waits for the step `open`, and then notes the outcome.
        case "observe-waiting":
            let gate = gate(last)
            try promise(step[2]).observe(on: place) { outcome in
                self.story?.tell("handler \(step[1]) runs, and waits for \(last)")
                gate.wait()
                self.noteHandler(step[1], outcome)
            }
        // Adds a handler that holds an object. After the release of all promises at the end, notes whether the object still
        // exists.
        case "hold":
            let held = Held()
            try promise(last).observe(on: place) { _ in withExtendedLifetime(held) {} }
            atEnd { [weak held] in
                let end = held == nil ? "released" : "kept in memory"
                self.story?.tell("drops all promises, so they can't be settled; the object is \(end)")
                return end
            }
        // Sends a block to the queue. The block waits until `open` was performed the given number of times, so later blocks have
        // to wait.
        case "occupy":
            let gate = gate(last)
            queue.async { for _ in 0..<(Int(step[1]) ?? 1) { gate.wait() } }
        case "pass": gate(last).wait()
        case "open": gate(last).signal()
        case "say": note(last)
        case "read": note("reads \(text(try promise(last).outcome()))")
        case "wait": note("woke \(text(try promise(last).wait()))")
        // Throws if handlers hop to a queue, because the order of the hops then decides the outcome.
        case "immediate":
            if case .queue = place { throw Unsupported("Handlers hop to a queue, which decides their order.") }
        // Notes how many values the promise has.
        case "count":
            guard case .fulfilled(.list(let values))? = try promise(last).outcome() else { return note("no values") }
            note("\(values.count) values")
        // After all threads have ended, notes the state of the promise.
        case "end":
            let promise = try promise(last)
            atEnd { "end \(self.text((try? promise.outcome()).flatMap(\.self)))" }

        case "cancel-task": try task(last).task.cancel()
        case "join": try task(last).end.wait()
        case "drop": drop(last)
        case "watch-errors":
            stopAtEnd(try trial.design.reportUnhandledErrors { self.note("unhandled \(self.text(of: $0))") })
        case "watch-abandoned": stopAtEnd(try trial.design.reportAbandonedPromises { self.note("abandoned") })
        default: throw TestFailure("unknown step \(verb)")
        }
    }

    private func make(_ verb: String, _ words: [String]) throws -> AnyPromise {
        let last = words.last ?? ""
        switch verb {
        case "map": return try promise(words[0]).map(on: place) { _ in self.value(last) }
        // The body notes that it runs. The body of a `hop` runs on a serial queue.
        case "link", "hop":
            return try promise(words[0]).map(on: verb == "hop" ? .queue(queue) : place) { _ in
                self.note("body")
                return self.value(last)
            }
        case "adopt": return try promise(words[0]).then(on: place) { _ in try self.promise(last) }
        case "recover": return try promise(words[0]).recoverValue(on: place) { _ in self.value(last) }
        case "clean-up": return try promise(last).ensure(on: place) { self.note("clean") }
        case "limited-settled": return try limited(settled: Int(last) ?? 1)
        case "limited": return try limited(Int(words[0]) ?? 1, Array(words.dropFirst()))
        case "chain": return try chain(from: try promise(words[0]), links: Int(last) ?? 1)
        case "timer": return try trial.timer(milliseconds: 10)
        case "time-out": return try promise(last).timeOut(milliseconds: 10)
        case "async":
            let value = value(last)
            return try trial.making(async: { value })
        case "all": return try trial.whenAll(try words.map(promise))
        case "settled": return try trial.whenSettled(try words.map(promise))
        case "race": return try trial.race(try words.map(promise))
        case "first-value": return try trial.raceFulfilled(try words.map(promise))
        default: throw TestFailure("unknown step \(verb)")
        }
    }

    private func value(_ text: String) -> TestValue { Int(text).map(TestValue.number) ?? .text(text) }

    private func observe(_ text: String, _ promise: AnyPromise, on place: HandlerPlace) throws {
        try promise.observe(on: place) { self.noteHandler(text, $0) }
    }

    private func stopAtEnd(_ stop: @escaping () -> Void) {
        atEnd {
            stop()
            return nil
        }
    }

    /// A task that awaits the promise and notes the value or the error.
    private func awaiting(_ promise: AnyPromise, named name: String) -> WaitingTask {
        let end = DispatchSemaphore(value: 0)
        let task = Task {
            do { note("\(name) \(try await promise.value())") } catch { note(error) }
            end.signal()
        }
        return WaitingTask(task: task, end: end)
    }

    /// Combines `count` settled inputs with a limit of one.
    private func limited(settled count: Int) throws -> AnyPromise {
        let (left, input) = (Locked(count), try promise("input"))
        try settler("input").fulfill(1)
        return try trial.whenAll(concurrently: 1) {
            left.withLock { left in
                left -= 1
                return left >= 0 ? input : nil
            }
        }
    }

    /// Makes a chain of links. A link notes if it doesn't run on the thread that made the chain.
    private func chain(from promise: AnyPromise, links: Int) throws -> AnyPromise {
        let thread = ObjectIdentifier(Thread.current)
        return try (0..<links).reduce(promise) { promise, _ in
            try promise.map(on: place) { value in
                if ObjectIdentifier(Thread.current) != thread { self.note("on another thread") }
                return value
            }
        }
    }

    /// Combines the inputs with a limit. At the end, notes the most inputs in flight and the number of started inputs.
    ///
    /// The closure for the adapter captures only the names of the inputs, so it doesn't keep the inputs in memory.
    private func limited(_ limit: Int, _ inputs: [String]) throws -> AnyPromise {
        for input in inputs { _ = try promise(input) }
        let count = Locked((started: 0, most: 0, calls: 0))
        atEnd { "most \(count.withLock(\.most)), started \(count.withLock(\.started))" }
        return try trial.whenAll(concurrently: limit) {
            let isAlone = count.withLock { count in
                count.calls += 1
                return count.calls == 1
            }
            if !isAlone { self.note("asked by two threads at once") }
            return count.withLock { count in
                count.calls -= 1
                guard count.started < inputs.count else { return nil }
                count.started += 1
                let started = inputs.prefix(count.started).compactMap { try? self.promise($0) }
                let inFlight = started.filter { (try? $0.outcome()).flatMap(\.self) == nil }
                count.most = max(count.most, inFlight.count)
                return started.last
            }
        }
    }
}

/// An object that a handler holds.
private final class Held: Sendable {}

extension [String] {
    /// The step in words.
    fileprivate var sentence: String {
        let last = last ?? ""
        return switch first {
        case "fulfill" where count == 3: "fulfills \(self[1]) with \(last)"
        case "reject": "rejects \(self[1])"
        case "hold": "adds a handler that holds an object to \(last)"
        case "resolve": "\(self[1]) adopts \(last)"
        case "observe", "observe-on-queue": "adds handler \(self[1]) to \(last)"
        case "observe-waiting": "adds handler \(self[1]) to \(self[2])"
        case "read": "reads \(last)"
        case "wait", "pass": "waits for \(last)"
        case "cancel-task": "cancels the task \(last)"
        case "join": "waits for the end of the task \(last)"
        case "open": "opens \(last)"
        case _ where count == 5 && self[2] == "adopt":
            "makes the link \(self[0]) of \(self[3]), which returns \(last), so \(self[0]) adopts \(last)"
        default: joined(separator: " ")
        }
    }
}
