extension Check {
    static func exercise2() async {
        await expect("cancelled(by: other), where other is", value: [cancelled], errors: [cancelled]) {
            other, _ in
            Promise<Int>().cancelled(by: other)
        }
        await expect("what cancelled(by: other) returns", "the promise itself") {
            let promise = Promise<Int>()
            return promise.cancelled(by: Promise<Int>()) === promise ? "the promise itself" : "another promise"
        }
        let (closing, close) = Promise<Int>.pending()
        let (waiting, resolver) = Promise<Int>.pending()
        await expect("the other one, when the promise of cancelled(by: other) is settled first", "it is pending") {
            _ = waiting.cancelled(by: closing)
            resolver.settle(.success(1))
            await runMainQueue()
            return state(of: closing)
        }
        await expect("cancelled(by: other) of a promise that is settled first", "the value 1") {
            close.settle(.success(2))
            await runMainQueue()
            return await end(of: waiting)
        }
    }
}
