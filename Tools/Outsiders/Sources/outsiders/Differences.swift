import Conformance

extension EventLoopFutureAdapter {
    static let declared: [DeclaredDifference] =
        [
            DeclaredDifference(
                "states.resolve-locks-in",
                because:
                    "completeWith only forwards: a promise that waits for another can still be completed on its own.",
                observed: ["fulfilled: 1"]),
            DeclaredDifference(
                "ordering.after-adding-returns",
                because: "On its event loop, a callback of a completed future runs at once.",
                observed: ["handler", "adding returned"]),
            DeclaredDifference(
                "ordering.after-settling-returns",
                because: "On its event loop, completing a promise runs the callbacks before the call returns.",
                observed: ["handler", "settling returned"]),
            DeclaredDifference(
                "cancellation.from-a-task",
                because: "An event loop future has no cancellation; a CancellationError is an error like any other.",
                observed: ["rejected: cancelled"]),
            DeclaredDifference(
                "lifetimes.abandoned",
                because: "A debug build traps on a promise that dies pending; a release build says nothing.",
                observed: ["not reported"]),
        ]
        + differing(
            ["self-return.then", "self-return.recover", "self-return.resolve"],
            because: "A future does not look at what it is made to wait for.", observed: "still pending")
        + differing(
            ["lifetimes.dropped-while-pending", "scale.chain-dropped"],
            because:
                "A callback holds the future that it waits for, so a pending future with a callback lives until it is completed.",
            observed: "still waiting for the chain to be released")
}

extension OpenCombineFutureAdapter {
    static let declared: [DeclaredDifference] =
        [
            DeclaredDifference(
                "ordering.after-adding-returns",
                because: "A subscriber of a future that has its result receives it while it subscribes.",
                observed: ["handler", "adding returned"]),
            DeclaredDifference(
                "ordering.after-settling-returns",
                because: "A future gives its result to its subscribers before the promise closure returns.",
                observed: ["handler", "settling returned"]),
            DeclaredDifference(
                "self-return.cycle-of-two", because: blindness,
                observed: [#"round 1: ["still pending", "still pending"]"#]),
            DeclaredDifference(
                "self-return.cycle-of-three", because: blindness,
                observed: [#"round 1: ["still pending", "still pending", "still pending"]"#]),
            DeclaredDifference(
                "lifetimes.abandoned", because: "Nobody is told of a future whose promise closure is lost.",
                observed: ["not reported"]),
        ]
        + differing(
            [
                "self-return.then", "self-return.then-on-queue", "self-return.then-immediate", "self-return.recover",
            ], because: blindness, observed: "still pending")
        + differing(
            ["lifetimes.dropped-while-pending", "scale.chain-dropped"],
            because:
                "A subscription holds the future that it waits for, and the future its subscriptions, until it has its result.",
            observed: "still waiting for the chain to be released")

    private static let blindness = "A publisher does not look at what it is made to wait for."
}

/// A declared difference for each of the rules. All of them have the same reason and the same observation.
private func differing(_ rules: [String], because reason: String, observed line: String) -> [DeclaredDifference] {
    rules.map { DeclaredDifference($0, because: reason, observed: [line]) }
}
