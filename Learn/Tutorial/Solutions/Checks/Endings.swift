/// How a promise ends. Before chapter 8, a cancellation is an error like any other.
typealias End = Promise<Int>.Outcome

extension Check {
    static let ends: [End] = [.success(1), .failure(Failing()), .failure(CancellationError())]

    /// Stands for the text of the receiver's error, in lines that are expected for an error.
    static let passedOn = "the same error"

    /// Waits until the promise is settled.
    static func end<Value>(of promise: Promise<Value>) async -> String {
        await withCheckedContinuation { ended in promise.whenSettled { ended.resume(returning: text($0)) } }
    }

    /// The text of the outcome, or that there is none.
    static func state<Value>(of promise: Promise<Value>) -> String { promise.outcome.map(text) ?? "it is pending" }

    /// Makes a promise from one that has the outcome already, and from one that gets it after the call. Expects, in this order, what
    /// is logged and how the new promise ends.
    static func expect<New>(
        _ call: String, on outcome: End, _ expected: [String], from make: @MainActor (Promise<Int>, Log) -> Promise<New>
    ) async {
        for isPending in [false, true] {
            let receiver = "a promise that \(isPending ? "gets" : "has") \(text(outcome))"
            let settling = isPending ? ["the promise is settled"] : []
            await expect("\(call) \(receiver)\(isPending ? " after the call" : "")", settling + expected) {
                let (promise, log, ended) = (Promise<Int>(), Log(), AsyncStream<Never>.makeStream())
                if !isPending { promise.settle(outcome) }
                let made = make(promise, log)
                made.whenSettled {
                    log.add(text($0))
                    ended.continuation.finish()
                }
                if isPending {
                    await runMainQueue()
                    log.add("the promise is settled")
                    promise.settle(outcome)
                }
                for await _ in ended.stream {}
                withExtendedLifetime(made) {}
                return log.lines
            }
        }
    }

    /// The same for the value 1, for which `value` is expected, and for an error and a cancellation, for which `errors` is expected.
    static func expect<New>(
        _ call: String, value: [String], errors: [String] = [passedOn],
        from make: @MainActor (Promise<Int>, Log) -> Promise<New>
    ) async {
        for end in ends {
            var expected = value
            if case .failure = end { expected = errors.map { $0.replacing(passedOn, with: text(end)) } }
            await expect(call, on: end, expected, from: make)
        }
    }

    /// Uses three promises, which have or get the value 1, an error and a cancellation. Expects the lines that are logged.
    static func expect(
        _ call: String, lines: [String], use: @MainActor (Promise<Int>, Log) -> Void
    ) async {
        for isPending in [false, true] {
            let (log, receivers) = (Log(), ends.map { _ in Promise<Int>() })
            func settle() { for (receiver, end) in zip(receivers, ends) { receiver.settle(end) } }
            if !isPending { settle() }
            for receiver in receivers { use(receiver, log) }
            if isPending { settle() }
            let tried = "\(call) on promises that \(isPending ? "get" : "have") 1, an error and a cancellation"
            await expect(tried, lines: lines, in: log)
        }
    }

    /// Expects that the promise ends a tenth of a second after the call, in one of ten attempts, because a busy machine may be late.
    static func expectTenth<New>(_ tried: String, _ expected: String, _ make: @MainActor () -> Promise<New>) async {
        await expect(tried, expected) {
            for _ in 1...10 {
                let begin = ContinuousClock.now
                let observed = await end(of: make())
                let time = begin.duration(to: .now)
                if time < .seconds(0.09) { return "\(observed), too early" }
                if time < .seconds(0.19) { return observed }
            }
            return "nothing in 0.19 seconds, too late"
        }
    }
}
