extension Check {
    static func exercise1() async {
        await expect("limited(to: 60) on", value: ["the value 1"]) { promise, _ in promise.limited(to: 60) }
        // The error is one of the answer's own, so its name doesn't count.
        await expectTenth("limited(to: 0.1) on a pending promise", "the value an error") {
            Promise<Int>().limited(to: 0.1).map(on: nil) { "\($0)" }
                .recover(on: nil) { _ in Promise(.success("an error")) }
        }
        await expect("the promise itself, after limited(to: 0) was rejected", "it is pending") {
            let pending = Promise<Int>()
            _ = await end(of: pending.limited(to: 0))
            return state(of: pending)
        }
    }
}
