extension Check {
    static func exercise3() async {
        await expect("valueOrNil of", value: ["the value Optional(1)"], errors: ["the value nil"]) {
            promise, _ in
            promise.valueOrNil.promise
        }
        await expect("a pending promise, and its valueOrNil", "it is pending, and it is pending") {
            let (promise, resolver) = Promise<Int>.pending()
            let guarantee: Guarantee<Int?> = promise.valueOrNil
            await runMainQueue()
            withExtendedLifetime(resolver) {}
            return "\(state(of: promise)), and \(state(of: guarantee.promise))"
        }
    }
}
