extension Check {
    static func exercise1() async {
        for number in 1...3 {
            await expect(
                "whenThree of values, whose number \(number) is", value: ["the value (1, \"1\", true)"]
            ) {
                promise, _ in
                whenThree(
                    number == 1 ? promise : Promise(.success(1)),
                    number == 2 ? promise.map(on: nil) { "\($0)" } : Promise(.success("1")),
                    number == 3 ? promise.map(on: nil) { $0 == 1 } : Promise(.success(true)))
            }
        }
        await expectOnThreads("whenThree of 0 and of two promises", "the value (0, 1, 2)") { first, second, _ in
            whenThree(Promise(.success(0)), first, second)
        }
        for (number, error) in [1, 2, 3].flatMap({ [($0, Failing() as any Error), ($0, CancellationError())] }) {
            let (first, second, third) = (Promise<Int>(), Promise<String>(), Promise<Bool>())
            let all = whenThree(first, second, third)
            let failed = text(End.failure(error))
            await expect("whenThree of pending promises, whose promise \(number) ends with \(failed)", failed) {
                switch number {
                case 1: first.settle(.failure(error))
                case 2: second.settle(.failure(error))
                default: third.settle(.failure(error))
                }
                return await end(of: all)
            }
            await expect("the number of the other promises that are pending still", 2) {
                await runMainQueue()
                return [first.outcome == nil, second.outcome == nil, third.outcome == nil].count { $0 }
            }
        }
    }
}
