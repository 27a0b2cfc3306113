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
}
