extension Check {
    static func exercise1() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            await expect(
                "isPending of a promise with a handler, before and after it is settled with \(text(outcome))",
                ["isPending: true", text(outcome), "isPending: false"]
            ) {
                let (log, promise) = (Log(), Promise<Int>())
                promise.whenSettled { log.add(text($0)) }
                log.add("isPending: \(promise.isPending)")
                promise.settle(outcome)
                log.add("isPending: \(promise.isPending)")
                return log.lines
            }
        }
    }

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

    static func exercise3() async {
        for (page, end) in [
            ("/user", "the value Ada"), ("/orders/Ada", "the value two books"), ("/nowhere", "the error NotFound"),
        ] {
            await expect(
                "server.page(\"\(page)\") with a handler, then server.answer()",
                ["server.answer() begins", end, "requests: 1"]
            ) {
                let (log, server) = (Log(), Server())
                server.page(page).whenSettled { log.add(text($0)) }
                log.add("server.answer() begins")
                server.answer()
                return log.lines + ["requests: \(server.count)"]
            }
        }
    }
}
