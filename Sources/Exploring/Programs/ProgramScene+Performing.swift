import Conformance
import Dispatch
import ExploringHook

extension ProgramScene {
    /// Performs a step, for instance `fulfill p 1`. The step `l = map p 2` makes a promise and names it `l`. If a step uses a
    /// name for the first time, the name gets a new pending promise.
    func perform(_ step: [String]) throws {
        if step.count > 2, step[1] == "=" {
            if step[2] == "await" { return keep(step[0], awaiting(try promise(step[3]), named: step[0])) }
            return keep(step[0], try make(step[2], Array(step.dropFirst(3))))
        }
        let (verb, last) = (step[0], step.last ?? "")
        switch verb {
        case "fulfill": try settler(step[1]).fulfill(value(last))
        case "reject": try settler(step[1]).reject(TestFailure(step.count > 2 ? last : "boom"))
        case "resolve": try settler(step[1]).resolve(with: try promise(last))
        case "cancel": try settler(last).cancel()
        case "cancel-link": try promise(last).cancel()
        // Notes whether the setter says that it has settled the promise.
        case "ask": exploring_note("\(last) \(try settler(step[1]).settleIfPending(with: .fulfilled(value(last))))")
        case "ask-cancel": exploring_note(try promise(last).cancelIfPending() ? "cancelled" : "too late")

        // Adds a handler, which notes the given text and the outcome.
        case "observe": try observe(step[1], try promise(last), on: place)
        case "observe-on-queue": try observe(step[1], try promise(last), on: .queue(queue))
        case "observe-inside":
            let promise = try promise(last)
            try promise.observe(on: place) { _ in self.noting { try self.observe(step[1], promise, on: self.place) } }
        case "fulfill-inside":
            let (settler, value) = (try settler(step[2]), value(last))
            try promise(step[1]).observe(on: place) { _ in self.noting { try settler.fulfill(value) } }
        case "read": exploring_note("reads \(text(try promise(last).outcome()))")
        case "wait": exploring_note("woke \(text(try promise(last).wait()))")
        // If handlers hop, the order of the hops decides about the outcome.
        case "immediate":
            if case .queue = place { throw Unsupported("Handlers hop to a queue, which decides about their order.") }
        // After all threads have ended, notes the state of the promise.
        case "end":
            let promise = try promise(last)
            atEnd { "end \(self.text((try? promise.outcome()).flatMap(\.self)))" }

        case "cancel-task": try task(last).task.cancel()
        case "join": try task(last).end.wait()
        case "drop": drop(last)
        case "watch-errors":
            stopAtEnd(try design.reportUnhandledErrors { exploring_note("unhandled \(self.text(of: $0))") })
        case "watch-abandoned": stopAtEnd(try design.reportAbandonedPromises { exploring_note("abandoned") })
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
                exploring_note("body")
                return self.value(last)
            }
        case "adopt": return try promise(words[0]).then(on: place) { _ in try self.promise(last) }
        case "recover": return try promise(words[0]).recoverValue(on: place) { _ in self.value(last) }
        case "clean-up": return try promise(last).ensure(on: place) { exploring_note("clean") }
        case "limited": return try limited(try words.map(promise))
        case "timer": return try design.erasedTimer(milliseconds: 10)
        case "time-out": return try promise(last).timeOut(milliseconds: 10)
        case "async": return try design.erasedAsync(value(last))
        default: return try design.combine(verb, try words.map(promise))
        }
    }

    private func value(_ text: String) -> TestValue { Int(text).map(TestValue.number) ?? .text(text) }

    private func observe(_ text: String, _ promise: AnyPromise, on place: HandlerPlace) throws {
        try promise.observe(on: place) { exploring_note("\(text) \(self.text($0))") }
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
            do { exploring_note("\(name) \(try await promise.value())") } catch { note(error) }
            end.signal()
        }
        return WaitingTask(task: task, end: end)
    }

    /// Combines the inputs, at most two of them in flight, and notes at the end the greatest number that was in flight.
    private func limited(_ inputs: [AnyPromise]) throws -> AnyPromise {
        let count = Locked((started: 0, most: 0))
        atEnd { "most \(count.withLock(\.most))" }
        return try design.erasedWhenAll(concurrently: 2) {
            count.withLock { count in
                guard count.started < inputs.count else { return nil }
                count.started += 1
                let inFlight = inputs.prefix(count.started).filter { (try? $0.outcome()).flatMap(\.self) == nil }
                count.most = max(count.most, inFlight.count)
                return inputs[count.started - 1]
            }
        }
    }
}

extension PromiseConformance {
    fileprivate func combine(_ verb: String, _ promises: [AnyPromise]) throws -> AnyPromise {
        let inputs = promises.map { judged($0) }
        switch verb {
        case "all": return erased(try whenAll(inputs))
        case "settled": return erased(try whenSettled(inputs))
        case "race": return erased(try race(inputs))
        case "first-value": return erased(try raceFulfilled(inputs))
        default: throw TestFailure("unknown step \(verb)")
        }
    }

    fileprivate func erasedWhenAll(
        concurrently limit: Int, next: @escaping @Sendable () -> AnyPromise?
    ) throws -> AnyPromise {
        erased(try whenAll(concurrently: limit) { next().map { self.judged($0) } })
    }

    fileprivate func erasedTimer(milliseconds: Int) throws -> AnyPromise {
        erased(try timer(milliseconds: milliseconds))
    }

    fileprivate func erasedAsync(_ value: TestValue) throws -> AnyPromise { erased(try making(async: { value })) }
}
