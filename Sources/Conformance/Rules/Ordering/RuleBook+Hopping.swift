import Dispatch

extension RuleBook {
    /// The rules of the section "Ordering" about links on queues: which links hop, and what has to wait for a link.
    static let hopping: [Rule] = [
        Rule(
            "ordering.main-queue", "Every kind of handler that asks for the main queue runs there.",
            why: """
                Views belong to the main queue. Designs often have forms of their own for it, with a
                closure of the main actor, and each of these forms has to hop.
                """,
            level: .queues, from: .library("PromiseKit 6, Promis 3"),
            expect: "each on the main queue"
        ) { trial in
            try findPlaces(trial, noting: "each on the main queue") { _ in (.queue(.main), "main queue") }
        },

        Rule(
            "ordering.hop-is-not-left-out",
            "A handler hops to the queue that it asks for, even if the thread is on that queue already.",
            why: """
                On the main queue, code settles a promise and changes a view on the next line. If
                the handler ran at once because it is on the right queue already, it would come
                between the two lines, but only if the promise is settled on the main queue.
                """,
            level: .queues, about: .calls, from: .aPlus("2.2.4"), ownProcess: true,
            expect: "settling returned", "handler", "adding returned", "late handler"
        ) { trial in
            let queue = trial.queue("handlers")
            _ = try hop(to: queue, trial, noting: trial.note) { body in
                try queue.sync { try body() }
                return true
            }
            // A design may ask for the thread instead of the queue. In a process of its own, the rule finds a main thread that runs the
            // main queue.
            let onMainThread = LineCollector()
            if try hop(to: .main, trial, noting: onMainThread.add, trial.onMainThread),
                onMainThread.all != trial.recorder.events.map(\.text)
            {
                trial.note("on the main thread: \(onMainThread.all.joined(separator: ", "))")
            }
        },

        Rule(
            "ordering.passing-by",
            "An outcome for which a link has no body passes it without waiting for the queue of that link.",
            why: """
                The queue of a link is busy with a large picture. The link doesn't handle the
                error, so the error should not wait for that queue, and the message about it should
                not come late.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom"
        ) { trial in
            let queue = trial.queue("suspended")
            let (promise, settler) = try trial.pending()
            let link = try promise.map(on: .queue(queue)) { $0 }
            let others = try linksWithoutBody(on: queue, trial)
            try suspending(queue) {
                try settler.reject(TestFailure("boom"))
                for other in others { try other.settle() }
                try trial.waitUntilProcessIsIdle()
                let state = try trial.state(of: link)
                trial.note(state)
                // If a rejection waits for the queue, so may the others.
                if state == "pending" { return }
                for other in others where try trial.state(of: other.promise) == "pending" {
                    trial.note("\(other.name): pending")
                }
            }
            try trial.wait(for: link)
        },

        Rule(
            "ordering.queues-do-not-wait",
            "A handler doesn't wait for the queue of a handler that was added before it.",
            why: """
                One handler draws on a queue that is busy with a large picture, and another one
                saves the data on a different queue. The data must not be saved late.
                """,
            level: .queues, from: .defect("in khanlou/Promise a handler waits for the queues of those before it"),
            ownProcess: true,
            expect: "saved", "drawn"
        ) { trial in
            let (drawing, saving) = (trial.queue("drawing"), trial.queue("saving"))
            let (promise, settler) = try trial.pending()
            let (drawn, saved) = (Handlers(trial), Handlers(trial))
            try suspending(drawing) {
                try drawn.observe(promise, "drawn", on: .queue(drawing))
                try saved.observe(promise, "saved", on: .queue(saving))
                try settler.fulfill(1)
                saved.wait("the handler on the free queue")
            }
            drawn.wait()
        },

        Rule(
            "ordering.waits-for-clean-up",
            "The promise of a clean-up is pending until the clean-up has run on its queue.",
            why: """
                A clean-up closes a file on the queue of the file, which is busy. If it returned the
                promise to which it was added, the next link would open the file before it is closed.
                """,
            level: .operators, from: .library("PromiseKit 6"),
            expect: "pending", "clean-up", "fulfilled: 1"
        ) { trial in
            let queue = trial.queue("suspended")
            let (promise, settler) = try trial.pending()
            let next = try promise.ensure(on: .queue(queue)) { trial.note("clean-up") }
            try suspending(queue) {
                try settler.fulfill(1)
                try trial.waitUntilProcessIsIdle()
                trial.note(try trial.state(of: next))
            }
            try trial.noteEnding(of: next)
        },

        Rule(
            "ordering.observer-first", "Handlers on the promise that a clean-up returns run after the clean-up.",
            why: """
                A clean-up closes a file, and the next link opens it again. The clean-up doesn't
                change the outcome, so a design might pass the outcome on before it has run.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "clean-up", "next link"
        ) { trial in
            let (first, second) = (trial.queue("clean-up"), trial.queue("next link"))
            let cleanUp = try trial.promise(.fulfilled(1)).ensure(on: .queue(first)) {
                // If the next link hasn't waited for the clean-up, its body is in its queue by now, and runs first.
                second.sync {}
                trial.note("clean-up")
            }
            let end = try Handlers(trial).map(cleanUp, "next link", on: .queue(second))
            trial.settle()
            first.sync {}
            try trial.wait(for: end)
        },

        Rule(
            "ordering.clean-up-last", "A clean-up at the end of a chain runs after the recovery before it.",
            why: """
                The recovery shows the error, and the clean-up removes the spinner. People write
                them in this order because that is what they want to see.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "recovering", "clean-up"
        ) { trial in
            let (first, second) = (trial.queue("recovery"), trial.queue("clean-up"))
            let (other, handlers) = (try trial.fulfilled(2), Handlers(trial))
            let recovering = handlers.expect("recovering")
            try trial.promise(.rejected(TestFailure("boom")))
                .recover(on: .queue(first)) { _ in
                    // If the clean-up hasn't waited for the recovery, its body is in its queue by now, and runs first.
                    second.sync {}
                    recovering()
                    return other
                }
                .ensure(on: .queue(second), handlers.expect("clean-up"))
            trial.settle()
            handlers.wait()
        },
    ]

    /// Settles a promise that has a handler for the queue, and then adds another handler. Passes both steps to `run`, which runs them
    /// on the queue. If `run` can't, it returns false, and so does this function.
    private static func hop(
        to queue: DispatchQueue, _ trial: Trial, noting note: @escaping @Sendable (String) -> Void,
        _ run: (@escaping @Sendable () throws -> Void) throws -> Bool
    ) throws -> Bool {
        let (promise, settler) = try trial.pending()
        let handlers = Handlers(trial, noting: note)
        let early = try handlers.map(promise, "handler", on: .queue(queue))
        let hasSettled = try run {
            try settler.fulfill(1)
            note("settling returned")
        }
        guard hasSettled else { return false }
        try trial.wait(for: early)
        let hasAdded = try run {
            try handlers.map(promise, "late handler", on: .queue(queue))
            note("adding returned")
        }
        handlers.wait("the promise to settle")
        return hasAdded
    }

    /// Runs the body while the queue is suspended. Then resumes the queue, even if the body throws, because releasing a
    /// suspended queue crashes.
    static func suspending(_ queue: DispatchQueue, _ body: () throws -> Void) rethrows {
        queue.suspend()
        defer { queue.resume() }
        try body()
    }

    /// Links on the queue whose promises will end with an outcome for which they have no body, as far as the design has such outcomes.
    private static func linksWithoutBody(
        on queue: DispatchQueue, _ trial: Trial
    ) throws -> [(name: String, promise: AnyPromise, settle: () throws -> Void)] {
        let recoversFromAll = trial.design.differences.contains { $0.rule == "cancellation.skips-recovery" }
        let cases: [(name: String, recovers: Bool, outcome: TestOutcome)] =
            [("a value at a recovery", true, .fulfilled(1)), ("a cancellation at a map", false, .cancelled)]
            + (recoversFromAll ? [] : [("a cancellation at a recovery", true, .cancelled)])
        return try cases.compactMap { name, recovers, outcome in
            try trial.ifSupported {
                try trial.pending().settler.settle(outcome)
                let (promise, settler) = try trial.pending()
                let link =
                    recovers
                    ? try promise.recover(on: .queue(queue)) { _ in promise }
                    : try promise.map(on: .queue(queue)) { $0 }
                return (name, link, { try settler.settle(outcome) })
            }
        }
    }
}
