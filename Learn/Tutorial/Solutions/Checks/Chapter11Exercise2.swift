extension Check {
    static func exercise2() async {
        await expect("mapAsync { $0 + 1 } on", value: ["the closure gets 1", "the value 2"]) { promise, log in
            promise.mapAsync { value in
                log.add("the closure gets \(value)")
                return value + 1
            }
        }
        let (source, sourceResolver) = Promise<Int>.pending()
        await expect("a pending promise, when the promise of its mapAsync is cancelled", "it is pending") {
            let next = source.mapAsync { $0 + 1 }
            next.cancel()
            _ = await end(of: next)
            await runMainQueue()
            return state(of: source)
        }
        withExtendedLifetime(sourceResolver) {}
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
}
