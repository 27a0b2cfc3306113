extension Fault {
    /// Faults in reporting.
    static let reporting: [Fault: Description] = [
        .reportsErrorsTwice: .init(
            "An unhandled error is reported twice.", caughtBy: "errors.unhandled-is-reported"),
        .reportsHandledErrors: .init(
            "Errors are reported although they were handled.", caughtBy: "errors.handled-is-not-reported"),
        .overlooksAbandoned: .init(
            "Nothing is reported when a settler is released before its promise has settled.",
            caughtBy: "lifetimes.abandoned"),
        .overlooksAbandonedAdoptees: .init(
            "Nothing is reported when the settler of an adopted promise is released before the promise has settled.",
            caughtBy: "lifetimes.abandoned"),
        .reportsLateErrors: .init(
            "A rejection that comes too late is reported.", caughtBy: "errors.too-late-is-not-reported"),
        .countsCleanUpsAsHandling: .init(
            "An error that a clean-up has seen counts as handled.",
            missedDeadline: "errors.clean-up-is-no-handling"),
        .reportsInputsToo: .init(
            "An error that arrives at a combined promise is reported for the input, too.",
            caughtBy: "errors.when-reports-once", "errors.race-reports-once"),
        .reportsAdoptedToo: .init(
            "An error that arrives by adoption is reported for the adopted promise, too.",
            caughtBy: "errors.adopted-reports-once"),
        .reportsLateInputs: .init(
            "An input that fails after the result has ended is reported.",
            caughtBy: "errors.two-inputs-report-once", "errors.losers-are-not-reported"),
        .reportsAtOnce: .init(
            "An error without a handler is reported at once, even if one is added next.",
            caughtBy: "errors.handled-just-after"),
        .countsCancelledWaits: .init(
            "A wait that was cancelled counts as the handling of an error.",
            missedDeadline: "errors.cancelled-wait-is-no-handling"),
        .reportsAwaitedErrors: .init(
            "An error that await has thrown is reported.", caughtBy: "errors.awaited-is-handled"),
        .reportsSettledAsAbandoned: .init(
            "A settler that is released after its promise has settled is reported.",
            caughtBy: "lifetimes.settled-is-not-abandoned"),
        .reportsAdoptersAsAbandoned: .init(
            "A settler that has resolved its promise with another one is reported.",
            caughtBy: "lifetimes.adopting-is-not-abandoned"),
        .forgetsErrorsThrownAgain: .init(
            "An error that a handler throws again counts as handled.", missedDeadline: "errors.thrown-again"),
    ]
}
