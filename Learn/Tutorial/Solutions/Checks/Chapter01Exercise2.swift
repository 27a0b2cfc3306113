extension Check {
    static func exercise2() async {
        for isSettled in [false, true] {
            let time = isSettled ? "after" : "before"
            await expect("whenFulfilled \(time) the promise is settled with 1, and with an error", ["1"]) {
                let log = Log()
                for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
                    let promise = Promise<Int>()
                    if isSettled { promise.settle(outcome) }
                    promise.whenFulfilled { log.add("\($0)") }
                    if !isSettled { promise.settle(outcome) }
                }
                await runMainQueue()
                return log.lines
            }
        }
    }
}
