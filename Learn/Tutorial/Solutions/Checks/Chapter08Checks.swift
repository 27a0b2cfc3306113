extension Check {
    private static let cancelled = "the error CancellationError"

    static func exercise1() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing()), .failure(CancellationError())] {
            await expect("branch() of a promise that ends with \(text(outcome))", text(outcome)) {
                let (trunk, resolver) = Promise<Int>.pending()
                let branch = trunk.branch()
                resolver.settle(outcome)
                return await end(of: branch)
            }
        }
        let (trunk, resolver) = Promise<Int>.pending()
        await expect("branch() that is cancelled", cancelled) {
            let branch = trunk.branch()
            branch.cancel()
            return await end(of: branch)
        }
        await expect("the promise itself, which ends with 1 after its branch was cancelled", "the value 1") {
            resolver.settle(.success(1))
            return await end(of: trunk)
        }
        weak var held: Promise<Int>?
        await expect("a pending promise that only its branch could hold, when both are dropped", "it is gone") {
            do {
                let trunk = Promise<Int>()
                held = trunk
                _ = trunk.branch()
            }
            return held == nil ? "it is gone" : "it is kept alive by its own handler"
        }
    }

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

    static func exercise3() async {
        await expect("whenAllOrNone of 1 and 2", "the value [1, 2]") {
            await end(of: whenAllOrNone([Promise(.success(1)), Promise(.success(2))]))
        }
        for failing in 0..<3 {
            let pending = (0..<3).map { _ in Promise<Int>.pending() }
            let all = whenAllOrNone(pending.map(\.promise))
            await expect("whenAllOrNone of three promises, of which number \(failing + 1) fails", "the error Failing") {
                pending[failing].resolver.settle(.failure(Failing()))
                return await end(of: all)
            }
            for other in 0..<3 where other != failing {
                await expect(
                    "number \(other + 1) of the three promises, when number \(failing + 1) has failed", cancelled
                ) { await end(of: pending[other].promise) }
            }
        }
        await expect("a promise, when the promise of whenAllOrNone is cancelled", cancelled) {
            let (unneeded, resolver) = Promise<Int>.pending()
            whenAllOrNone([unneeded]).cancel()
            let end = await end(of: unneeded)
            withExtendedLifetime(resolver) {}
            return end
        }
    }
}
