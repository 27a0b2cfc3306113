extension Fault {
    /// Faults in releasing, and long chains.
    static let releasing: [Fault: Description] = [
        .leaksHandlers: .init(
            "Handlers are kept after they have run.",
            missedDeadline: "lifetimes.handlers-are-released", "lifetimes.ten-thousand-chains"),
        .leaksLateHandlers: .init(
            "A handler that is added after settlement is never released.",
            missedDeadline: "lifetimes.late-handlers-are-released"),
        .releasesHandlersUnderLock: .init(
            "A handler that has run is released under the lock.", hang: "lifetimes.deinit-uses-promise"),
        .releasesWorkUnderLock: .init(
            "A link that is cancelled releases its body under the lock.", hang: "cancellation.deinit-uses-promise"),
        .releasesValuesUnderLock: .init(
            "A when that is rejected releases the values that it has collected under its lock.",
            hang: "lifetimes.deinit-uses-promise"),
        .releasesReceivedUnderLock: .init(
            "A link that adopts keeps the value that it received, and releases it under its lock.",
            hang: "lifetimes.deinit-uses-promise"),
        .holdsParents: .init(
            "A child holds its parent, and is held by it.", missedDeadline: "lifetimes.dropped-while-pending"),
        .holdsChildrenWeakly: .init("A parent does not hold its children.", missedDeadline: "lifetimes.held-by-nobody"),
        .hidesItsGrowth: .init(
            "Every step of a loop stays in memory until the last one, and no difference is declared.",
            caughtBy: "scale.loop"),
        .recurses: .init(
            "Settling recurses along the chain.",
            crash: "scale.chain-fulfilled", "scale.chain-rejected", "scale.chain-cancelled", "scale.nested"),
        .releasesRecursively: .init("Releasing recurses along the chain.", crash: "scale.chain-dropped"),
        .reversesDeepBranches: .init(
            "Promises that are settled too deep in nested handlers run their handlers in reverse order.",
            caughtBy: "ordering.deep", "ordering.deep-resuming"),
        .postponesDeepBranches: .init(
            "A promise that is settled too deep in nested handlers runs its handlers after those of the promise that settles it.",
            caughtBy: "ordering.deep-races"),
        .losesDeepLateHandlers: .init(
            "A handler is lost that is added to a settled promise too deep in nested handlers.",
            caughtBy: "ordering.deep"),
        .nestsLateHandlers: .init(
            "A handler that is added to a settled promise runs inside the call that adds it, however deep that is.",
            caughtBy: "scale.late-handlers"),
        .neverFinishesDraining: .init(
            "A promise that is settled too deep in nested handlers lets later handlers wait forever.",
            missedDeadline: "ordering.late-on-any-link", "ordering.late-on-rejected-link"),
        .keepsTurns: .init(
            "Handlers that have run stay in memory until the whole chain has run.",
            caughtBy: "lifetimes.let-go-meanwhile"),
        .keepsMemoryWhileSettling: .init(
            "Settling keeps memory for each handler that has run, until the last one has run.",
            caughtBy: "scale.settling-memory"),
        .losesResults: .init(
            "A result that is held nowhere is released, and settling it traps.",
            crash: "lifetimes.dropped-link", "lifetimes.dropped-when", "lifetimes.dropped-race",
            "lifetimes.dropped-all-settled", "lifetimes.dropped-race-fulfilled"),
        .forgetsUnheldHandlers: .init(
            "A promise that is settled too deep, and held nowhere, runs its first handler only.",
            missedDeadline: "ordering.deep-unheld"),
        .startsWithRecursion: .init(
            "A thread that settles for the first time recurses along the chain.", crash: "scale.first-act"),
        .leavesTrampolines: .init(
            "The trampoline of a thread stays in memory when the thread ends.",
            caughtBy: "lifetimes.ended-threads"),
        .keepsBodiesOfCancelledLinks: .init(
            "A link that was cancelled keeps its body until the promise before it settles.",
            missedDeadline: "cancellation.lets-go"),
        .holdsTimedPromises: .init(
            "A time limit holds its promise until its time is up.",
            missedDeadline: "lifetimes.time-out-lets-go"),
        .keepsBodies: .init(
            "The promise of a link keeps the body after it has run.",
            missedDeadline: "lifetimes.handlers-are-released"),
        .holdsInputs: .init(
            "The result of a when or of a race holds its inputs.",
            missedDeadline: "lifetimes.combined-and-dropped", "lifetimes.losers-let-go"),
        .keepsDecidedResults: .init(
            "A when or a race that is decided stays in the inputs that are pending, with its result and all values.",
            missedDeadline: "lifetimes.rejected-when-lets-go", "lifetimes.decided-race-lets-go"),
        .keepsCancelledWaits: .init(
            "A wait that was cancelled leaves its handler behind.", caughtBy: "scale.cancelled-waits"),
    ]
}
