extension Check {
    static func exercise2() async {
        await expect("whenFulfilled", lines: ["1"]) { promise, log in promise.whenFulfilled { log.add("\($0)") } }
    }
}
