extension Check {
    static func exercise1() async {
        await expect("isPending of a new promise, and after settle", [true, false]) {
            let promise = Promise<Int>()
            let before = promise.isPending
            promise.settle(.success(1))
            return [before, promise.isPending]
        }
        await expect("isPending after settle with an error", false) {
            let promise = Promise<Int>()
            promise.settle(.failure(Failing()))
            return promise.isPending
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
        let server = Server()
        await expect("server.page(\"/user\"), then server.answer()", "the value Ada") {
            let page = server.page("/user")
            server.answer()
            return await end(of: page)
        }
        await expect("server.page(\"/nowhere\"), then server.answer()", "the error NotFound") {
            let page = server.page("/nowhere")
            server.answer()
            return await end(of: page)
        }
    }
}
