import Conformance

extension OpenCombineFutureAdapter {
    static let declared: [DeclaredDifference] = [
        DeclaredDifference(
            "ordering.after-adding-returns",
            because: "A subscriber of a future that has its result receives it while it subscribes.",
            observed: ["handler", "adding returned"]),
        DeclaredDifference(
            "ordering.after-settling-returns",
            because: "A future gives its result to its subscribers before the promise closure returns.",
            observed: ["handler", "settling returned"]),
        DeclaredDifference(
            "self-return.then", because: "A publisher does not look at what it is made to wait for.",
            observed: ["still pending"]),
        DeclaredDifference(
            "self-return.then-on-queue", because: "A publisher does not look at what it is made to wait for.",
            observed: ["still pending"]),
        DeclaredDifference(
            "self-return.then-immediate", because: "A publisher does not look at what it is made to wait for.",
            observed: ["still pending"]),
        DeclaredDifference(
            "self-return.recover", because: "A publisher does not look at what it is made to wait for.",
            observed: ["still pending"]),
        DeclaredDifference(
            "self-return.cycle-of-two", because: "A publisher does not look at what it is made to wait for.",
            observed: [#"round 1: ["still pending", "still pending"]"#]),
        DeclaredDifference(
            "self-return.cycle-of-three", because: "A publisher does not look at what it is made to wait for.",
            observed: [#"round 1: ["still pending", "still pending", "still pending"]"#]),
        DeclaredDifference(
            "lifetimes.dropped-while-pending",
            because:
                "A subscription holds the future that it waits for, and the future its subscriptions, until it has its result.",
            observed: ["still waiting for the chain to be released"]),
        DeclaredDifference(
            "scale.chain-dropped",
            because:
                "A subscription holds the future that it waits for, and the future its subscriptions, until it has its result.",
            observed: ["still waiting for the chain to be released"]),
        DeclaredDifference(
            "lifetimes.abandoned", because: "Nobody is told of a future whose promise closure is lost.",
            observed: ["not reported"]),
    ]
}
