import Foundation

extension RuleBook {
    /// The rules of the section "Bridging" about waits that block their thread.
    static let blocking: [Rule] = [
        Rule(
            "bridging.blocking-wait", "Threads that block until a promise settles all continue when it does.",
            why: """
                A command line tool starts everything with promises, and its main function must not
                return before the end.
                """,
            about: .blockingWaits, from: .library("PromiseKit 6"),
            expect: "fulfilled: 1, 3 times", "rejected: boom, 3 times", "at once: fulfilled: 1"
        ) { trial in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                guard try blockThreads(until: outcome, trial) != nil else { return }
            }
            trial.note("at once: \(trial.describe(try trial.fulfilled(1).wait()))")
        },

        Rule(
            "bridging.blocking-wait-keeps-order",
            "A thread that blocks until a promise settles leaves the handlers of the promise in order.",
            why: """
                A command line tool waits for a promise that others wait for as well. A design may
                put the handler that wakes the thread in front of the others, but must not change
                their order.
                """,
            about: .blockingWaits, from: .library("Promis 3"),
            expect: "first", "second", "added while the thread blocks"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (place, handlers) = (trial.immediateOrQueue, Handlers(trial))
            try handlers.observe(promise, "first", on: place)
            try handlers.observe(promise, "second", on: place)
            _ = try waiting(for: promise, trial) {
                try handlers.observe(promise, "added while the thread blocks", on: place)
                try settler.fulfill(1)
            }
            handlers.wait()
        },

        Rule(
            "bridging.blocking-wait-for-cancelled",
            "Threads that block until a promise settles continue when it is cancelled, or if it was cancelled before.",
            why: """
                The user stops the request for which the main function waits. A wait that knows only
                values and errors never returns.
                """,
            about: .cancelledPromises, from: .defect("in Hydra 2 a wait for a cancelled promise never returns"),
            expect: "cancelled, 3 times", "at once: cancelled"
        ) { trial in
            guard let promise = try blockThreads(until: .cancelled, trial) else { return }
            trial.note("at once: \(trial.describe(try promise.wait()))")
        },

        Rule(
            "bridging.blocking-wait-for-a-body",
            "A thread that waits for the promise of a link, while another thread runs its body, continues when it is settled.",
            why: """
                The main function waits for the last link of a chain. Its body is running by then,
                on a queue. A check that keeps a body from waiting for its own link must not mistake
                the main function for that body.
                """,
            about: .blockingWaits, from: .library("PromiseKit 6, Promis 3"),
            expect: "fulfilled: 2"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (begun, mayEnd, last) = (trial.latch(), trial.latch(), trial.waitDeadline)
            let link = try promise.map(on: .queue(trial.queue("handlers"))) { _ in
                begun.open()
                _ = mayEnd.wait(until: last)
                return 2
            }
            try settler.fulfill(1)
            trial.wait(for: begun, "the body")
            trial.note(trial.describe(try waiting(for: link, trial) { mayEnd.open() }))
        },

        .racing(
            "bridging.blocking-waits-while-settling",
            "Threads that begin to wait for a promise while another thread settles it all continue.",
            why: """
                The thread finds no value yet, and goes to sleep. If the value comes in between,
                nothing wakes the thread again.
                """,
            about: .blockingWaits, from: .library("PromiseKit 6"), ownProcess: true, timeout: 20, stops: 2,
            expect: "all go on, in every round"
        ) { trial in
            // A thread that waits is stopped once for each promise, which takes long on a busy machine.
            let count = trial.isInterrupting ? 20 : trial.many(100)
            let promises = try (0..<count).map { _ in try trial.pending() }
            let endings = LineCollector()
            let wait: @Sendable (AnyPromise) throws -> Void = { endings.add(trial.describe(try $0.wait())) }
            // On two cores only two threads can meet, so a third one waits for each promise without meeting them.
            let third =
                trial.isExplored
                ? nil : trial.onThread("waiting") { for (promise, _) in promises { try wait(promise) } }
            trial.together(2, times: promises.count) { thread, index in
                if thread == 0 { try promises[index].settler.fulfill(1) } else { try wait(promises[index].promise) }
            }
            if let third { trial.wait(for: third, "the threads") }
            if trial.hasMissedDeadline { return "a thread still waits" }
            return endings.distinct == ["fulfilled: 1"] ? nil : "\(endings.distinct.sorted())"
        },

        Rule(
            "bridging.blocking-wait-for-a-link",
            "A thread on which a body has run can wait for the promise that the body has returned.",
            why: """
                A body returns a promise, and the thread that ran it continues. Later that thread
                waits for the result. It can block, because another thread settles the promise.
                """,
            about: .blockingWaits, from: .library("PromiseKit 6, Promis 3"),
            expect: "fulfilled: 1"
        ) { trial in
            let (inner, settler) = try trial.pending()
            let place = trial.immediateOrQueue
            let link = try trial.fulfilled(0).then(on: place) { _ in inner }
            trial.note(trial.describe(try waiting(for: link, trial) { try settler.fulfill(1) }))
        },

