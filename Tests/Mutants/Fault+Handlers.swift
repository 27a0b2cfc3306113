extension Fault {
    /// Faults in storing and running handlers.
    static let handlers: [Fault: Description] = [
        .dropsSecondHandler: .init(
            "A second handler that waits is dropped.",
            missedDeadline: "ordering.registration", "ordering.registration-at-usual-place",
            "ordering.mixed-kinds", "errors.siblings", "bridging.several-waits"),
        .forgetsLastWaiter: .init(
            "The last of several handlers that wait is forgotten.",
            missedDeadline: "ordering.exactly-once", "ordering.registration"),
        .forgetsLateHandlers: .init(
            "A handler added after settlement is dropped.", missedDeadline: "ordering.late-handler"),
        .forgetsLateObservers: .init(
            "A handler for every outcome that is added after settlement is dropped.",
            missedDeadline: "ordering.observers"),
        .waitsForOtherQueues: .init(
            "A handler waits until the handlers before it have run on their queues.",
            missedDeadline: "ordering.queues-do-not-wait"),
        .checksBeforeAdding: .init(
            "Adding checks whether the promise is pending before it takes the lock.", isRace: true,
            caughtBy: "ordering.adding-while-settling"),
        .overtakes: .init(
            "A handler that is added while others are running does not wait for them.", isRace: true,
            caughtBy: "ordering.adding-while-settling", "ordering.immediate-added-inside-handler",
            "ordering.adding-while-resuming"),
        .runsBeforeSettlement: .init(
            "Handlers run when they are added, even if the promise is pending.",
            caughtBy: "ordering.not-before-settlement"),
        .runsHandlersTwice: .init("Each handler runs twice.", caughtBy: "ordering.exactly-once"),
        .runsLastInFirstOut: .init(
            "Handlers run last in, first out.",
            caughtBy: "ordering.registration", "ordering.registration-at-usual-place", "ordering.mixed-kinds",
            "scale.many-handlers", "bridging.waits-in-order"),
        .runsAtOnce: .init(
            "Handlers run at once, even if they asked for a queue.",
            caughtBy: "ordering.added-inside-handler", "ordering.after-adding-returns",
            "ordering.after-settling-returns", "ordering.queue-asked-for", "ordering.usual-place"),
        .runsOnSomeThread: .init(
            "Handlers that asked for no queue run on any thread.", caughtBy: "ordering.usual-place"),
        .ignoresQueues: .init(
            "Handlers run on the main queue, even if they asked for another one.",
            caughtBy: "ordering.queue-asked-for"),
        .neverRunsImmediately: .init(
            "Immediate handlers run on the main queue like all others.",
            caughtBy: "ordering.immediate-runs-before-settling-returns"),
        .callsBackUnderLock: .init(
            "Handlers run while the lock is held.", missedDeadline: "states.read-by-another-thread",
            hang: "ordering.immediate-added-inside-handler"),
        .forgetsHandlersAfterAdopting: .init(
            "A handler added after the promise has adopted another one is dropped.",
            missedDeadline: "states.handler-after-adoption"),
        .queuesPassedErrors: .init(
            "An outcome that a link only passes on hops to the queue of the link, too.",
            caughtBy: "ordering.passing-by"),
        .skipsNeedlessHops: .init(
            "A handler runs at once if the thread is on the right queue already.",
            caughtBy: "ordering.hop-is-not-left-out"),
        .skipsHopsOnMainThread: .init(
            "A handler for the main queue runs at once if the thread is the main thread.",
            caughtBy: "ordering.hop-is-not-left-out"),
        .neverHopsToMain: .init("Handlers that asked for the main queue run at once.", caughtBy: "ordering.main-queue"),
        .timesOutEarly: .init("A time limit is over after 95 percent of its time.", caughtBy: "race.time-out"),
        .timesOutAtOnce: .init(
            "A time limit rejects the promise at once if it is longer than an hour.",
            caughtBy: "race.time-out-unused"),
        .firesEarly: .init("A timer fires after 95 percent of its time.", caughtBy: "ordering.timer"),
        .recoversOnSomeThread: .init(
            "A recovery that asked for no queue runs on any thread.", caughtBy: "ordering.usual-place"),
        .cleansUpOnMain: .init(
            "A clean-up that waits runs on the main queue, even if it asked for another one.",
            caughtBy: "ordering.queue-asked-for"),
    ]
}
