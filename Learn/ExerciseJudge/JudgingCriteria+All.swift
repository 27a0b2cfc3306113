extension JudgingCriteria {
    private static let settling = ["Adapter", "SettledFromTheStart", "SettlingThePromise"]
    private static let linked = settling + ["HandlersOnQueues", "ChainingOnQueues", "Adopting"]

    private static let states = [
        "states.new-is-pending", "states.fulfil", "states.reject", "states.settles-once", "states.one-winner",
        "states.born-settled",
    ]
    private static let linkRules = [
        "states", "ordering", "errors.map-value", "errors.map-throws", "errors.then-adopts", "errors.then-throws",
        "errors.then-waits", "errors.nested-flatten", "errors.siblings", "lifetimes.held-by-nobody",
        "lifetimes.handlers-are-released",
    ]
    /// Rules about the order of handlers that are added while others run. Only a promise with a draining phase keeps them.
    private static let needsDraining = [
        "ordering.adding-while-settling", "ordering.immediate-added-inside-handler", "ordering.exactly-once",
        "ordering.registration", "ordering.registration-at-usual-place", "ordering.mixed-kinds",
        "ordering.added-inside-handler", "ordering.adopting-while-settling",
    ]
    private static let needsResolver = ["states.resolve-locks-in"]
    /// Rules that are left out for two reasons. In the promises of the exercises, every handler hops, even one that
    /// only passes an error on. And a promise that resumes a task twice would end the process of the judge.
    static let neverJudged = [
        "ordering.passing-by", "bridging.cancelling-a-begun-wait", "bridging.cancelling-a-resumed-wait",
    ]

    private static let settlingAndReading = ["settle-settle", "settle-read"]
    private static let running = ["settle-handler-waits", "settle-own-thread", "add-add", "add-inside-late"]
    private static let adding = settlingAndReading + ["settle-add-unordered"] + running
    private static let addingInOrder =
        settlingAndReading + ["settle-add", "settle-old", "settle-add-in-turn", "add-on-queue"] + running

    /// A promise that can be settled, and handlers that run at once.
    static let handlers = JudgingCriteria(
        settling + ["HandlersAtOnce", "WithoutChaining", "WithoutRecovery"], rules: states, exploring: adding)
    /// A promise that can be settled, and handlers on queues.
    static let late = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery"], ["MapOnly"], rules: states + ["ordering.late-handler"],
        exploring: adding)
    /// A promise with queues, `map` and `then`.
    static let links = JudgingCriteria(
        linked + ["WithoutRecovery"], rules: linkRules, without: needsDraining + needsResolver,
        exploring: adding + ["adopt-at-once"])
    /// A promise with queues, `map` and `then` that always keeps the order of its handlers.
    static let order = JudgingCriteria(
        linked + ["WithoutRecovery"], rules: linkRules, without: needsResolver, exploring: addingInOrder)
    static let recovery = JudgingCriteria(
        linked + ["RecoveryOnQueues"], rules: linkRules + ["errors"], without: needsDraining + needsResolver,
        exploring: adding)
    static let when = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "When"], rules: states + ["when"],
        exploring: adding + ["all-settle", "all-three", "all-fails", "all-dropped"])
    static let race = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Race"], rules: states + ["race"],
        exploring: adding + ["race", "race-dropped"])
    static let firstValue = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Race", "FirstValue"],
        rules: states + ["race"],
        exploring: adding + [
            "race", "race-nobody", "race-value", "race-dropped", "race-value-dropped",
        ])
    static let limit = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Limit"],
        rules: states + [
            "when.at-most", "when.fills-the-limit", "when.stops-pulling", "when.failing-start", "when.bad-limit",
        ],
        exploring: adding + ["limit", "limit-fails", "limit-begins", "limit-one", "limit-settled", "limit-dropped"])
    /// A promise whose links detect a promise that would wait for itself.
    static let cycles = JudgingCriteria(
        linked + ["WithoutRecovery", "Errors"], rules: linkRules + ["self-return"],
        without: needsDraining + needsResolver + ["self-return.cycle-of-two", "self-return.cycle-of-three"],
        exploring: adding + ["no-cycle"])
    /// A promise whose links also detect promises that would wait for each other.
    static let longCycles = JudgingCriteria(
        linked + ["WithoutRecovery", "Errors"], rules: linkRules + ["self-return"],
        without: needsDraining + needsResolver,
        exploring: adding + ["cycle-two", "cycle-three", "cycle-six", "no-cycle"])
    /// A promise whose links keep nothing alive for too long.
    static let lifetimes = JudgingCriteria(
        linked + ["WithoutRecovery"],
        rules: linkRules + [
            "lifetimes.dropped-link", "lifetimes.dropped-race", "lifetimes.dropped-when",
            "lifetimes.dropped-while-pending",
        ],
        without: needsDraining + needsResolver, exploring: adding)
    /// A promise whose consumers can cancel it.
    static let cancellation = JudgingCriteria(
        linked + ["RecoveryOnQueues"], ["Cancel"], rules: linkRules + ["errors", "cancellation"],
        without: needsDraining + needsResolver + [
            "cancellation.from-a-task", "cancellation.can-be-seen", "cancellation.body-does-not-run",
            "cancellation.after-the-hop", "cancellation.lets-go",
        ], exploring: adding)
    static let scale = JudgingCriteria(
        linked + ["WithoutRecovery"],
        rules: linkRules + ["scale.chain-fulfilled", "scale.chain-rejected", "scale.nested"],
        without: needsDraining + needsResolver, exploring: adding + ["settle-long-chain"])
    static let await = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Await"],
        rules: states + [
            "bridging.await-value", "bridging.await-error", "bridging.await-cancelled", "bridging.cancelling-the-wait",
        ],
        exploring: adding + ["await-cancel-pending", "await-settle", "await-cancel"])
    /// An exercise in which the learner writes the adapter itself.
    static let adapter = JudgingCriteria(
        [],
        rules: [
            "states.new-is-pending", "states.fulfil", "states.reject", "states.settles-once",
            "states.settled-inside-handler", "states.one-winner", "ordering.not-before-settlement",
            "ordering.late-handler", "ordering.late-on-any-link", "ordering.late-on-rejected-link",
            "ordering.links-in-turn", "ordering.after-adding-returns", "ordering.after-settling-returns",
            "ordering.queue-asked-for", "ordering.usual-place", "ordering.immediate-runs-before-settling-returns",
            "errors.map-value", "errors.map-throws", "errors.then-adopts", "errors.then-throws", "errors.then-waits",
            "errors.value-skips",
            "errors.siblings", "errors.recover-throws",
        ], exploring: adding)
}
