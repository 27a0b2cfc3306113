import Dispatch

extension RuleBook {
    /// The rules of the section "Cancellation" about designs in which a promise can be cancelled without its settler.
    static let cancellingPromises: [Rule] = [
        Rule(
            "cancellation.of-a-link", "Cancelling the promise of a link settles it.",
            why: """
                A screen has added a link to a shared request, and is closed. It has only the
                promise of its own link, and cancels that one.
                """,
            from: .library("Promis 3"), timeout: 3,
            expect: "cancelled"
        ) { trial in
            let link = try trial.forever().map { $0 }
            try link.cancel()
            try trial.noteEnding(of: link)
        },

        Rule(
            "cancellation.of-a-waiting-link",
            "Cancelling the promise of a link that waits for the promise from its body settles it.",
            why: """
                The first step of a chain has returned the promise of a request. The screen that is
                closed now cancels the chain, and must not wait for the request.
                """,
            from: .defect("in SwiftCoroutine 2 nothing happens until the request has ended"), ownProcess: true,
            expect: "cancelled", "the promise from the body: fulfilled: 1", "cancelled"
        ) { trial in
            let (inner, settler) = try trial.pending()
            let link = try trial.adopter(of: inner)
            try link.cancel()
            try trial.noteEnding(of: link)
            try settler.fulfill(1)
            try trial.noteEnding(of: inner, as: "the promise from the body")
            try trial.noteEnding(of: link)
        },

        Rule(
            "cancellation.leaves-the-parent",
            "Cancelling the promise of a link leaves the promise before it, and its other links, alone.",
            why: """
                Another screen still waits for the shared request. Cancellation runs along a chain,
                never against it.
                """,
            from: .library("Promis 3"),
            expect: "pending", "fulfilled: 1"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (link, sibling) = (try promise.map { $0 }, try promise.map { $0 })
            try link.cancel()
            try trial.noteLaterState(of: promise)
            try settler.fulfill(1)
            try trial.noteEnding(of: sibling)
        },

        Rule(
            "cancellation.body-does-not-run", "A body whose own promise was cancelled before doesn't run.",
            why: """
                The result isn't needed anymore. A body that starts another request would start it
                for nothing.
                """,
            from: .library("Promis 3"),
            expect: "cancelled"
        ) { trial in
            try cancelLink(trial, at: trial.place) { link, settle in
                try link.cancel()
                try settle()
            }
        },

        Rule(
            "cancellation.after-the-hop",
            "A body that waits for its queue doesn't run if its own promise is cancelled meanwhile.",
            why: """
                The queue is busy with a large picture. By the time it is free, the screen has been
                closed, and the body has nothing to draw on anymore.
                """,
            from: .library("Promis 3"),
            expect: "cancelled"
        ) { trial in
            try cancelLink(trial, at: HandlerPlace.queue) { link, settle in
                try settle()
                try trial.waitUntilProcessIsIdle()
                try link.cancel()
            }
        },

        Rule(
            "cancellation.lets-go", "A link that's cancelled releases its body at once.",
            why: """
                The body holds the screen that was closed, and the request that it waits for may
                take minutes. The screen must not stay in memory until then.
                """,
            level: .lifetimes, about: .other, from: .library("Swift concurrency"), timeout: 3,
            expect: "released"
        ) { trial in
            let released = trial.latch()
            let link = try trial.forever().map(holding: DeinitProbe(released))
            try link.cancel()
            if trial.wait(for: released, "the body to be released") { trial.note("released") }
        },

        Rule(
            "cancellation.deinit-uses-promise",
            "An object that a cancelled link releases may use the promise of the link in its deinit.",
            why: """
                The body holds the screen, and the deinit of the screen checks whether the promise
                has ended. A design that releases the body under its lock waits for itself.
                """,
            level: .lifetimes, from: .defect("Recursive call to lock"), ownProcess: true, timeout: 3,
            expect: "the handler that the deinit adds runs"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (added, link) = (trial.latch(), Locked<AnyPromise?>(nil))
            let place = trial.immediateOrQueue
            let cancelled = try promise.map(
                on: place,
                holding: DeinitProbe { if let link = link.withLock(\.self) { observe(link, on: place, added, trial) } })
            link.withLock { $0 = cancelled }
            try cancelled.cancel()
            // A design may keep the body until the promise before it settles. Another rule is about that.
            try settler.fulfill(1)
            if trial.wait(for: added, "the handler that the deinit adds") {
                trial.note("the handler that the deinit adds runs")
            }
        },

        Rule(
            "cancellation.reaches-the-task",
            "Cancelling the promise of an async closure cancels the task of that closure.",
            why: """
                The closure downloads a film. If the promise were cancelled and the task weren't,
                the download would continue although it isn't needed.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"),
            expect: "the task was cancelled", "cancelled"
        ) { trial in
            let (begun, ended) = (trial.latch(), trial.latch())
            let (untilCancelled, end) = AsyncStream<Never>.makeStream()
            let promise = try trial.making(async: {
                begun.open()
                for await _ in untilCancelled {}
                trial.note(Task.isCancelled ? "the task was cancelled" : "the task was not cancelled")
                ended.open()
                try Task.checkCancellation()
                return 1
            })
            trial.wait(for: begun, "the task to begin")
            try promise.cancel()
            trial.wait(for: ended, "the task to end")
            end.finish()
            try trial.noteEnding(of: promise)
        },
    ]
    /// Adds a link on a suspended queue. Before the queue resumes, `act` settles the promise and cancels the promise of the link.
    /// Notes whether the body of the link runs, and how the promise of the link ends.
    private static func cancelLink(
        _ trial: Trial, at place: (DispatchQueue) -> HandlerPlace,
        _ act: (_ link: AnyPromise, _ settle: () throws -> Void) throws -> Void
    ) throws {
        let queue = trial.queue("suspended")
        let (promise, settler) = try trial.pending()
        let link = try Handlers(trial).map(promise, "the body ran", on: place(queue))
        try suspending(queue) { try act(link) { try settler.fulfill(1) } }
        try trial.waitForReadyHandlers(on: queue)
        try trial.noteEnding(of: link)
    }
}
