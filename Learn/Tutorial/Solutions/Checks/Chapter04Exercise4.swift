extension Check {
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
