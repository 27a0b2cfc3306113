import Conformance

extension PromiseModel {
    mutating func run(_ registration: Registration, on promise: Name) {
        guard let ending = self[promise].ending else { return }
        switch registration.kind {
        case .link(let name, let link): run(link, as: name, on: promise, ending, at: link.place, registration)
        case .observer(let name, let place): _ = event(name, on: promise, ending, at: place, registration)
        case .await(let name, let result):
            // Async code is treated like a handler for values that may run anywhere.
            let link = PromiseProgram.Link(.map, of: promise, PromiseProgram.Body(result))
            run(link, as: name, on: promise, ending, at: nil, registration)
        case .adopter(let name, let origin): pass(ending, of: promise, to: name, origin)
        case .cleanedUp(let name, let kept, let origin): pass(kept, of: promise, to: name, origin)
        case .input(let name, let index): arrive(index, of: name, from: promise, ending)
        case .chain(let name, let kind):
            let isNow = kind == .links && time(at: .immediate, on: promise, registration) == .duringCode
            settle(
                name, ending,
                by: Cause(origin: origin(promise, or: .step), earlier: eventsBefore(promise), isDuringCode: isNow))
        }
    }

    /// Settles the promise `name`, which has waited for `promise`.
    private mutating func pass(_ ending: Ending, of promise: Name, to name: Name, _ origin: Origin) {
        let body = self[name].ranIn == step ? [name] : []
        settle(
            name, ending,
            by: Cause(origin: self.origin(promise, or: origin), earlier: eventsBefore(promise) + body))
    }

    private mutating func run(
        _ link: PromiseProgram.Link, as name: Name, on promise: Name, _ ending: Ending, at place: PromiseProgram.Place?,
        _ registration: Registration
    ) {
        // The body of a link whose promise was cancelled in an earlier step doesn't run.
        if self[name].ending != nil { return }
        guard isWanted(ending, by: link.kind) else {
            let time = time(at: place, on: promise, registration)
            let cause = Cause(
                origin: origin(promise, or: .step), earlier: eventsBefore(promise),
                isDuringCode: place != .queue && time == .duringCode)
            return settle(name, ending, by: cause)
        }
        let time = event(name, on: promise, ending, at: place, registration)
        let cause = Cause(origin: .handler(name), earlier: [name], isDuringCode: time == .duringCode)
        for effect in link.body.effects { apply(effect, time, cause) }
        switch (link.kind, link.body.result) {
        case (.ensure, _), (.map, .pass), (.map, .promise), (.then, .pass), (.recover, .pass):
            settle(name, ending, by: cause)
        case (.ensureWaiting, .promise(let other)) where isKnown(other, time):
            awaitCleanUp(other, by: name, keeping: ending, cause)
        case (.ensureWaiting, _): settle(name, ending, by: cause)
        case (_, .value(let value)): settle(name, .fulfilled(.number(value)), by: cause)
        case (_, .error(let error)): settle(name, .rejected(.failure(error)), by: cause)
        case (_, .promise(let other)):
            if isKnown(other, time) {
                adopt(other, by: name, cause)
            } else {
                settle(name, .rejected(.tooEarly), by: cause)
            }
        }
    }

    private func isWanted(_ ending: Ending, by kind: ModelTraits.Operator) -> Bool {
        switch (kind, ending) {
        case (.ensure, _), (.ensureWaiting, _): !traits.cleanUpsSkip.contains(ending.kind)
        case (.map, .fulfilled), (.then, .fulfilled), (.recover, .rejected): true
        case (.recover, .cancelled): traits.recoversFromCancellation
        case (.map, _), (.then, _), (.recover, .fulfilled): false
        }
    }

    private mutating func apply(_ effect: PromiseProgram.Effect, _ time: Time, _ cause: Cause) {
        switch effect {
        case .settle(let name, let attempt):
            if isKnown(name, time), self[name].hasSettler { makeAttempt(attempt, on: name, by: cause) }
        case .observe(let name, let target, let place):
            if isKnown(target, time) { add(.observer(name, place), to: target, by: cause.earlier.first) }
        }
    }

    /// Whether a handler that runs at this time can use the promise.
    private mutating func isKnown(_ name: Name, _ time: Time) -> Bool {
        guard name == nameOfThisStep else { return isThere(name) }
        if time == .unknown { isUndetermined = true }
        return time == .afterCode
    }

    /// Adds the run of a handler to the forecast, with the constraints on its order. Returns when the handler runs.
    private mutating func event(
        _ name: Name, on promise: Name, _ ending: Ending, at place: PromiseProgram.Place?, _ registration: Registration
    ) -> Time {
        if self[promise].ran.first.map({ self[$0.name].ranIn != step }) ?? false { self[promise].ran = [] }
        stepForecast.events.append(
            ProgramForecast.Event(name: name, input: ending, place: eventPlace(for: place, registration)))
        let causes = eventsBefore(promise) + (registration.step == step ? [registration.adder].compactMap(\.self) : [])
        for earlier in causes { constrain(earlier, name, .consequence) }
        for earlier in self[promise].ran where isOrdered(earlier.registration, registration) {
            constrain(earlier.name, name, .registration)
        }
        let time = time(at: place, on: promise, registration)
        switch time {
        case .duringCode: constrain(name, .codeReturned, .immediate)
        case .afterCode: constrain(.codeReturned, name, .queued)
        case .unknown: break
        }
        self[promise].ran.append((name, registration))
        self[name].ranOn = promise
        self[name].ranIn = step
        return time
    }

    private mutating func constrain(_ first: Name, _ second: Name, _ reason: ProgramForecast.Constraint.Reason) {
        stepForecast.constraints.append(ProgramForecast.Constraint(first: first, second: second, reason: reason))
    }
}
