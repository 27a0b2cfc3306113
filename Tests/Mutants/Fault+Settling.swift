extension Fault {
    /// Faults in settling and cancelling.
    static let settling: [Fault: Description] = [
        .settlesTwice: .init(
            "A later settlement overwrites the first.",
            caughtBy: "states.settles-once", "errors.throwing-too-late", "when.rejects-once",
            "race.losers-change-nothing", "cancellation.too-late", "cancellation.is-final"),
        .checksBeforeLocking: .init(
            "Settling checks whether the promise is pending before it takes the lock.", isRace: true,
            caughtBy: "states.one-winner", "race.many-threads"),
        .isBornFulfilled: .init("A new promise is fulfilled already.", caughtBy: "states.new-is-pending"),
        .isBornPending: .init(
            "A promise that should be rejected from the start is pending.", caughtBy: "states.born-settled"),
        .copiesOutcomes: .init(
            "Values and errors arrive as copies of those that were given.",
            caughtBy: "states.fulfill", "states.reject", "errors.map-throws", "errors.recover-gets-the-error",
            "bridging.await-error"),
        .showsOutcomeLate: .init(
            "The promise reads as pending until the handlers at their default place have run.",
            caughtBy: "states.settled-inside-handler"),
        .countsAsSettledTooEarly: .init(
            "For a moment the promise reads as settled although its outcome isn't stored yet.", isRace: true,
            caughtBy: "states.read-while-settling"),
        .treatsNothingAsMissing: .init(
            "A promise that was fulfilled with nothing reads as pending.",
            caughtBy: "states.nothing-is-a-value"),
        .ignoresCancelling: .init(
            "Cancelling does nothing.",
            caughtBy: "cancellation.no-error", missedDeadline: "cancellation.settles"),
        .staysOpen: .init(
            "A promise that was resolved with another can still be settled in another way.",
            caughtBy: "states.resolve-locks-in"),
        .cancelsWithAnError: .init(
            "Cancelling rejects with some error.",
            caughtBy: "cancellation.settles", "cancellation.no-error", "cancellation.skips"),
        .settlesAgainInHandlers: .init(
            "A settlement while handlers are running overwrites the first.",
            caughtBy: "states.settling-inside-handler"),
        .ignoresCancellingOfLinks: .init(
            "Cancelling a promise without its settler does nothing.", missedDeadline: "cancellation.of-a-link"),
        .ignoresCancellingOfAdopters: .init(
            "A promise that waits for another one cannot be cancelled.",
            missedDeadline: "cancellation.of-a-waiting-link"),
        .overwritesCancellation: .init(
            "Settling a cancelled promise replaces its outcome a moment later.", caughtBy: "cancellation.is-final"),
        .alwaysReportsSuccess: .init(
            "Every setter says that it has settled the promise, and so does cancelling.",
            caughtBy: "states.says-who-settled", "states.says-whether-it-adopts", "states.one-says-it-settled",
            "cancellation.says-whether", "cancellation.of-a-link-says-whether"),
        .cancelsParents: .init(
            "Cancelling the promise of a link cancels the promise before it, too.",
            caughtBy: "cancellation.leaves-the-parent"),
    ]
}
