extension Concept {
    /// The concepts by groups, in the order of the dictionary.
    package static let groups = [making, goingOn, failing, several, timing, leaving]

    private static let making = Group(
        title: "Making a promise",
        concepts: [
            Concept("pending", "Make it pending", "Now a promise, and later its outcome.", "deferred", "resolver"),
            Concept("settle", "Fulfill and reject", "The producer gives the value, or the error.", "resolve", "seal"),
            Concept("resolved", "Settled already", "A value or an error that is known, as a promise.", "just", "of"),
            Concept(
                "wrap-callback", "Wrap a completion handler", "A function with a callback becomes a promise.",
                "promisify", "adapter", "continuation"),
            Concept("from-async", "From an async function", "A promise of what an `async` function returns.", "task"),
        ])

    private static let goingOn = Group(
        title: "Going on with the value",
        concepts: [
            Concept("map", "Map", "A closure makes another value of the value.", "transform", "then"),
            Concept("chain", "Chain", "A closure returns the next promise, which is waited for.", "flatMap", "then"),
            Concept("observe", "Use the value", "A closure does something with the value.", "done", "sink", "get"),
            Concept(
                "choose-queue", "Choose a queue", "One closure runs on the queue that is named.", "on", "executor",
                "scheduler"),
            Concept(
                "default-queue", "The default queue", "Where closures run if nothing is said.", "main queue", "conf",
                "actor", "Zalgo"),
        ])

    private static let failing = Group(
        title: "Errors and ends",
        concepts: [
            Concept("catch", "Handle an error", "A closure receives the error.", "onError", "failure"),
            Concept("recover", "Recover", "A value takes the place of any error.", "fallback", "default"),
            Concept("recover-one", "Recover from one error", "Only the error that is meant; others pass.", "rethrow"),
            Concept("finally", "Clean up", "A closure runs whatever the outcome.", "ensure", "always", "defer"),
            Concept("observe-both", "Observe both", "One place for the value and the error.", "tap", "result"),
        ])

    private static let several = Group(
        title: "Several promises",
        concepts: [
            Concept("all", "All", "All values of promises of one type. The first error ends it.", "when", "zip"),
            Concept("two-types", "Two types", "The values of two promises of different types.", "tuple", "zip"),
            Concept("all-settled", "All settled", "What came of each, values and errors.", "join", "resolved"),
            Concept("race", "Race", "The first outcome wins, be it an error.", "first", "amb"),
            Concept("any", "The first value", "The first value wins. Errors count if all fail.", "fulfilled", "mirror"),
            Concept("limit", "At most three at a time", "Twenty inputs, three under way.", "concurrently", "throttle"),
        ])

    private static let timing = Group(
        title: "Time",
        concepts: [
            Concept("delay", "Delay", "The value arrives a second later.", "after", "pause", "sleep", "timer"),
            Concept("time-out", "Time-out", "After a second without an outcome comes an error.", "deadline", "timeout"),
            Concept("retry", "Retry", "After an error, try again after a pause; three tries.", "until", "attempts"),
        ])

    private static let leaving = Group(
        title: "Leaving and looking",
        concepts: [
            Concept("cancel", "Cancel", "Nobody needs the outcome any more.", "abort", "stop", "dispose"),
            Concept("await", "Await", "An `async` function waits for the outcome.", "value", "async"),
            Concept("block", "Block a thread", "A thread waits for the outcome.", "wait", "hang", "semaphore"),
            Concept("inspect", "Look at the state", "What is known now, without waiting.", "pending", "isResolved"),
        ])
}
