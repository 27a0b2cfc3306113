extension Check {
    static func exercise1() async {
        await expect("branch() on", value: ["the value 1"]) { promise, _ in promise.branch() }
        let (trunk, resolver) = Promise<Int>.pending()
        await expect("branch() that is cancelled", cancelled) {
            let branch = trunk.branch()
            branch.cancel()
            return await end(of: branch)
        }
        await expect("the promise itself, which ends with 1 after its branch was cancelled", "the value 1") {
            resolver.settle(.success(1))
            return await end(of: trunk)
        }
        weak var held: Promise<Int>?
        await expect("a pending promise that only its branch could hold, when both are dropped", "it is gone") {
            do {
                let trunk = Promise<Int>()
                held = trunk
                _ = trunk.branch()
            }
            return held == nil ? "it is gone" : "it is kept alive by its own handler"
        }
    }
}
