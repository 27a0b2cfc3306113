extension RuleBook {
    /// The rule of the section "Self-return" about a promise that is settled by hand although it was
    /// resolved with another promise.
    static let settledByHand: [Rule] = [
        Rule(
            .selfReturn, "self-return.settled-by-hand",
            "Two promises that were resolved with one another are a cycle only if both wait.",
            why: """
                A promise waits for a slow answer, and other code settles it by hand. If the design
                allows this, the promise does not wait anymore, and promises that wait for it get
                its value. If the design locks the promise in, it still waits, and the cycle must be
                found.
                """,
            from: .library("Google Promises 2"),
            expect: "a cycle only if both wait"
        ) { trial in
            let queue = trial.queue("handlers")
            let (start, settleStart) = try trial.pending()
            let returned = Locked<AnyPromise?>(nil)
            let second = try start.then(on: .queue(queue)) { _ in
                guard let first = returned.withLock({ $0 }) else { throw TestFailure("nothing to return") }
                return first
            }
            let first = try trial.resolved(with: second)
            returned.withLock { $0 = first.promise }
            let isSettling = Locked(true)
            // While the handlers of the first promise run, the second promise is resolved with the first.
            let waiting = wait(for: first.promise, trial) {
                guard isSettling.withLock({ $0 }) else { return }
                try settleStart.fulfill(0)
                let passed = trial.latch()
                queue.async { passed.open() }
                trial.wait(for: passed)
            }
            try first.settler.fulfill(1)
            isSettling.withLock { $0 = false }
            let stillWaits = try first.promise.outcome() == nil
            try settleStart.fulfill(0)
            let ending = try trial.ending(of: second)
            _ = try trial.errorOfAsync { try await waiting.value }
            returned.withLock { $0 = nil }
            let isRight = ending == (stillWaits ? "rejected: \(ErrorMeaning.selfReturn.rawValue)" : "fulfilled: 1")
            trial.note(isRight ? "a cycle only if both wait" : "\(stillWaits ? "both wait" : "one waits"): \(ending)")
        }
    ]
}
