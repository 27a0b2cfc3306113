extension Fault {
    /// Faults in chaining.
    static let chaining: [Fault: Description] = [
        .ignoresBodies: .init(
            "A link passes on the value that it receives, and ignores what its body returns.",
            caughtBy: "errors.map-value", "errors.recover-resumes"),
        .passesOnTooEarly: .init(
            "A link passes on the value that it receives before its body has run.",
            caughtBy: "ordering.links-in-turn", "errors.map-value"),
        .losesErrors: .init(
            "An error that a body throws is lost, and the promise is fulfilled with nothing.",
            caughtBy: "errors.map-throws", "errors.then-throws", "errors.recover-throws",
            "errors.creating-throws", "bridging.from-async"),
        .runsSkippedHandlers: .init(
            "Handlers run for every outcome.",
            caughtBy: "errors.rejection-skips", "errors.value-skips", "cancellation.skips"),
        .neverRecovers: .init(
            "An error is passed on even if a handler has recovered from it.",
            caughtBy: "errors.recover-resumes", "errors.recover-waits"),
        .recoversFromCancellation: .init(
            "Every recovery sees cancellation, even if it did not ask for it.",
            caughtBy: "cancellation.skips-recovery"),
        .replacesCancellationByValues: .init(
            "A recovery that returns a value sees cancellation, even if it did not ask for it.",
            caughtBy: "cancellation.skips-recovery"),
        .hidesCancellation: .init(
            "No recovery sees cancellation, even if it asked for it.", caughtBy: "cancellation.can-be-seen"),
        .skipsCleanUps: .init(
            "Clean-ups run only after values.", caughtBy: "cancellation.skips", missedDeadline: "errors.ensure"),
        .returnsSamePromise: .init(
            "A clean-up returns the promise to which it was added.", caughtBy: "ordering.waits-for-clean-up"),
        .sharesChildren: .init("All links on one promise share one next promise.", caughtBy: "errors.siblings"),
        .passesOnBeforeCleaningUp: .init(
            "The outcome is passed on before the clean-up has run.", caughtBy: "ordering.observer-first"),
        .passesErrorsOnTooEarly: .init(
            "An error is passed on before the recovery has run.", caughtBy: "ordering.clean-up-last"),
        .losesRecoveredValues: .init(
            "The value that a recovery returns is lost, and the promise is fulfilled with nothing.",
            caughtBy: "errors.recover-with-value"),
        .hidesFailedRecoveries: .init(
            "If a recovery fails, the first error is passed on instead of the new one.",
            caughtBy: "errors.recover-with-value-throws"),
        .recoversFromValues: .init(
            "A recovery that returns a value replaces values, too.",
            caughtBy: "errors.recover-with-value-skips"),
        .runsBodiesOfCancelledLinks: .init(
            "A body runs even if its own promise was cancelled before.",
            caughtBy: "cancellation.body-does-not-run"),
        .checksBeforeHopping: .init(
            "A link checks before the hop, and not after it, whether its own promise was cancelled.",
            caughtBy: "cancellation.after-the-hop"),
        .hopsForNothing: .init(
            "A cancellation that a recovery does not see waits for its queue.", caughtBy: "ordering.passing-by"),
        .losesErrorsWhileRunning: .init(
            "A recovery that is added while the handlers of its promise run passes the error on.",
            caughtBy: "errors.every-case"),
    ]
}
