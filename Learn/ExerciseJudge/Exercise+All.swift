extension Exercise {
    /// All exercises, the easy ones of each track first.
    package static let all = [
        Exercise(.use, "forgotten-return", .program(design: "PromiseKitStyle")),
        Exercise(.use, "unheard-error", .program(design: "ObjCStyleBlocks")),
        Exercise(.use, "pyramid", .program(design: "PromisStyle")),
        Exercise(.use, "main-queue", .program(design: "PromiseKitStyle"), fast: true),
        Exercise(.use, "two-queues", .program(design: "PromisStyle", sharesVariables: true), fast: true),

        Exercise(.mend, "second-thoughts", .promise(.handlers)),
        Exercise(.mend, "half-a-promise", .promise(.links)),
        Exercise(.mend, "silent-rescue", .promise(.recovery)),
        Exercise(.mend, "empty-track", .promise(.race)),
        Exercise(.mend, "photo-finish", .promise(.when), fast: true),
        Exercise(.mend, "locked-in", .promise(.order)),
        Exercise(.mend, "late-guest", .promise(.order), fast: true),
        Exercise(.mend, "back-to-front", .promise(.order)),
        Exercise(.mend, "own-tail", .promise(.cycles)),
        Exercise(.mend, "family-ties", .promise(.lifetimes), fast: true),
        Exercise(.mend, "deep-water", .promise(.scale), fast: true),
        Exercise(.mend, "long-cycle", .promise(.longCycles), fast: true),
        Exercise(.mend, "twice-awake", .promise(.await), fast: true),

        Exercise(.build, "first-value", .promise(.firstValue), fast: true),
        Exercise(.build, "at-most", .promise(.limit), fast: true),
        Exercise(.build, "adapter", .promise(.adapter), fast: true),
    ]
}
