import Conformance

extension Adapter {
    static let waitsLeftBehind = [
        DeclaredDifference(
            "scale.cancelled-waits",
            because: "A task that no longer waits leaves its handler in the promise, which cannot take handlers back.",
            observed: ["memory grows with the waits"])
    ]

    func making(async body: @escaping @Sendable () async throws -> TestValue) -> TestPromise {
        TestPromise(async: body)
    }
    func wrapping(valueFirst start: @escaping ValueFirstFunction) -> TestPromise {
        TestPromise { resolver in start { resolver.settle($0, $1) } }
    }
    func wrapping(errorFirst start: @escaping ErrorFirstFunction) -> TestPromise {
        TestPromise { resolver in start { resolver.settle($0, $1) } }
    }
}
