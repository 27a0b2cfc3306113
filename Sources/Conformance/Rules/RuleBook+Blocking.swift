import Foundation

extension RuleBook {
    /// The rules of the section "Bridging" about waits that block their thread.
    static let blocking: [Rule] = [
        Rule(
            .bridging, "bridging.blocking-wait", "Threads that block until a promise settles all go on when it does.",
            why: """
                A command line tool starts everything with promises, and its main function must not
                return before the end.
                """,
            from: .library("PromiseKit 6, Promis 3"),
            expect: "fulfilled: 1, 3 times", "rejected: boom, 3 times", "at once: fulfilled: 1"
        ) { trial in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let (promise, settler) = try trial.pending()
                let (threads, ended, endings) = (Locked<[KernelThread]>([]), trial.latch(3), LineCollector())
                for _ in 0..<3 {
                    Thread.detachNewThread {
                        threads.withLock { $0.append(KernelThread()) }
                        do { endings.add(trial.describe(try promise.wait())) } catch {
                            trial.handle(error, noting: "waiting threw \(error)")
                        }
                        ended.open()
                    }
                }
                let last = trial.waitDeadline
                while threads.withLock({ $0.count }) < 3, Date() < last { sched_yield() }
                // The limit of a second is for designs that wait in a run loop, where a thread may never be seen asleep.
                let end = Date(timeIntervalSinceNow: 1)
                while !areAsleep(threads.withLock { $0 }, of: 3), Date() < end { sched_yield() }
                try settler.settle(outcome)
                guard trial.wait(for: ended, "the threads") else { return }
                trial.note("\(endings.distinct.sorted().joined(separator: ", ")), \(endings.all.count) times")
            }
            trial.note("at once: \(trial.describe(try trial.fulfilled(1).wait()))")
        },

        Rule(
            .bridging, "bridging.blocking-wait-for-a-link",
            "A thread on which a body has run can wait for the promise that the body has returned.",
            why: """
                A body returns a promise, and the thread that ran it goes on. Later that thread waits
                for the result. It can block, because another thread settles the promise.
                """,
            from: .library("PromiseKit 6, Promis 3"),
            expect: "fulfilled: 1"
        ) { trial in
            let (inner, settler) = try trial.pending()
            let place = trial.immediateOrQueue
            let link = try trial.fulfilled(0).then(on: place) { _ in inner }
            let (waiter, waits, last) = (KernelThread(), trial.latch(), trial.waitDeadline)
            // The promise must settle after the thread has begun to wait. Otherwise the rule would test nothing.
            Thread.detachNewThread {
                _ = waits.wait(until: last)
                // The limit of a second is for designs that wait in a run loop, where a thread may never be seen asleep.
                let end = Date(timeIntervalSinceNow: 1)
                while !waiter.isAsleep, Date() < end { sched_yield() }
                do { try settler.fulfill(1) } catch { trial.handle(error, noting: "settling threw \(error)") }
            }
            waits.open()
            trial.note(trial.describe(try link.wait()))
        },

        Rule(
            .bridging, "bridging.blocking-wait-in-handler",
            "A thread that blocks inside a handler first runs the handlers that it waits for, however deep they are.",
            why: """
                Code inside a handler calls an old function, which waits for another promise. The
                handler that settles that promise is next on the same thread. If the thread just
                blocks, it waits for itself.
                """,
            level: .should, from: .library("PromiseKit 6, Promis 3"), ownProcess: true,
            expect: "behind 0 to 40 races: fulfilled: 1"
        ) { trial in
            let endings = LineCollector()
            for races in 0...40 {
                let (deep, settler) = try promise(behind: races, trial)
                let executor = QueueExecutor(trial.queue("tasks"))
                let wait = Task(executorPreference: executor) { try await deep.value() }
                executor.waitUntilTasksAreSuspended()
                // The race added its handler after the task, so the handler has not run when the task is resumed.
                let next = try trial.race([deep])
                executor.whenResuming {
                    do { endings.add(trial.describe(try next.wait())) } catch {
                        trial.handle(error, noting: "waiting threw \(error)")
                    }
                }
                try settler.fulfill(1)
                _ = try trial.async { try await wait.value }
                guard endings.all.count == races + 1 else { return trial.note("behind \(races) races: no end") }
            }
            trial.note("behind 0 to 40 races: \(endings.distinct.sorted().joined(separator: ", "))")
        },
    ]

    private static func areAsleep(_ threads: [KernelThread], of count: Int) -> Bool {
        threads.count == count && threads.allSatisfy(\.isAsleep)
    }
}
