extension Check {
    static func exercise2() async {
        for outcome: Promise<Int>.Outcome in [.success(2), .failure(Failing()), .failure(CancellationError())] {
            let (closing, close) = Promise<Int>.pending()
            let (waiting, resolver) = Promise<Int>.pending()
            let returned = waiting.cancelled(by: closing)
            await expect("cancelled(by: other) while the other one is pending", "the promise itself, pending") {
                await runMainQueue()
                let isItself = returned === waiting ? "the promise itself" : "another promise"
                return "\(isItself), \(waiting.outcome.map(text) ?? "pending")"
            }
            await expect("cancelled(by: other) when the other one ends with \(text(outcome))", cancelled) {
                close.settle(outcome)
                return await end(of: waiting)
            }
            withExtendedLifetime(resolver) {}
        }
        let (closing, close) = Promise<Int>.pending()
        let (waiting, resolver) = Promise<Int>.pending()
        await expect("the other one, when the promise of cancelled(by: other) is settled first", "it is pending") {
            _ = waiting.cancelled(by: closing)
            resolver.settle(.success(1))
            await runMainQueue()
            return closing.outcome.map(text) ?? "it is pending"
        }
        await expect("cancelled(by: other) of a promise that is settled first", "the value 1") {
            close.settle(.success(2))
            await runMainQueue()
            return await end(of: waiting)
        }
    }
}
