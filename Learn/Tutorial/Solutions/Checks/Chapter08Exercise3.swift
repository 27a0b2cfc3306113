extension Check {
    static func exercise3() async {
        await expect("whenAllOrNone of 2 and of", value: ["the value [2, 1]"]) { promise, _ in
            whenAllOrNone([Promise(.success(2)), promise])
        }
        await expectOnThreads("whenAllOrNone of two promises", "the value [1, 2]") { first, second, _ in
            whenAllOrNone([first, second])
        }
        for failing in 0..<3 {
            let pending = (0..<3).map { _ in Promise<Int>.pending() }
            let all = whenAllOrNone(pending.map(\.promise))
            await expect("whenAllOrNone of three promises, of which number \(failing + 1) fails", "the error Failing") {
                pending[failing].resolver.settle(.failure(Failing()))
                return await end(of: all)
            }
            for other in 0..<3 where other != failing {
                await expect(
                    "number \(other + 1) of the three promises, when number \(failing + 1) has failed", cancelled
                ) { await end(of: pending[other].promise) }
            }
        }
        await expect("a promise, when the promise of whenAllOrNone is cancelled", cancelled) {
            let (unneeded, resolver) = Promise<Int>.pending()
            whenAllOrNone([unneeded]).cancel()
            let end = await end(of: unneeded)
            withExtendedLifetime(resolver) {}
            return end
        }
    }
}
