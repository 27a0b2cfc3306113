extension Check {
    static func exercise3() async {
        typealias Call = (name: String, end: String, run: (Resolver<Int>) -> Void)
        let fulfill: Call = ("fulfill(1)", "the value 1", { $0.fulfill(1) })
        let reject: Call = ("reject(error)", "the error Failing", { $0.reject(Failing()) })
        for (first, second) in [(fulfill, reject), (reject, fulfill)] {
            await expect("\(first.name), when it returns", first.end) {
                // Another thread may settle one promise before this look at it, but not all of them.
                let states = (1...1000).lazy.map { _ in
                    let (promise, resolver) = Promise<Int>.pending()
                    first.run(resolver)
                    return state(of: promise)
                }
                return states.first { $0 != first.end } ?? first.end
            }
            await expect("\(first.name), then \(second.name)", first.end) {
                let (promise, resolver) = Promise<Int>.pending()
                first.run(resolver)
                second.run(resolver)
                return await end(of: promise)
            }
            await expect("\(first.name) of a resolver that was used to adopt a promise with 2", "the value 2") {
                let (promise, resolver) = Promise<Int>.pending()
                let adopted = Promise<Int>()
                resolver.adopt(adopted)
                first.run(resolver)
                adopted.settle(.success(2))
                return await end(of: promise)
            }
        }
    }
}
