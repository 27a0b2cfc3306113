import Foundation

extension RuleBook {
    /// The rules of the section "Bridging" about tasks that several threads start, resume and cancel.
    static let waitsOnThreads: [Rule] = [
        Rule(
            "bridging.cancelling-a-resumed-wait",
            "Cancelling a task that was resumed, and doesn't run yet, changes nothing for the promise.",
            why: """
                The answer has come, and before the task has a thread, the screen is closed. A bridge
                that still knows the continuation resumes it again, which is a crash.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"), ownProcess: true,
            expect: "the wait ended", "fulfilled: 1"
        ) { trial in
            let pending = try trial.pending()
            let wait = try cancelResumedWait(for: pending, trial)
            let error = try trial.errorOfAsync { try await wait.value }
            if let error, !(error is CancellationError) { return trial.note("awaiting threw \(error)") }
            trial.note("the wait ended")
            try trial.noteEnding(of: pending.promise)
        },

        .racing(
            "bridging.waits-at-once", "Tasks that begin to await one promise at the same moment all get the value.",
            why: """
                The views of a screen appear together, and each awaits the same token, on a thread of
                its own. If two of them store their continuations in one place, one waits forever.
                """,
            from: .library("Swift concurrency"), timeout: 20,
            expect: "all waits end, in every round"
        ) { trial in
            let promises = try (0..<trial.many(promisesOfRound)).map { _ in try trial.pending() }
            let threads = trial.threads(4)
            let waits = promises.map { Waits(threads, for: $0.promise) }
            trial.together(threads, times: promises.count) { _, index in waits[index].begin() }
            for (_, settler) in promises { try settler.fulfill(1) }
            return try finding(in: waits, trial)
        },

        .racing(
            "bridging.waits-while-settling",
            "Tasks that begin to await a promise, or are cancelled, while another thread settles it all end.",
            why: """
                The task finds no value yet, and stores its continuation. If the value comes in
                between, it finds no continuation, and the task waits forever.
                """,
            from: .library("Swift concurrency"), ownProcess: true, timeout: 20,
            expect: "all waits end, in every round"
        ) { trial in
            let promises = try (0..<trial.many(promisesOfRound)).map { _ in try trial.pending() }
            let threads = trial.isExplored ? 3 : trial.threads(4)
            let waits = promises.map { Waits(max(2, threads - 1), for: $0.promise) }
            // One task of each promise waits already, so that settling resumes a task.
            for wait in waits { wait.begin() }
            trial.together(threads, times: promises.count) { thread, index in
                switch actsOfWaits(threads, index)[min(thread, 2)] {
                case .settle: try promises[index].settler.fulfill(1)
                case .cancelWaiting: waits[index].cancelLast()
                case .cancelBeginning: waits[index].cancelFirst()
                case .begin: waits[index].begin()
                }
            }
            for index in promises.indices {
                waits[index].beginAll()
                if !actsOfWaits(threads, index).contains(.settle) { try promises[index].settler.fulfill(1) }
            }
            return try finding(in: waits, trial)
        },

        .racing(
            "bridging.cancelling-while-waits-begin",
            "A task that is cancelled while it begins to await a pending promise ends.",
            why: """
                A screen is closed just as it opens. The task has seen that it isn't cancelled, and
                hasn't stored its continuation yet. A cancellation that comes in between finds nothing
                to resume, and the task waits for a promise that may never settle.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"), ownProcess: true, timeout: 20, stops: 2,
            expect: "all waits end, in every round"
        ) { trial in
            let promises = try (0..<trial.many(promisesOfRound)).map { _ in try trial.pending() }
            let waits = promises.map { Waits(1, for: $0.promise) }
            trial.together(2, times: promises.count) { thread, index in
                if thread == 0 { waits[index].begin() } else { waits[index].cancelFirst() }
            }
            return try withExtendedLifetime(promises) { try finding(in: waits, trial) }
        },
    ]

    private enum ActOfWaits { case settle, begin, cancelWaiting, cancelBeginning }

    /// What each thread does with the promise of that number. On two cores only two threads can meet, so each pair of acts gets its
    /// turn.
    private static func actsOfWaits(_ threads: Int, _ index: Int) -> [ActOfWaits] {
        if threads > 2 { return [.settle, .cancelWaiting, .begin] }
        return [[.settle, .begin], [.settle, .cancelWaiting], [.cancelBeginning, .begin]][index % 3]
    }

    /// How many promises a round has. All threads race for one promise at a time.
    private static let promisesOfRound = 100

    /// A text about the first wait that has gone wrong; `nil` if none has.
    private static func finding(in waits: [Waits], _ trial: Trial) throws -> String? {
        for task in waits.flatMap(\.tasks) {
            let error = try trial.errorOfAsync { try await task.value }
            if let error, !(error is CancellationError) { return "awaiting threw \(error)" }
            if trial.hasMissedDeadline { return "a task still waits" }
        }
        return nil
    }

    /// Tasks that await one promise. Each call of `begin()` starts one of the tasks.
    private final class Waits: Sendable {
        private let executor: HoldingExecutor
        let tasks: [Task<TestValue, any Error>]

        init(_ count: Int, for promise: AnyPromise) {
            let executor = HoldingExecutor(holding: count)
            self.executor = executor
            tasks = (0..<count).map { _ in Task(executorPreference: executor) { try await promise.value() } }
        }

        func begin() { executor.runOne() }

        func beginAll() { for _ in tasks { begin() } }

        func cancelFirst() { tasks.first?.cancel() }

        func cancelLast() { tasks.last?.cancel() }
    }
}
