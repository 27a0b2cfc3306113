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
}
