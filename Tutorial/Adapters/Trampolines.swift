import Conformance

extension Adapter {
    var differences: [DeclaredDifference] {
        [
            DeclaredDifference(
                "scale.loop",
                because: "A promise that adopts another one stays until that one is settled; the two are not merged.",
                observed: ["memory grows with the steps"])
        ]
    }
}
