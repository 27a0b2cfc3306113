extension Check {
    static func exercise1() async {
        await expect("whenThree of 1, one and true", "1, one, true") {
            let all = whenThree(Promise(.success(1)), Promise(.success("one")), Promise(.success(true)))
            _ = await end(of: all)
            guard case .success(let values)? = all.outcome else { return all.outcome.map(text) ?? "" }
            return "\(values.0), \(values.1), \(values.2)"
        }
        for number in 1...3 {
            await expect("whenThree, whose promise \(number) fails while the others are pending", "the error Failing") {
                let (first, second, third) = (
                    Promise<Int>.pending(), Promise<String>.pending(), Promise<Bool>.pending()
                )
                let all = whenThree(first.promise, second.promise, third.promise)
                switch number {
                case 1: first.resolver.settle(.failure(Failing()))
                case 2: second.resolver.settle(.failure(Failing()))
                default: third.resolver.settle(.failure(Failing()))
                }
                let end = await end(of: all)
                withExtendedLifetime((first, second, third)) {}
                return end
            }
        }
    }

    static func exercise2() async {
        await expect("pause(0.1).done { … }", "it has ended") {
            await after(0.09) {
                await withCheckedContinuation { ended in pause(0.1).done { ended.resume() } }
                return "it has ended"
            }
        }
    }

    static func exercise3() async {
        let cases: [(Promise<Int>.Outcome, Int?)] = [
            (.success(1), 1), (.failure(Failing()), nil), (.failure(CancellationError()), nil),
        ]
        for (outcome, value) in cases {
            await expect("valueOrNil of a promise with \(text(outcome))", value) {
                await withCheckedContinuation { ended in
                    Promise<Int>(outcome).valueOrNil.done { ended.resume(returning: $0) }
                }
            }
        }
    }
}
