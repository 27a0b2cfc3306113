extension Check {
    private static let cancelled = "the error CancellationError"

    static func exercise1() async {
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
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
        await expect("cancelled(by: other) of a promise that is settled first", "the value 1") {
            let (closing, close) = Promise<Int>.pending()
            let (waiting, resolver) = Promise<Int>.pending()
            _ = waiting.cancelled(by: closing)
            resolver.settle(.success(1))
            close.settle(.success(2))
            await runMainQueue()
            return await end(of: waiting)
        }
    }

    static func exercise3() async {
        await expect("whenAllOrNone of 1 and 2", "the value [1, 2]") {
            await end(of: whenAllOrNone([Promise(.success(1)), Promise(.success(2))]))
        }
        let (bad, badResolver) = Promise<Int>.pending()
        let (other, otherResolver) = Promise<Int>.pending()
        let all = whenAllOrNone([bad, other])
        badResolver.settle(.failure(Failing()))
        await expect("whenAllOrNone of two promises, of which one fails", "the error Failing") { await end(of: all) }
        await expect("the other one of them", cancelled) { await end(of: other) }
        withExtendedLifetime(otherResolver) {}

        await expect("a promise whose combination was cancelled", cancelled) {
            let (unneeded, resolver) = Promise<Int>.pending()
            whenAllOrNone([unneeded]).cancel()
            let end = await end(of: unneeded)
            withExtendedLifetime(resolver) {}
            return end
        }
    }
}
