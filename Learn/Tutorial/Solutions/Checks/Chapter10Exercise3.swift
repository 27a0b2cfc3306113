extension Check {
    static func exercise3() async {
        let cases: [(Promise<Int>.Outcome, Int?)] = [
            (.success(1), 1), (.failure(Failing()), nil), (.failure(CancellationError()), nil),
        ]
        for (outcome, value) in cases {
            await expect("valueOrNil of a promise with \(text(outcome))", value) {
                await withCheckedContinuation { ended in
                    Promise<Int>(outcome).valueOrNil.done { ended.resume(returning: $0) }
                }
            }
        }
        for (outcome, value) in cases {
            let (promise, resolver) = Promise<Int>.pending()
            let guarantee = promise.valueOrNil
            await expect("a pending promise, and its valueOrNil", "both are pending") {
                await runMainQueue()
                let ended = [
                    promise.outcome.map { "the promise has \(text($0))" },
                    guarantee.promise.outcome.map { "valueOrNil has \(text($0))" },
                ]
                return ended.compactMap(\.self).first ?? "both are pending"
            }
            await expect("valueOrNil of a promise that ends later with \(text(outcome))", value) {
                resolver.settle(outcome)
                return await withCheckedContinuation { ended in guarantee.done { ended.resume(returning: $0) } }
            }
        }
    }
}
