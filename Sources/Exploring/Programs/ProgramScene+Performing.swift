import Conformance
import Dispatch
import ExploringHook

extension ProgramScene {
    func perform(_ step: ProgramStep) throws {
        switch step {
        case .map(let name, let of, let value): keep(name, try promise(of).map(on: place) { _ in .number(value) })
        case .link(let name, let of, let value): keep(name, try link(of, on: place, value))
        case .hop(let name, let of, let value): keep(name, try link(of, on: .queue(queue), value))
        case .adopt(let name, let of, let other):
            keep(name, try promise(of).then(on: place) { _ in try self.promise(other) })
        case .recover(let name, let of, let value):
            keep(name, try promise(of).recoverValue(on: place) { _ in .number(value) })
        case .cleanUp(let name, let of): keep(name, try promise(of).ensure(on: place) { exploring_note("clean") })
        case .combine(let name, let how, let inputs): keep(name, try design.combine(how, try inputs.map(promise)))
        case .limited(let name, let inputs): keep(name, try limited(try inputs.map(promise)))
        case .timer(let name): keep(name, try design.wrappedTimer(milliseconds: 10))
        case .timeOut(let name, let of): keep(name, try promise(of).timeOut(milliseconds: 10))
        case .async(let name, let value): keep(name, try design.wrappedAsync(.number(value)))

        case .fulfill(let name, let value): try settler(name).fulfill(.number(value))
        case .reject(let name, let error): try settler(name).reject(TestFailure(error))
        case .resolve(let name, let other): try settler(name).resolve(with: try promise(other))
        case .cancel(let name): try settler(name).cancel()
        case .cancelLink(let name): try promise(name).cancel()
        case .answer(let name, let value):
            let answer = try settler(name).answer(settlingWith: .fulfilled(.number(value)))
            exploring_note("\(value) \(answer)")
        case .answerToCancel(let name):
            exploring_note(try promise(name).answerToCancelling() ? "cancelled" : "too late")

        case .observe(let text, let name): try observe(text, try promise(name), on: place)
        case .observeOnQueue(let text, let name): try observe(text, try promise(name), on: .queue(queue))
        case .observeInside(let text, let name):
            let promise = try promise(name)
            try promise.observe(on: place) { _ in self.noting { try self.observe(text, promise, on: self.place) } }
        case .fulfillInside(let name, let other, let value):
            let settler = try settler(other)
            try promise(name).observe(on: place) { _ in self.noting { try settler.fulfill(.number(value)) } }
        case .read(let name): exploring_note("reads \(text(try promise(name).outcome()))")
        case .wait(let name): exploring_note("woke \(text(try promise(name).wait()))")
        case .end(let name):
            let promise = try promise(name)
            atEnd { "end \(self.text((try? promise.outcome()).flatMap(\.self)))" }

        case .task(let name, let awaited): keep(name, awaiting(try promise(awaited), named: name))
        case .cancelTask(let name): try task(name).task.cancel()
        case .join(let name): try task(name).end.wait()

        case .drop(let name): drop(name)
        case .watchErrors:
            endingAtEnd(try design.reportUnhandledErrors { exploring_note("unhandled \(self.text(of: $0))") })
        case .watchAbandoned: endingAtEnd(try design.reportAbandonedPromises { exploring_note("abandoned") })
        }
    }

    private func link(_ name: String, on place: HandlerPlace, _ value: Int) throws -> AnyPromise {
        try promise(name).map(on: place) { _ in
            exploring_note("body")
            return .number(value)
        }
    }

    private func observe(_ text: String, _ promise: AnyPromise, on place: HandlerPlace) throws {
        try promise.observe(on: place) { exploring_note("\(text) \(self.text($0))") }
    }

    private func endingAtEnd(_ stop: @escaping () -> Void) {
        atEnd {
            stop()
            return nil
        }
    }

    private func awaiting(_ promise: AnyPromise, named name: String) -> WaitingTask {
        let end = DispatchSemaphore(value: 0)
        let task = Task {
            do { exploring_note("\(name) \(try await promise.value())") } catch { note(error) }
            end.signal()
        }
        return WaitingTask(task: task, end: end)
    }

    /// Gathers the inputs, at most two of them in flight.
    private func limited(_ inputs: [AnyPromise]) throws -> AnyPromise {
        let count = Locked((started: 0, most: 0))
        atEnd { "most \(count.withLock(\.most))" }
        return try design.wrappedWhenAll(concurrently: 2) {
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
    fileprivate func combine(_ how: ProgramStep.Combination, _ promises: [AnyPromise]) throws -> AnyPromise {
        let inputs = promises.map { judged($0) }
        switch how {
        case .all: return erased(try whenAll(inputs))
        case .settled: return erased(try whenSettled(inputs))
        case .race: return erased(try race(inputs))
        case .raceFulfilled: return erased(try raceFulfilled(inputs))
        }
    }

    fileprivate func wrappedWhenAll(concurrently limit: Int, next: @escaping @Sendable () -> AnyPromise?) throws
        -> AnyPromise
    {
        erased(try whenAll(concurrently: limit) { next().map { self.judged($0) } })
    }

    fileprivate func wrappedTimer(milliseconds: Int) throws -> AnyPromise {
        erased(try timer(milliseconds: milliseconds))
    }

    fileprivate func wrappedAsync(_ value: TestValue) throws -> AnyPromise { erased(try making(async: { value })) }
}
