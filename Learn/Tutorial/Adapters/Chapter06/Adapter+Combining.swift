import Conformance

extension Adapter {
    static let valuesHeld = [("rejected-when", "when"), ("decided-race", "race")].map {
        DeclaredDifference(
            "lifetimes.\($0)-lets-go",
            because: "The handlers of a when or a race hold its result until the last of its promises is settled.",
            observed: ["still waiting for a value of the \($1) to be released"])
    }

    // The module is named, because inside the adapter its own members hide the functions of the same name.
    func whenAll(_ promises: [TestPromise]) -> TestPromise { MyPromise.whenAll(promises).map(on: nil) { .list($0) } }
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> TestPromise?) -> TestPromise {
        MyPromise.whenAll(atMost: limit, next).map(on: nil) { .list($0) }
    }
}
