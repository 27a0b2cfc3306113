extension JudgingCriteria {
    private static let settlingFiles = ["Adapter", "SettledFromTheStart", "SettlingThePromise"]

    private static let states = [
        "states.new-is-pending", "states.fulfill", "states.reject", "states.settles-once", "states.one-winner",
        "states.born-settled",
    ]
    private static let linkRules = [
        "states", "ordering", "errors.map-value", "errors.map-throws", "errors.then-adopts", "errors.then-throws",
        "errors.then-waits", "errors.nested-flatten", "errors.siblings", "lifetimes.held-by-nobody",
        "lifetimes.handlers-are-released",
    ]
    /// Rules about the order of handlers that are added while other handlers run. Only a promise with a draining phase keeps
    /// these rules.
    private static let needsDraining = [
        "ordering.adding-while-settling", "ordering.immediate-added-inside-handler", "ordering.exactly-once",
        "ordering.registration", "ordering.registration-at-usual-place", "ordering.mixed-kinds",
        "ordering.added-inside-handler", "ordering.adopting-while-settling",
        "ordering.adopting-rejected-while-settling", "ordering.adopting-cancelled-while-settling",
    ]
    private static let needsResolver = ["states.resolve-locks-in"]
    /// Rules by which no promise of an exercise is judged. By the first rule, an error passes a link without a hop, but in these
    /// promises every handler hops. In the other rules, a promise that resumes a task twice would end the process of the judge.
    static let neverJudged = [
        "ordering.passing-by", "bridging.cancelling-a-begun-wait", "bridging.cancelling-a-resumed-wait",
    ]

    static let settling = ["settle-settle", "settle-read"]
    private static let running = ["settle-handler-waits", "settle-own-thread", "add-add", "add-inside-late"]
    static let adding = settling + ["settle-add-unordered"] + running
    static let addingInOrder =
        settling + ["settle-add", "settle-old", "settle-add-in-turn", "add-on-queue"] + running

    /// Criteria for a promise that can be settled, with `map` and an operator whose adapter is in the files `own`.
    private static func mapped(_ own: [String], rules: [String], exploring explorations: [String]) -> JudgingCriteria {
        JudgingCriteria(
            settlingFiles + ["HandlersOnQueues", "Errors", "MapOnly"] + own, rules: states + rules,
            exploring: adding + explorations)
    }

    /// Criteria for a promise with queues, `map` and `then`. By default, the promise has no recovery.
    private static func linked(
        _ adapters: [String] = [], rules: [String] = [], without: [String] = [], exploring explorations: [String] = []
    ) -> JudgingCriteria {
        JudgingCriteria(
            settlingFiles + ["HandlersOnQueues", "ChainingOnQueues", "Adopting"] + adapters, rules: linkRules + rules,
            without: needsDraining + needsResolver + without, exploring: adding + explorations)
    }

    /// Criteria for a promise that can be settled, with handlers that run at once.
    static let handlers = JudgingCriteria(
        settlingFiles + ["HandlersAtOnce"], rules: states, exploring: adding)
    /// Criteria for a promise that can be settled, with handlers on queues.
    static let late = JudgingCriteria(
        settlingFiles + ["HandlersOnQueues", "MapOnly"], rules: states + ["ordering.late-handler"],
        exploring: adding)
    static let links = linked(exploring: ["adopt-at-once"])
    /// Criteria for a promise with queues, `map` and `then` that always keeps the order of its handlers.
    static let order = JudgingCriteria(
        settlingFiles + ["HandlersOnQueues", "ChainingOnQueues", "Adopting"], rules: linkRules,
        without: needsResolver, exploring: addingInOrder)
    static let recovery = linked(["RecoveryOnQueues"], rules: ["errors"])
    static let when = mapped(
        ["When"], rules: ["when"], exploring: ["all-settle", "all-three", "all-fails", "all-dropped"])
    static let race = mapped(["Race"], rules: ["race"], exploring: ["race", "race-dropped"])
    static let firstValue = mapped(
        ["Race", "FirstValue"], rules: ["race"],
        exploring: ["race", "race-nobody", "race-value", "race-dropped", "race-value-dropped"])
    static let limit = mapped(
        ["Limit"],
        rules: [
            "when.at-most", "when.fills-the-limit", "when.stops-pulling", "when.failing-start", "when.bad-limit",
        ],
        exploring: ["limit", "limit-fails", "limit-begins", "limit-one", "limit-settled"])
    /// Criteria for a promise whose links detect when the promise would wait for itself.
    static let cycles = linked(
        ["Errors"], rules: ["self-return"],
        without: ["self-return.cycle-of-two", "self-return.cycle-of-three", "self-return.ended-adoptions"],
        exploring: ["no-cycle"])
    /// Criteria for a promise whose links also detect when several promises would wait for each other.
    static let longCycles = linked(
        ["Errors"], rules: ["self-return"], without: ["self-return.ended-adoptions"],
        exploring: ["cycle-two", "cycle-three", "cycle-six", "no-cycle"])
    /// Criteria for a promise whose links keep nothing alive for too long.
    static let lifetimes = linked(rules: [
        "lifetimes.dropped-link", "lifetimes.dropped-race", "lifetimes.dropped-when", "lifetimes.dropped-while-pending",
    ])
    /// Criteria for a promise that its consumers can cancel.
    static let cancellation = linked(
        ["RecoveryOnQueues", "Cancel"], rules: ["errors", "cancellation"],
        without: [
            "cancellation.from-a-task", "cancellation.can-be-seen", "cancellation.body-does-not-run",
            "cancellation.after-the-hop", "cancellation.lets-go",
        ])
    static let scale = linked(
        rules: ["scale.chain-fulfilled", "scale.chain-rejected", "scale.nested"], exploring: ["settle-long-chain"])
    static let await = mapped(
        ["Await"],
        rules: [
            "bridging.await-value", "bridging.await-error", "bridging.await-cancelled", "bridging.cancelling-the-wait",
        ],
        exploring: ["await-cancel-pending", "await-settle", "await-cancel"])
    /// Criteria for an adapter that the learner writes.
    static let adapter = JudgingCriteria(
        [],
        rules: [
            "states.new-is-pending", "states.fulfill", "states.reject", "states.settles-once",
            "states.settled-inside-handler", "states.one-winner", "ordering.not-before-settlement",
            "ordering.late-handler", "ordering.late-on-any-link", "ordering.late-on-rejected-link",
            "ordering.links-in-turn", "ordering.after-adding-returns", "ordering.after-settling-returns",
            "ordering.queue-asked-for", "ordering.usual-place", "ordering.immediate-runs-before-settling-returns",
            "errors.map-value", "errors.map-throws", "errors.then-adopts", "errors.then-throws", "errors.then-waits",
            "errors.value-skips",
            "errors.siblings", "errors.recover-throws",
        ], exploring: adding)
}
