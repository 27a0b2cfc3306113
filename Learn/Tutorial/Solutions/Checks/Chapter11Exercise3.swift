extension Check {
    static func exercise3() async {
        let pending = (0..<3).map { _ in Promise<Int>.pending() }
        let outcomes = arrivals(of: pending.map(\.promise))
        let ends: [(Int, Promise<Int>.Outcome)] = [(2, .success(2)), (0, .failure(Failing())), (1, .success(1))]
        for (number, outcome) in ends {
            await expect("the next of the arrivals, after promise \(number) ends with \(text(outcome))", text(outcome))
            {
                pending[number].resolver.settle(outcome)
                return await next(of: outcomes)
            }
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
        await expectOnThreads("the number of arrivals of two promises", "the value 2") { first, second, _ in
            Promise<Int>(async: { await all(arrivals(of: [first, second])).count - 1 })
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
