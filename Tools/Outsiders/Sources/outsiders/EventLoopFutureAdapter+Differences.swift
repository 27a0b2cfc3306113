import Conformance

extension EventLoopFutureAdapter {
    static let declared: [DeclaredDifference] = [
        DeclaredDifference(
            "states.resolve-locks-in",
            because: "completeWith only forwards: a promise that waits for another can still be completed on its own.",
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
            "self-return.then", because: "A future does not look at what it is made to wait for.",
            observed: ["still pending"]),
        DeclaredDifference(
            "self-return.recover", because: "A future does not look at what it is made to wait for.",
            observed: ["still pending"]),
        DeclaredDifference(
            "self-return.resolve", because: "A future does not look at what it is made to wait for.",
            observed: ["still pending"]),
        DeclaredDifference(
            "cancellation.from-a-task",
            because: "An event loop future has no cancellation; a CancellationError is an error like any other.",
            observed: ["rejected: cancelled"]),
        DeclaredDifference(
            "lifetimes.dropped-while-pending",
            because:
                "A callback holds the future that it waits for, so a pending future with a callback lives until it is completed.",
            observed: ["still waiting for the chain to be released"]),
        DeclaredDifference(
            "scale.chain-dropped",
            because:
                "A callback holds the future that it waits for, so a pending future with a callback lives until it is completed.",
            observed: ["still waiting for the chain to be released"]),
        DeclaredDifference(
            "lifetimes.abandoned",
            because: "A debug build traps on a promise that dies pending; a release build says nothing.",
            observed: ["not reported"]),
    ]
}