        Rule(
            "bridging.blocking-wait-in-handler",
            "A thread that blocks inside a handler first runs the handlers that it waits for, however deep they are.",
            why: """
                Code inside a handler calls an old function, which waits for another promise. The
                handler that settles that promise is next on the same thread. If the thread just
                blocks, it waits for itself.
                """,
            level: .habits, about: .blockingWaits, from: .library("PromiseKit 6, Promis 3"), ownProcess: true,
            timeout: 3,
            expect: "behind 0 to 40 races: fulfilled: 1"
        ) { trial in
            let endings = LineCollector()
            for races in 0...40 {
                let (deep, settler) = try promise(behind: races, trial)
                let next = Locked<AnyPromise?>(nil)
                let wait = wait(for: deep, trial) {
                    if let next = next.withLock(\.self) { endings.add(trial.describe(try next.wait())) }
                }
                // The races add their handlers to `deep` after the task, so these haven't run yet when the task is resumed. The
                // thread waits for the second race, whose handler runs after that of the first.
                let both = try (0..<2).map { _ in try trial.race([deep]) }
                next.withLock { $0 = both[1] }
                try settler.fulfill(1)
                _ = try trial.async { try await wait.value }
                guard endings.all.count == races + 1 else { return trial.note("behind \(races) races: no end") }
            }
            trial.note("behind 0 to 40 races: \(endings.distinct.sorted().joined(separator: ", "))")
        },

        Rule(
            "bridging.order-around-a-wait",
            "Handlers keep their order if a handler settles a promise, blocks the thread, and settles another promise.",
            why: """
                While a thread blocks inside a handler, it runs only the handlers that it needs. Those
                that are left are older than those of a promise that's settled after the wait.
                """,
            level: .habits, about: .blockingWaits, from: .library("PromiseKit 6, Promis 3"), ownProcess: true,
            timeout: 3,
            expect: "behind 0 to 40 races: before the wait, after the wait"
        ) { trial in
            for races in 0...40 {
                let ((deep, settler), order) = (try promise(behind: races, trial), LineCollector())
                let (first, second) = try (trial.pending(), trial.pending())
                // The thread needs the handler of this race, and not the task that comes next.
                let race = try trial.race([first.promise])
                let waits = [
                    wait(for: first.promise, trial) { order.add("before the wait") },
                    wait(for: second.promise, trial) { order.add("after the wait") },
                    wait(for: deep, trial) {
                        try first.settler.fulfill(1)
                        _ = try race.wait()
                        try second.settler.fulfill(1)
                    },
                ]
                try settler.fulfill(1)
                for wait in waits { _ = try trial.async { try await wait.value } }
                if races == 40 || order.all != ["before the wait", "after the wait"] || trial.hasMissedDeadline {
                    return trial.note(
                        "behind \(races == 40 ? "0 to 40" : "\(races)") races: \(order.all.joined(separator: ", "))")
                }
            }
        },
    ]

    /// Waits for the promise on this thread. When this thread sleeps, another thread runs the body, which settles the promise.
    private static func waiting(
        for promise: AnyPromise, _ trial: Trial, _ body: @escaping @Sendable () throws -> Void
    ) throws -> TestOutcome {
        let (waiter, waits, last) = (KernelThread(), trial.latch(), trial.waitDeadline)
        trial.onThread("settling") {
            _ = waits.wait(until: last)
            waitUntilAsleep(trial) { waiter.isAsleep }
            try body()
        }
        waits.open()
        return try promise.wait()
    }

    /// Lets three threads wait for a promise, settles the promise, and notes what the threads get. Returns the promise, or `nil`
    /// if a thread doesn't continue.
    private static func blockThreads(until outcome: TestOutcome, _ trial: Trial) throws -> AnyPromise? {
        let (promise, settler) = try trial.pending()
        let (threads, endings) = (Locked<[KernelThread]>([]), LineCollector())
        let ended = (0..<3).map { _ in
            trial.onThread("waiting") {
                threads.withLock { $0.append(KernelThread()) }
                endings.add(trial.describe(try promise.wait()))
            }
        }
        let last = trial.waitDeadline
        while threads.withLock({ $0.count }) < 3, Date() < last { sched_yield() }
        waitUntilAsleep(trial) { threads.withLock { $0 }.allSatisfy(\.isAsleep) }
        try settler.settle(outcome)
        guard ended.allSatisfy({ trial.wait(for: $0, "the threads") }) else { return nil }
        trial.note("\(endings.distinct.sorted().joined(separator: ", ")), \(endings.all.count) times")
        return promise
    }

    /// Returns when the threads sleep: the promise must settle after they have begun to wait, or the rule would test nothing.
    /// Returns after a second at the latest, because a design may wait in a run loop, where a thread may never be seen asleep.
    private static func waitUntilAsleep(_ trial: Trial, _ areAsleep: () -> Bool) {
        let end = Date(timeIntervalSinceNow: 1)
        while !areAsleep(), trial.unsupportedReason == nil, Date() < end { sched_yield() }
    }
}
