extension Check {
    static func exercise2() async {
        await expect(
            "repeatWhile with a closure that says false at the thousandth call", ["1000 calls", "the value ()"]
        ) {
            let log = Log()
            let end = await end(
                of: repeatWhile {
                    log.add("")
                    return Promise(.success(log.lines.count < 1_000))
                })
            return ["\(log.lines.count) calls", end]
        }
        for error: any Error in [Failing(), CancellationError()] {
            let (log, failed) = (Log(), text(Result<Bool, any Error>.failure(error)))
            let (last, resolver) = Promise<Bool>.pending()
            let steps = [Promise(.success(true)), Promise(.success(true)), last]
            let failing = repeatWhile {
                log.add("")
                return log.lines.count > steps.count ? Promise(.success(false)) : steps[log.lines.count - 1]
            }
            await expect("whether the promise of repeatWhile has adopted another one by the third step", false) {
                await log.reaches(steps.count)
                await runMainQueue()
                return failing.adoptee != nil
            }
            await expect("whether another promise has adopted the promise of the third step", false) { last.isAdopted }
            await expect("repeatWhile whose third step ends with \(failed)", [failed, "3 calls"]) {
                resolver.settle(.failure(error))
                return [await end(of: failing), "\(log.lines.count) calls"]
            }
        }
    }
}
