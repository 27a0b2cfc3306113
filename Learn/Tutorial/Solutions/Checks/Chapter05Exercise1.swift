extension Check {
    static func exercise1() async {
        await expectQueues("done", { $0.done($1) }, { $0.done(on: $1, $2) })
        for isPending in [false, true] {
            let receivers = "promises that \(isPending ? "get" : "have") an error and the value 1"
            await expect("done on \(receivers)\(isPending ? " after the call" : "")", ["1"]) {
                let log = Log()
                for outcome: Promise<Int>.Outcome in [.failure(Failing()), .success(1)] {
                    let promise = isPending ? Promise<Int>() : Promise(outcome)
                    promise.done { log.add("\($0)") }
                    promise.settle(outcome)
                }
                await log.reaches(1)
                await runMainQueue()
                return log.lines
            }
        }
    }
}
