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

    private static let twoThreads = [
        "two-settle", "two-add", "settle-and-read", "use-while-handler-runs", "own-thread",
    ]
    private static let adding = twoThreads + ["settle-and-add", "add-and-settle"]
    private static let addingInOrder =
        twoThreads + [
            "settle-and-add-in-order", "add-and-settle-in-order", "settle-and-add-on-queue-in-order",
            "add-and-settle-on-queue-in-order", "settle-and-add-twice-in-order",
        ]

    /// A promise that can be settled, and handlers that run at once.
    static let handlers = JudgingCriteria(
        settling + ["HandlersAtOnce", "WithoutChaining", "WithoutRecovery"], rules: states, exploring: adding)
    /// A promise with queues, `map` and `then`.
    static let links = JudgingCriteria(
        linked + ["WithoutRecovery"], rules: linkRules, without: needsDraining + needsResolver,
        exploring: adding + ["adopts-at-once"])
    /// A promise with queues, `map` and `then` that always keeps the order of its handlers.
    static let order = JudgingCriteria(
        linked + ["WithoutRecovery"], rules: linkRules, without: needsResolver, exploring: addingInOrder)
    static let recovery = JudgingCriteria(
        linked + ["RecoveryOnQueues"], rules: linkRules + ["errors"], without: needsDraining + needsResolver,
        exploring: adding)
    static let when = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "When"], rules: states + ["when"],
        exploring: adding + ["when-both-arrive", "when-one-fails", "when-is-released"])
    static let race = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Race"], rules: states + ["race"],
        exploring: adding + ["race-of-two", "race-is-released"])
    static let firstValue = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Race", "FirstValue"],
        rules: states + ["race"],
        exploring: adding + [
            "race-of-two", "all-fail", "one-is-fulfilled", "race-is-released", "first-value-is-released",
        ])
    static let limit = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Limit"],
        rules: states + [
            "when.at-most", "when.fills-the-limit", "when.stops-pulling", "when.failing-start", "when.bad-limit",
        ],
        exploring: adding + [
            "limit-two-arrive", "limit-arrives-at-once", "limit-one-arrives", "limit-one-fails", "limit-all-settled",
            "limit-is-released",
        ])
    /// A promise whose links detect a promise that would wait for itself.
    static let cycles = JudgingCriteria(
        linked + ["WithoutRecovery", "Errors"], rules: linkRules + ["self-return"],
        without: needsDraining + needsResolver + ["self-return.cycle-of-two", "self-return.cycle-of-three"],
        exploring: adding + ["rows-are-no-cycles"])
    /// A promise whose links also detect promises that would wait for each other.
    static let longCycles = JudgingCriteria(
        linked + ["WithoutRecovery", "Errors"], rules: linkRules + ["self-return"],
        without: needsDraining + needsResolver,
        exploring: adding + ["cycle-of-two", "cycle-of-three", "cycles-of-any-length", "rows-are-no-cycles"])
    /// A promise whose links keep nothing alive for too long.
    static let lifetimes = JudgingCriteria(
        linked + ["WithoutRecovery"],
        rules: linkRules + [
            "lifetimes.dropped-link", "lifetimes.dropped-race", "lifetimes.dropped-when",
            "lifetimes.dropped-while-pending",
        ],
        without: needsDraining + needsResolver, exploring: adding)
    static let scale = JudgingCriteria(
        linked + ["WithoutRecovery"],
        rules: linkRules + ["scale.chain-fulfilled", "scale.chain-rejected", "scale.nested"],
        without: needsDraining + needsResolver, exploring: adding + ["whole-chain"])
    static let await = JudgingCriteria(
        settling + ["HandlersOnQueues", "WithoutRecovery", "Errors"], ["MapOnly", "Await"],
        rules: states + [
            "bridging.await-value", "bridging.await-error", "bridging.await-cancelled", "bridging.cancelling-the-wait",
        ],
        exploring: adding + [
            "wait-and-cancel", "wait-and-settle", "cancel-and-settle", "settle-and-cancel", "wait-amid-all",
        ])
    /// An exercise in which the learner writes the adapter itself.
    static let adapter = JudgingCriteria(
        [],
        rules: [
            "states.new-is-pending", "states.fulfil", "states.reject", "states.settles-once",
            "states.settled-inside-handler", "states.one-winner", "ordering.not-before-settlement",
            "ordering.late-handler", "ordering.late-on-any-link", "ordering.late-on-rejected-link",
            "ordering.links-in-turn", "ordering.after-adding-returns", "ordering.after-settling-returns",
            "ordering.usual-place", "ordering.immediate-runs-before-settling-returns", "errors.map-value",
            "errors.map-throws", "errors.then-adopts", "errors.then-throws", "errors.then-waits", "errors.value-skips",
            "errors.siblings", "errors.recover-throws",
        ], exploring: adding + ["places-of-map", "places-of-then", "places-of-recover"])
}
