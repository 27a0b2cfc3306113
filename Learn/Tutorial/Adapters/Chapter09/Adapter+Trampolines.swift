import Conformance

extension Adapter {
    static let lists = [
        DeclaredDifference(
            "scale.loop",
            because: "A promise that adopts another one stays until that one is settled; the two are not merged.",
            observed: ["memory grows with the steps"]),
        DeclaredDifference(
            "lifetimes.let-go-meanwhile",
            because: "A promise stays on the list of the trampoline until those above it have run.",
            observed: ["the values are held"]),
        DeclaredDifference(
            "scale.late-handlers",
            because: "A handler that is added to a drained promise runs inside that call, outside of the trampoline.",
            observed: ["all ran, and all nest"]),
    ]
}
