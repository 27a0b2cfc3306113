import Foundation

extension RuleBook {
    /// The rule of the section "Lifetimes" about thread-local storage.
    static let endedThreads: [Rule] = [
        Rule(
            "lifetimes.ended-threads",
            "A thread that has settled a promise leaves nothing behind in memory when it ends.",
            why: """
                A server starts a thread for each connection. Objects that a design keeps for a
                thread, to run handlers in order, must be released with the thread.
                """,
            from: .library("PromiseKit 6"), ownProcess: true, timeout: 60,
            expect: "memory stays as it is"
        ) { trial in
            let count = 600
            try settleOnThreads(count, trial)
            // Other parts of the process may allocate memory during some measurements, but a leak shows in each of them.
            let grows = try (0..<12).allSatisfy { _ in
                let start = ProcessMemory.resident
                try settleOnThreads(count, trial)
                return ProcessMemory.resident - start >= count * 150
            }
            trial.note(grows ? "memory grows with the threads" : "memory stays as it is")
        }
    ]

    /// The rule of the section "Scale" about a thread that has used no promise before.
    static let newThreads: [Rule] = [
        Rule(
            "scale.first-act", "A thread that has used no promise before settles a very long chain on a small stack.",
            why: """
                A design that keeps the stack flat needs a list, for each thread, of handlers that
                still have to run. A new thread has no such list yet. If its first promise settles
                without one, the thread recurses.
                """,
            from: .defect("PromiseKit 6 crashes at ten thousand links"), ownProcess: true, timeout: 30,
            expect: "fulfilled: 0"
        ) { trial in
            let (first, settler) = try trial.pending()
            let last = try first.chain(of: trial.links, on: trial.immediateOrQueue)
            let thread = Thread { trial.attempt("settling") { try settler.fulfill(0) } }
            thread.stackSize = 512 * 1024
            thread.start()
            try trial.noteEnding(of: last)
        }
    ]

    /// Runs threads, one after the other. Each thread settles a promise. When the next thread begins, the thread has ended and the
    /// handler of the promise has run.
    private static func settleOnThreads(_ count: Int, _ trial: Trial) throws {
        let place = trial.immediateOrQueue
        for _ in 0..<count {
            let done = trial.latch(2)
            let (promise, settler) = try trial.pending()
            try promise.map(on: place) { value in
                done.open()
                return value
            }
            let thread = JoinedThread {
                trial.attempt("settling") { try settler.fulfill(0) }
                done.open()
            }
            guard trial.wait(for: done, "a thread and its handler") else { return }
            // Thread-local storage is released only after the body has returned, so `done` opens too early.
            thread.join()
        }
    }
}
