extension Fault {
    /// Faults in bridging.
    static let bridging: [Fault: Description] = [
        .awaitsNothing: .init("Awaiting a pending promise returns nothing at once.", caughtBy: "bridging.await-value"),
        .throwsSomeError: .init(
            "Awaiting a cancelled promise throws an error that does not mean cancellation.",
            caughtBy: "bridging.await-cancelled"),
        .keepsTasksWaiting: .init(
            "A task that is cancelled continues to wait.", missedDeadline: "bridging.cancelling-the-wait"),
        .swallowsWrappedErrors: .init(
            "An error passed to a completion handler is lost, and the promise is fulfilled with nothing.",
            caughtBy: "bridging.wrap", "bridging.wrap-error-first", "bridging.wrap-both"),
        .ignoresEmptyAnswers: .init(
            "A completion handler called with nothing leaves the promise pending.",
            missedDeadline: "bridging.wrap-nothing"),
        .prefersValues: .init(
            "If a completion handler receives a value and an error, the value counts.",
            caughtBy: "bridging.wrap-both"),
        .prefersValuesAfterErrors: .init(
            "If a completion handler that takes the error first receives a value and an error, the value counts.",
            caughtBy: "bridging.wrap-error-first-both"),
        .detachesTasks: .init("An async closure runs in a detached task.", caughtBy: "bridging.task-locals"),
        .treatsCancellationAsError: .init(
            "A task that was cancelled counts as failed.", caughtBy: "cancellation.from-a-task"),
        .leavesTasksRunning: .init(
            "Cancelling the promise of a task does not cancel the task.",
            missedDeadline: "cancellation.reaches-the-task"),
        .overlooksEarlyCancellation: .init(
            "A task that is cancelled while it begins to wait continues to wait.", isRace: true,
            missedDeadline: "bridging.cancelling-while-waits-begin"),
        .overlooksLateCancellation: .init(
            "A task that is cancelled after it has begun to wait continues to wait.",
            missedDeadline: "bridging.cancelling-a-begun-wait"),
        .resumesTwice: .init(
            "A task that is cancelled when it has been resumed is resumed again.",
            crash: "bridging.cancelling-a-resumed-wait"),
        .cancelsLastWait: .init(
            "If one of several waits is cancelled, the last one is forgotten.",
            missedDeadline: "bridging.cancelling-one-of-several-waits"),
        .losesValuesOnCancellation: .init(
            "A task that is cancelled after the value has resumed it throws.",
            caughtBy: "bridging.cancelled-after-the-value"),
        .confusesTasks: .init(
            "Of two tasks that begin to wait at the same moment, one is forgotten.", isRace: true,
            missedDeadline: "bridging.waits-at-once"),
        .losesLateTasks: .init(
            "A task that begins to wait while the promise settles waits forever.", isRace: true,
            missedDeadline: "bridging.waits-while-settling"),
        .resumesLateTasksAtOnce: .init(
            "A task that begins to await while the promise still resumes others continues at once.",
            caughtBy: "bridging.waits-in-order"),
        .givesUpInCancelledTasks: .init(
            "A task that is cancelled before it awaits a settled promise gets an error.",
            caughtBy: "bridging.settled-in-cancelled-task"),
        .wakesOneThread: .init(
            "Of several threads that wait for a promise, only one continues.",
            missedDeadline: "bridging.blocking-wait"),
        .reordersHandlersWhenBlocking: .init(
            "A thread that begins to wait moves the first handler behind the others.",
            caughtBy: "bridging.blocking-wait-keeps-order"),
        .sleepsThroughCancellation: .init(
            "A thread that waits for a promise continues to wait when it is cancelled.",
            missedDeadline: "bridging.blocking-wait-for-cancelled"),
        .sleepsThroughSettlement: .init(
            "A thread that begins to wait while the promise settles waits forever.", isRace: true,
            missedDeadline: "bridging.blocking-waits-while-settling"),
        .givesUpOnRunningBodies: .init(
            "A thread does not wait for the promise of a link whose body another thread runs.",
            caughtBy: "bridging.blocking-wait-for-a-body"),
        .blocksHandlers: .init(
            "A thread that waits inside a handler runs no other handlers.",
            hang: "bridging.blocking-wait-in-handler"),
        .runsOneHandlerWhileWaiting: .init(
            "A thread that waits inside a handler runs one other handler, even if it needs more.",
            hang: "bridging.blocking-wait-in-handler"),
        .postponesHandlersAfterWaiting: .init(
            "Handlers that are left after a wait run behind those of promises that are settled later.",
            caughtBy: "bridging.order-around-a-wait"),
        .treatsBodiesAsUnfinished: .init(
            "A thread that has run the body of a link never waits for its promise.",
            caughtBy: "bridging.blocking-wait-for-a-link"),
    ]
}
