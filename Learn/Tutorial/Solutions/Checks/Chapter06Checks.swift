extension Check {
    static func exercise1() async {
        await expect("limited(to: 0.1) on a pending promise", "an error") {
            let pending = Promise<Int>()
            let observed = await after(0.09) { await end(of: pending.limited(to: 0.1)) }
            return observed.hasPrefix("the error") && !observed.hasSuffix("too early") ? "an error" : observed
        }
        await expect("the promise itself, after limited(to: 0) was rejected", "it is pending") {
            let pending = Promise<Int>()
            _ = await end(of: pending.limited(to: 0))
            return pending.outcome.map(text) ?? "it is pending"
        }
        for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
            await expect("limited(to: 60) on \(text(outcome))", text(outcome)) {
                await end(of: Promise(outcome).limited(to: 60))
            }
        }
    }

    static func exercise2() async {
        let (log, pieces) = (Log(), (0..<10).map { _ in Promise<Int>() })
        let all = mapAll(Array(0..<10), atMost: 3) { item in
            log.add("\(item)")
            return pieces[item]
        }
        for number in 0..<10 {
            await expect("begun pieces of ten, at most 3 at a time, when \(number) have ended", min(number + 3, 10)) {
                await log.reaches(min(number + 3, 10))
                await runMainQueue()
                return log.lines.count
            }
            pieces[number].settle(.success(number * 2))
        }
        await expect("the items for which mapAll has called the closure", (0..<10).map(String.init)) {
            log.lines.sorted()
        }
        await expect("mapAll(0..<10, atMost: 3), which doubles", "the value \((0..<10).map { $0 * 2 })") {
            await end(of: all)
        }
    }

    static func exercise3() async {
        await expect("valuesOnly of 1, an error and 3, which comes last", "the value [1, 3]") {
            let last = Promise<Int>()
            let values = valuesOnly(of: [Promise(.success(1)), Promise(.failure(Failing())), last])
            await runMainQueue()
            last.settle(.success(3))
            return await end(of: values)
        }
        await expect("valuesOnly of an error", "the value []") {
            await end(of: valuesOnly(of: [Promise<Int>(.failure(Failing()))]))
        }
        await expect("valuesOnly of 1, which comes last, and 2", "the value [1, 2]") {
            let last = Promise<Int>()
            let values = valuesOnly(of: [last, Promise(.success(2))])
            await runMainQueue()
            last.settle(.success(1))
            return await end(of: values)
        }
    }
}
