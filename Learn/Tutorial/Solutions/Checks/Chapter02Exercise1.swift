extension Check {
    static func exercise1() async {
        for isFirst in [true, false] {
            let other = Promise<Int>()
            await expect(
                "earlier(\(isFirst ? "x, other" : "other, x")), where x is", value: ["the value 1"]
            ) {
                promise, _ in
                isFirst ? earlier(promise, other) : earlier(other, promise)
            }
            await expect("the other promise, after that", "it is pending") { state(of: other) }
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
