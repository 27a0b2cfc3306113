import Foundation

extension Check {
    static func exercise1() async {
        await expect("value() of a guarantee of 2", 2) { await Guarantee(1).map { $0 + 1 }.value() }
        await expect("value() of a guarantee that has its value 3 later", 3) {
            let (promise, resolver) = Promise<Int>.pending()
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { resolver.settle(.success(3)) }
            return await Guarantee(promise).value()
        }
        await expect("value() in a task that is cancelled, of a guarantee that has its value 4 later", 4) {
            let (promise, resolver) = Promise<Int>.pending()
            let task = Task { await Guarantee<Int>(promise).value() }
            task.cancel()
            afterPauses(2) { resolver.settle(.success(4)) }
            return await task.value
        }
        let (promise, resolver) = Promise<Int>.pending()
        let (log, waiting) = (Log(), 4 * ProcessInfo.processInfo.activeProcessorCount)
        for _ in 0..<waiting {
            Task.detached {
                log.add("begins")
                _ = await Guarantee<Int>(promise).value()
                log.add("has the value")
            }
        }
        // This needs a thread of the task pool, so it comes too late if the tasks block all of these threads.
        Task.detached { resolver.settle(.success(5)) }
        await expect(
            "value() in many tasks, and another task that settles the promise",
            "all tasks have the value"
        ) {
            let refusal = DispatchWorkItem { @Sendable in
                print(
                    "Observed: \(log.lines.count { $0 == "begins" }) tasks block their threads, so the others never run"
                )
                exit(1)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: refusal)
            await log.reaches(2 * waiting)
            refusal.cancel()
            return "all tasks have the value"
        }
    }

    static func exercise2() async {
        let calls = Log()
        await expect("mapAsync { $0 + 1 } on the value 1", "the value 2") {
            await end(
                of: Promise(.success(1)).mapAsync { value in
                    calls.add("a call")
                    return value + 1
                })
        }
        await expect("the calls of its closure", 1) { calls.lines.count }
        let (source, sourceResolver) = Promise<Int>.pending()
        await expect("a pending promise, when the promise of its mapAsync is cancelled", "it is pending") {
            let next = source.mapAsync { $0 + 1 }
            next.cancel()
            _ = await end(of: next)
            await runMainQueue()
            return source.outcome.map(text) ?? "it is pending"
        }
        withExtendedLifetime(sourceResolver) {}
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
        await expect(
            "the arrivals of an error and of 1, both settled before the call",
            ["the error Failing", "the value 1", "the end"]
        ) {
            await all(arrivals(of: [Promise(.failure(Failing())), Promise(.success(1))]))
        }
        await expect("the arrivals of 1 alone", ["the value 1", "the end"]) {
            await all(arrivals(of: [Promise(.success(1))]))
        }
        await expect("the arrivals of no promises", ["the end"]) { await all(arrivals(of: [])) }
        await expect("the number of arrivals of 20000 promises that four threads settle", 20_000) {
            let promises = (0..<20_000).map { _ in Promise<Int>() }
            let outcomes = arrivals(of: promises)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for number in stride(from: thread, to: 20_000, by: 4) { promises[number].settle(.success(number)) }
            }
            return await all(outcomes).count - 1
        }
    }

    private static func all(_ outcomes: AsyncStream<Promise<Int>.Outcome>) async -> [String] {
        var texts: [String] = []
        for await outcome in outcomes { texts.append(text(outcome)) }
        return texts + ["the end"]
    }

    private static func next(of outcomes: AsyncStream<Promise<Int>.Outcome>) async -> String {
        for await outcome in outcomes { return text(outcome) }
        return "the end"
    }
}
