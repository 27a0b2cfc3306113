extension Check {
    static func exercise1() async {
        for isFirst in [true, false] {
            for outcome: Promise<Int>.Outcome in [.success(1), .failure(Failing())] {
                for isPending in [true, false] {
                    let name = isFirst ? "first" : "second"
                    let tried =
                        "earlier of two promises, of which the \(name) \(isPending ? "is" : "was already") settled"
                    await expect("\(tried) with \(text(outcome))", [text(outcome), "the other one is pending"]) {
                        let (one, other) = (Promise<Int>(), Promise<Int>())
                        if !isPending { one.settle(outcome) }
                        let winner = isFirst ? earlier(one, other) : earlier(other, one)
                        if isPending { one.settle(outcome) }
                        return [
                            await end(of: winner), "the other one is \(other.outcome == nil ? "pending" : "settled")",
                        ]
                    }
                }
            }
        }
        await expect("Another promise is settled with 2 right after the earlier one, 2000 times", ["the value 1"]) {
            var ends: Set<String> = []
            for _ in 1...2000 {
                let (one, other) = (Promise<Int>(), Promise<Int>())
                let winner = earlier(other, one)
                one.settle(.success(1))
                other.settle(.success(2))
                ends.insert(await end(of: winner))
            }
            return ends.sorted()
        }
    }
}
