extension Check {
    private struct Attempt: Error { let number: Int }

    static func exercise1() async {
        await expectReturn("retry(3), whose first attempt is pending") { _ = retry(3) { Promise<Int>() } }
        for (attempts, isGoodAtLast) in [(1, false), (1, true), (2, true), (3, false), (3, true)] {
            for isPending in [false, true] {
                // Two attempts are enough for retry(3) if the second one succeeds.
                let count = isGoodAtLast ? min(attempts, 2) : attempts
                let ends = (1...count).map { isGoodAtLast && $0 == count ? "success" : "failure" }
                let attempted = "\(ends.joined(separator: ", "))\(isPending ? ", each after a while" : "")"
                let begins = (1...count).map { "attempt \($0)" }
                let ending = isGoodAtLast ? "the value \(count)" : "the error of attempt \(count)"
                await expect("retry(\(attempts)) with a body that ends like this: \(attempted)", begins + [ending]) {
                    let (log, pieces) = (Log(), (0..<10).map { _ in Promise<Int>() })
                    func settle(_ number: Int) {
                        let isGood = isGoodAtLast && number == count
                        pieces[number - 1].settle(isGood ? .success(number) : .failure(Attempt(number: number)))
                    }
                    if !isPending { for number in 1...10 { settle(number) } }
                    let result = retry(attempts) {
                        log.add("attempt \(log.lines.count + 1)")
                        return pieces[min(log.lines.count, 10) - 1]
                    }
                    for number in 1...count where isPending {
                        await log.reaches(number)
                        settle(number)
                    }
                    _ = await end(of: result)
                    return log.lines + [endOfAttempts(result.outcome)]
                }
            }
        }
    }

    private static func endOfAttempts(_ outcome: Promise<Int>.Outcome?) -> String {
        guard case .failure(let error)? = outcome, let attempt = error as? Attempt else {
            return outcome.map(text) ?? "no end"
        }
        return "the error of attempt \(attempt.number)"
    }

    static func exercise2() async {
        await expect("otherwise(2) on", on: .failure(Failing()), ["the value 2"]) { promise, _ in promise.otherwise(2) }
        await expect("otherwise(2) on", on: .success(1), ["the value 1"]) { promise, _ in promise.otherwise(2) }
    }

    static func exercise3() async {
        for outcome: Promise<Int>.Outcome in [.failure(Failing()), .success(1)] {
            var expected = ["the value 1"]
            if case .failure = outcome { expected = ["the closure gets the error Failing", "the error Other"] }
            await expect("mapError { _ in Other() } on", on: outcome, expected) {
                promise, log in
                promise.mapError { error in
                    log.add("the closure gets the error \(type(of: error))")
                    return Other()
                }
            }
        }
    }

    static func exercise4() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            await expect(
                "ensureWaiting, whose clean-up ends at once, on", on: outcome,
                ["the clean-up begins", text(outcome)]
            ) { promise, log in
                promise.ensureWaiting {
                    log.add("the clean-up begins")
                    return Promise(.success(()))
                }
            }
            for cleanUpEnd: Promise<Void>.Outcome in [.success(()), .failure(Other())] {
                let tried = "ensureWaiting on \(text(outcome)), whose clean-up ends later with \(text(cleanUpEnd))"
                await expect(tried, ["the clean-up begins", "the clean-up ends", text(outcome)]) {
                    let (log, cleanUp) = (Log(), Promise<Void>())
                    let cleaned = Promise(outcome).ensureWaiting {
                        log.add("the clean-up begins")
                        return cleanUp
                    }
                    cleaned.whenSettled { log.add(text($0)) }
                    await log.reaches(1)
                    await runMainQueue()
                    guard log.lines == ["the clean-up begins"] else { return log.lines }
                    log.add("the clean-up ends")
                    cleanUp.settle(cleanUpEnd)
                    _ = await end(of: cleaned)
                    return log.lines
                }
            }
            await expectReturn("settle with \(text(outcome)), while the clean-up of ensureWaiting is pending") {
                let promise = Promise<Int>()
                _ = promise.ensureWaiting { Promise() }
                promise.settle(outcome)
            }
        }
    }
}
