extension Check {
    static func exercise1() async {
        await expectQueues("done", { $0.done($1) }, { $0.done(on: $1, $2) })
        await expect("done", lines: ["1"]) { promise, log in promise.done { log.add("\($0)") } }
    }
}
