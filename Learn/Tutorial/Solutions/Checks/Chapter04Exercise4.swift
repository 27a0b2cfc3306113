import Dispatch

extension Check {
    static func exercise4() async {
        let begins = "the clean-up begins"
        await expect(
            "ensureWaiting, whose clean-up ends at once, on", value: [begins, "the value 1"],
            errors: [begins, passedOn]
        ) { promise, log in
            promise.ensureWaiting {
                log.add(begins)
                return Promise(.success(()))
            }
        }
        for cleanUpEnd: Promise<Void>.Outcome in [.success(()), .failure(Other())] {
            let ends = "the clean-up ends with \(text(cleanUpEnd))"
            await expect(
                "ensureWaiting, whose clean-up ends later, on", value: [begins, ends, "the value 1"],
                errors: [begins, ends, passedOn]
            ) { promise, log in
                promise.ensureWaiting {
                    let cleanUp = Promise<Void>()
                    log.add(begins)
                    DispatchQueue.main.async {
                        log.add(ends)
                        cleanUp.settle(cleanUpEnd)
                    }
                    return cleanUp
                }
            }
        }
        for end in ends {
            await expectReturn("settle with \(text(end)), while the clean-up of ensureWaiting is pending") {
                let promise = Promise<Int>()
                _ = promise.ensureWaiting { Promise() }
                promise.settle(end)
            }
        }
    }
}
