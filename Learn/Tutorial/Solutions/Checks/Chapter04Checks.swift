extension Check {
    static func exercise1() async {
        await expect("retry(3), whose attempts all fail", ["attempt", "attempt", "attempt", "the error Failing"]) {
            let log = Log()
            let result: Promise<Int> = retry(3) {
                log.add("attempt")
                return Promise(.failure(Failing()))
            }
            log.add(await end(of: result))
            return log.lines
        }
        await expect("retry(3), whose second attempt succeeds", ["attempt", "attempt", "the value 2"]) {
            let log = Log()
            let result: Promise<Int> = retry(3) {
                log.add("attempt")
                return Promise(log.lines.count == 2 ? .success(2) : .failure(Failing()))
            }
            log.add(await end(of: result))
            return log.lines
        }
    }

    static func exercise2() async {
        await expect("otherwise(2) on an error", "the value 2") {
            await end(of: Promise<Int>(.failure(Failing())).otherwise(2))
        }
        await expect("otherwise(2) on the value 1", "the value 1") {
            await end(of: Promise(.success(1)).otherwise(2))
        }
    }

    static func exercise3() async {
        await expect("mapError with a closure that returns the error Other", "the error Other") {
            await end(of: Promise<Int>(.failure(Failing())).mapError { _ in Other() })
        }
        await expect("mapError on the value 1", "the value 1") {
            await end(of: Promise(.success(1)).mapError { _ in Other() })
        }
    }

    static func exercise4() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            for cleanUpEnd: Promise<Void>.Outcome in [.success(()), .failure(Other())] {
                let tried = "ensureWaiting on \(text(outcome)), whose clean-up ends with \(text(cleanUpEnd))"
                await expect(tried, ["the clean-up begins", "the clean-up ends", text(outcome)]) {
                    let (log, cleanUp) = (Log(), Promise<Void>())
                    let cleaned = Promise(outcome).ensureWaiting {
                        log.add("the clean-up begins")
                        return cleanUp
                    }
                    cleaned.whenSettled { log.add(text($0)) }
                    await runMainQueue()
                    log.add("the clean-up ends")
                    cleanUp.settle(cleanUpEnd)
                    _ = await end(of: cleaned)
                    return log.lines
                }
            }
        }
    }
}
