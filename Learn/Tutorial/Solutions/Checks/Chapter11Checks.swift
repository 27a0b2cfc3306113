import Dispatch

extension Check {
    static func exercise1() async {
        await expect("value() of a guarantee of 2", 2) { await Guarantee(1).map { $0 + 1 }.value() }
        await expect("value() of a guarantee that has its value 3 later", 3) {
            let (promise, resolver) = Promise<Int>.pending()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { resolver.settle(.success(3)) }
            return await Guarantee(promise).value()
        }
    }

    static func exercise2() async {
        await expect("mapAsync { $0 + 1 } on the value 1", "the value 2") {
            await end(of: Promise(.success(1)).mapAsync { $0 + 1 })
        }
        await expect("mapAsync { $0 + 1 } on a promise that is pending, and then fails", "the error Failing") {
            let (promise, resolver) = Promise<Int>.pending()
            let next = promise.mapAsync { $0 + 1 }
            await runMainQueue()
            resolver.settle(.failure(Failing()))
            return await end(of: next)
        }
        await expect("mapAsync with a closure that throws", "the error Failing") {
            await end(of: Promise(.success(1)).mapAsync { _ -> Int in throw Failing() })
        }
        await expect("the task of mapAsync, whose promise is cancelled", ["it begins", "it is cancelled"]) {
            let (log, never) = (Log(), AsyncStream<Void>.makeStream())
            let working = Promise(.success(1)).mapAsync { value in
                log.add("it begins")
                // Ends when the task is cancelled.
                for await _ in never.stream {}
                log.add("it is cancelled")
                return value
            }
            await log.reaches(1)
            working.cancel()
            await log.reaches(2)
            return log.lines
        }
    }

    static func exercise3() async {
        let pending = (0..<3).map { _ in Promise<Int>.pending() }
        let outcomes = arrivals(of: pending.map(\.promise))
        for number in [2, 0] {
            await expect("the next of the arrivals, after promise \(number) was settled", "the value \(number)") {
                pending[number].resolver.settle(.success(number))
                return await next(of: outcomes)
            }
        }
        await expect("the next of the arrivals, after promise 1 was rejected", "the error Failing") {
            pending[1].resolver.settle(.failure(Failing()))
            return await next(of: outcomes)
        }
        await expect("the next of the arrivals, after the last promise", "the end") { await next(of: outcomes) }
        await expect("the arrivals of no promises", "the end") { await next(of: arrivals(of: [Promise<Int>]())) }
    }

    private static func next(of outcomes: AsyncStream<Promise<Int>.Outcome>) async -> String {
        for await outcome in outcomes { return text(outcome) }
        return "the end"
    }
}
