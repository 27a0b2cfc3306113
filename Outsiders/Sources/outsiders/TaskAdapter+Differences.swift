import Conformance

extension TaskAdapter {
    static let declared: [Difference] = [
        Difference(
            "when.settled-rejection",
            because:
                "A task group waits for all its children, and a child that awaits another task does not stop before that does.",
            observed: ["still pending"]),
        Difference(
            "race.first-value",
            because:
                "A task group waits for all its children, and a child that awaits another task does not stop before that does.",
            observed: ["still pending"]),
        Difference(
            "race.first-error",
            because:
                "A task group waits for all its children, and a child that awaits another task does not stop before that does.",
            observed: ["still pending"]),
        Difference(
            "race.timings",
            because:
                "A task group waits for all its children, and a child that awaits another task does not stop before that does.",
            observed: ["still pending"]),
        Difference(
            "race.empty", because: "A group without children has no next result, and that is no error.",
            observed: ["fulfilled: nothing"]),
        Difference("self-return.then", because: "A task may await itself, for ever.", observed: ["still pending"]),
        Difference("self-return.recover", because: "A task may await itself, for ever.", observed: ["still pending"]),
        Difference(
            "self-return.ensure-waiting", because: "A task may await itself, for ever.", observed: ["still pending"]),
        Difference(
            "cancellation.skips-recovery",
            because: "Cancellation is thrown like any other error, so a catch clause catches it.",
            observed: ["recovering from cancelled", "fulfilled: 1"]),
        Difference(
            "lifetimes.dropped-while-pending", because: "A task that waits lives until it is resumed.",
            observed: ["still waiting for the chain to be released"]),
        Difference(
            "lifetimes.abandoned", because: "Nobody is told of a task that nothing can resume any more.",
            observed: ["not reported"]),
    ]
}
