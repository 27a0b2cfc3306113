extension Fault {
    /// Faults in adopting.
    static let adopting: [Fault: Description] = [
        .adoptsNothing: .init(
            "A promise does not wait for the promise that it adopts, and is fulfilled with nothing.",
            caughtBy: "states.resolve-adopts", "errors.then-adopts", "errors.then-waits",
            "errors.nested-flatten", "errors.recover-waits", "errors.ensure-waits",
            "self-return.parent-is-legal", "self-return.ancestor-is-legal"),
        .waitsForItself: .init(
            "A promise that is to adopt itself waits for itself.",
            missedDeadline: "self-return.then", "self-return.then-on-queue", "self-return.then-immediate",
            "self-return.recover", "self-return.ensure-waiting", "self-return.resolve",
            "self-return.cycle-of-two", "self-return.cycle-of-three"),
        .overlooksCycles: .init(
            "A cycle is detected only if a promise adopts itself.",
            missedDeadline: "self-return.cycle-of-two", "self-return.cycle-of-three"),
        .overlooksLongCycles: .init(
            "A cycle is detected only if it has at most two promises.",
            missedDeadline: "self-return.cycle-of-three"),
        .checksForCyclesTooEarly: .init(
            "The lock is released between the check for a cycle and the adoption.", isRace: true,
            missedDeadline: "self-return.cycle-of-two", "self-return.cycle-of-three"),
        .refusesAncestors: .init(
            "A promise for which others wait is mistaken for a cycle.",
            caughtBy: "self-return.parent-is-legal", "self-return.ancestor-is-legal"),
        .waitsAfterSettling: .init(
            "A promise that was resolved with another one and then settled by hand counts as waiting for that one.",
            caughtBy: "self-return.settled-by-hand"),
        .overtakesWhenAdopting: .init(
            "A promise that adopts a settled one does not wait for handlers that are still to run.",
            caughtBy: "ordering.adopting-while-settling", "ordering.adopting-while-resuming"),
        .overtakesWhenAdoptingRejected: .init(
            "A promise that adopts a rejected one does not wait for handlers that are still to run.",
            caughtBy: "ordering.adopting-rejected-while-settling", "ordering.adopting-rejected-while-resuming"),
        .overtakesWhenAdoptingCancelled: .init(
            "A promise that adopts a cancelled one does not wait for handlers that are still to run.",
            caughtBy: "ordering.adopting-cancelled-while-settling", "ordering.adopting-cancelled-while-resuming"),
        .adoptersFirst: .init(
            "The handlers of a promise run before those of the promise that it has adopted.",
            caughtBy: "ordering.adopted-first"),
        .adoptersWithHandlersFirst: .init(
            "The handlers of a promise run behind those that its adopter had when it adopted.",
            caughtBy: "ordering.adopted-first"),
        .mergesOneHandler: .init(
            "Only the first handler of a promise that has adopted another one runs.",
            missedDeadline: "ordering.adopter-and-adopted"),
        .settlesAdoptersOnMain: .init(
            "A promise that has adopted another one is settled on the main queue.",
            caughtBy: "ordering.adopted-place"),
        .settlesRecoveriesOnMain: .init(
            "A promise that a recovery returns is passed on on the main queue.",
            caughtBy: "ordering.place-after-recovery"),
        .readsThroughAdopters: .init(
            "Reading the outcome of a promise follows all promises that have adopted it.",
            caughtBy: "scale.asking-nested"),
        .staysPendingAfterCancellation: .init(
            "A promise stays pending if the one that it has adopted is cancelled.",
            missedDeadline: "cancellation.adopted"),
        .failsAdoptersWithoutSettler: .init(
            "A promise that was resolved with another one fails if its settler is released.",
            caughtBy: "lifetimes.resolved-lives-on", "states.says-whether-it-adopts"),
        .trustsEndedAdoptions: .init(
            "The adoptions of a chain are followed one by one, without noticing that an earlier one has ended.",
            isRace: true, caughtBy: "self-return.ended-adoptions"),
        .adoptsWhileSettling: .init(
            "A promise that begins to adopt another one overlooks that a thread settles it, and stays pending.",
            isRace: true, missedDeadline: "ordering.adopting-on-threads"),
        .losesAdopters: .init(
            "Of two promises that adopt one at the same moment, one is forgotten.", isRace: true,
            missedDeadline: "ordering.adopting-on-threads"),
    ]
}
