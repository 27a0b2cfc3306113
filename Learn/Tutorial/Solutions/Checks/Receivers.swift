extension Check {
    /// Makes a promise from one that has the outcome already, and from one that gets it after the call. Expects, in this order, what
    /// is logged and how the new promise ends.
    static func expect<New>(
        _ call: String, on outcome: Promise<Int>.Outcome, _ expected: [String],
        from make: @MainActor (Promise<Int>, Log) -> Promise<New>
    ) async {
        for isPending in [false, true] {
            let receiver = "a promise that \(isPending ? "gets" : "has") \(text(outcome))"
            let settling = isPending ? ["the promise is settled"] : []
            await expect("\(call) \(receiver)\(isPending ? " after the call" : "")", settling + expected) {
                let (promise, log, ended) = (Promise<Int>(), Log(), AsyncStream<Never>.makeStream())
                if !isPending { promise.settle(outcome) }
                make(promise, log).whenSettled {
                    log.add(text($0))
                    ended.continuation.finish()
                }
                if isPending {
                    await runMainQueue()
                    log.add("the promise is settled")
                    promise.settle(outcome)
                }
                for await _ in ended.stream {}
                return log.lines
            }
        }
    }
}
