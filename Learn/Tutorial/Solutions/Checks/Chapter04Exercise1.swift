extension Check {
    private struct Attempt: Error { let number: Int }

    static func exercise1() async {
        await expectReturn("retry(3), whose first attempt is pending") { _ = retry(3) { Promise<Int>() } }
        for (attempts, isGoodAtLast) in [(1, false), (1, true), (2, true), (3, false), (3, true)] {
            for isPending in [false, true] {
                // Two attempts are enough for retry(3) if the second one succeeds.
                let count = isGoodAtLast ? min(attempts, 2) : attempts
                let ends = (1...count).map { isGoodAtLast && $0 == count ? "success" : "failure" }
                let attempted = "\(ends.joined(separator: ", "))\(isPending ? ", each after a while" : "")"
                let begins = (1...count).map { "attempt \($0)" }
                let ending = isGoodAtLast ? "the value \(count)" : "the error of attempt \(count)"
                await expect("retry(\(attempts)) with a body that ends like this: \(attempted)", begins + [ending]) {
                    let (log, pieces) = (Log(), (0..<10).map { _ in Promise<Int>() })
                    func settle(_ number: Int) {
                        let isGood = isGoodAtLast && number == count
                        pieces[number - 1].settle(isGood ? .success(number) : .failure(Attempt(number: number)))
                    }
                    if !isPending { for number in 1...10 { settle(number) } }
                    let result = retry(attempts) {
                        log.add("attempt \(log.lines.count + 1)")
                        return pieces[min(log.lines.count, 10) - 1]
                    }
                    for number in 1...count where isPending {
                        await log.reaches(number)
                        settle(number)
                    }
                    _ = await end(of: result)
                    return log.lines + [endOfAttempts(result.outcome)]
                }
            }
        }
    }

    private static func endOfAttempts(_ outcome: Promise<Int>.Outcome?) -> String {
        guard case .failure(let error)? = outcome, let attempt = error as? Attempt else {
            return outcome.map(text) ?? "no end"
        }
        return "the error of attempt \(attempt.number)"
    }
}
