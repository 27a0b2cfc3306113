extension Check {
    static func exercise1() async {
        await expect("whenThree of 1, one and true", "1, one, true") {
            let all = whenThree(Promise(.success(1)), Promise(.success("one")), Promise(.success(true)))
            _ = await end(of: all)
            guard case .success(let values)? = all.outcome else { return all.outcome.map(text) ?? "" }
            return "\(values.0), \(values.1), \(values.2)"
        }
        for (number, error) in [1, 2, 3].flatMap({ [($0, Failing() as any Error), ($0, CancellationError())] }) {
            let (first, second, third) = (
                Promise<Int>.pending(), Promise<String>.pending(), Promise<Bool>.pending()
            )
            let all = whenThree(first.promise, second.promise, third.promise)
            let failed = text(Result<Int, any Error>.failure(error))
            await expect("whenThree, whose promise \(number) ends with \(failed)", failed) {
                switch number {
                case 1: first.resolver.settle(.failure(error))
                case 2: second.resolver.settle(.failure(error))
                default: third.resolver.settle(.failure(error))
                }
                return await end(of: all)
            }
            await expect("the number of the other promises that are pending still", 2) {
                await runMainQueue()
                return [first.promise.outcome == nil, second.promise.outcome == nil, third.promise.outcome == nil]
                    .count { $0 }
            }
            withExtendedLifetime((first, second, third)) {}
        }
    }

    static func exercise2() async {
        await expect("the call of pause(0.3)", "it returns at once") {
            let isPrompt = await isPrompt {
                let begin = ContinuousClock.now
                let _: Guarantee<Void> = pause(0.3)
                return begin.duration(to: .now) < .seconds(0.3)
            }
            return isPrompt ? "it returns at once" : "it returns when the pause is over"
        }
        await expect("pause(0.1).done { … }", "it has ended") {
            await after(0.09) {
                let pause: Guarantee<Void> = pause(0.1)
                await withCheckedContinuation { ended in pause.done { ended.resume() } }
                return "it has ended"
            }
        }
        await expect("pause(0.2), 0.3 seconds later", "it has ended") {
            let isPrompt = await isPrompt {
                let pause: Guarantee<Void> = pause(0.2)
                await withCheckedContinuation { later in afterPauses(6) { later.resume() } }
                return pause.promise.outcome != nil
            }
            return isPrompt ? "it has ended" : "it is still pending"
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
        for (outcome, value) in cases {
            let (promise, resolver) = Promise<Int>.pending()
            let guarantee = promise.valueOrNil
            await expect("a pending promise, and its valueOrNil", "both are pending") {
                await runMainQueue()
                let ended = [
                    promise.outcome.map { "the promise has \(text($0))" },
                    guarantee.promise.outcome.map { "valueOrNil has \(text($0))" },
                ]
                return ended.compactMap(\.self).first ?? "both are pending"
            }
            await expect("valueOrNil of a promise that ends later with \(text(outcome))", value) {
                resolver.settle(outcome)
                return await withCheckedContinuation { ended in guarantee.done { ended.resume(returning: $0) } }
            }
        }
    }
}
