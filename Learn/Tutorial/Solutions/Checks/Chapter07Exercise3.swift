extension Check {
    static func exercise3() async {
        await expect("fulfill(1), when it returns", "the value 1") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.fulfill(1)
            return promise.outcome.map(text) ?? "it is pending"
        }
        await expect("reject(error), when it returns", "the error Failing") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.reject(Failing())
            return promise.outcome.map(text) ?? "it is pending"
        }
        await expect("fulfill(1), then reject(error)", "the value 1") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.fulfill(1)
            resolver.reject(Failing())
            return await end(of: promise)
        }
        await expect("reject(error), then fulfill(1)", "the error Failing") {
            let (promise, resolver) = Promise<Int>.pending()
            resolver.reject(Failing())
            resolver.fulfill(1)
            return await end(of: promise)
        }
        await expect("fulfill(1) of a resolver that was used to adopt a promise with 2", "the value 2") {
            let (promise, resolver) = Promise<Int>.pending()
            let adopted = Promise<Int>()
            resolver.adopt(adopted)
            resolver.fulfill(1)
            adopted.settle(.success(2))
            return await end(of: promise)
        }
    }
}
