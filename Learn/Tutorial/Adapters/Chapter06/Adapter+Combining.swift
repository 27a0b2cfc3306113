import Conformance

extension Adapter {
    static let valuesHeld = [("rejected-when", "when"), ("decided-race", "race")].map {
        DeclaredDifference(
            "lifetimes.\($0)-lets-go",
            because: "The handlers of a when or a race hold its result until the last of its promises is settled.",
            observed: ["still waiting for a value of the \($1) to be released"])
    }

    func whenAll(_ promises: [TestPromise]) -> TestPromise { list(of: promises) }
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> TestPromise?) -> TestPromise {
        list(atMost: limit, next)
    }
}

// Functions, because inside the adapter its own members hide those of the same name.

private func list(of promises: [TestPromise]) -> TestPromise {
    whenAll(promises).map(on: nil) { .list($0) }
}

private func list(atMost limit: Int, _ next: @escaping @Sendable () -> TestPromise?) -> TestPromise {
    whenAll(atMost: limit, next).map(on: nil) { .list($0) }
}
