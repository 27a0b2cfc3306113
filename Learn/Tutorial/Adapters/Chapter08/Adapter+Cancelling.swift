import Conformance

extension Adapter {
    static let bodiesForNobody = ["cancellation.body-does-not-run", "cancellation.after-the-hop"].map {
        DeclaredDifference(
            $0,
            because:
                "A link looks only at the promise before it. If its own was cancelled, the value of the body is ignored.",
            observed: ["the body ran", "cancelled"])
    }

    static let bodiesHeld = [
        DeclaredDifference(
            "cancellation.lets-go",
            because:
                "The handler of a link holds its body, and stays with the promise before it until that one settles.",
            observed: ["still waiting for the body to be released"])
    ]

    func cancel(_ settler: TestResolver) { settler.cancel() }
    func cancel(promise: TestPromise) { promise.cancel() }
    func recoverAll(_ promise: TestPromise, on place: HandlerPlace, _ body: @escaping RecoverBody) -> TestPromise {
        promise.recover(on: queue(place), policy: .allErrors, body)
    }
}
