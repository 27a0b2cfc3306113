import Foundation

extension RuleBook {
    /// The rules of the section "Self-return" about a promise that's settled by hand although it was resolved with another promise.
    static let settledByHand: [Rule] = [
        Rule(
            "self-return.settled-by-hand",
            "Two promises that were resolved with one another are a cycle only if both wait.",
            why: """
                A promise waits for a slow answer, and other code settles it by hand. If the design
                allows this, the promise doesn't wait anymore, and promises that wait for it get
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
            // If the second promise never settles, the first one doesn't either, and neither does the task that waits for it.
            if !trial.hasMissedDeadline { _ = try trial.errorOfAsync { try await waiting.value } }
            returned.withLock { $0 = nil }
            let isRight = ending == (stillWaits ? "rejected: \(ErrorMeaning.selfReturn.rawValue)" : "fulfilled: 1")
            trial.note(isRight ? "a cycle only if both wait" : "\(stillWaits ? "both wait" : "one waits"): \(ending)")
        },

        .racing(
            "self-return.ended-adoptions", "Promises are a cycle only if all of them wait at the same time.",
            why: """
                Before a promise waits for another one, the design follows the chain of promises that
                wait. Meanwhile another thread settles one of them by hand and lets another one wait.
                A check that doesn't notice it has seen a ring that never existed, and rejects a
                promise whose value is there.
                """,
            from: .library("Promis 3"), timeout: 20,
            expect: "a cycle only if all wait, in every round"
        ) { trial in
            let isOpen = try canSettleAdopters(trial)
            let places = trial.placesOfRacingBodies(3)
            let race = Race(trial, times: trial.many(50, orIfExplored: 2), patience: patienceOfRound)
            let ends = (0..<race.times).map { _ in Latch() }
            let rings = try ends.indices.map { try Ring($0, of: race, isOpen, at: places, ends, trial) }
            race.run(at: places) { thread, number in
                try thread == 0 ? rings[number].start() : rings[number].change()
            }
            for ring in rings {
                let endings = try ring.promises.withLock(\.self).map { try trial.quickEnding(of: $0) }
                ring.promises.withLock { $0 = [] }
                if Set(endings) != [isOpen ? "fulfilled: 1" : "rejected: returned itself"] { return "\(endings)" }
            }
            return nil
        },
    ]

    /// Runs the body while the promise runs its handlers: in an immediate handler or, if the design has none, when the promise
    /// resumes the returned task.
    @discardableResult
    static func watch(
        _ promise: AnyPromise, _ trial: Trial, _ body: @escaping @Sendable () throws -> Void
    ) throws -> Task<TestValue, any Error>? {
        guard trial.design.supports(.immediate) else { return wait(for: promise, trial, body) }
        try promise.observe(on: .immediate) { _ in trial.attempt("a handler", body) }
        return nil
    }

    /// Whether a promise that has adopted another one can still be settled, and the other one stays pending.
    private static func canSettleAdopters(_ trial: Trial) throws -> Bool {
        let other = try trial.pending()
        let adopter = try trial.resolved(with: other.promise)
        try adopter.settler.fulfill(1)
        return try withExtendedLifetime(other.settler) {
            try adopter.promise.outcome() != nil && other.promise.outcome() == nil
        }
    }

    /// Promises all of which but two wait for the next one. These two begin to wait on two threads. If the design allows it, one of the
    /// others is settled by hand before the second of the two waits, so that they're never a cycle.
    private struct Ring: Sendable {
        let promises: Locked<[AnyPromise]>
        /// Lets the first promise wait for the second one.
        let start: @Sendable () throws -> Void
        /// Settles one of the others by hand, and lets the second one wait.
        let change: @Sendable () throws -> Void

        /// How many promises are between those that change, so that following them takes long.
        private static let between = 16

        /// In every second case the last promise is settled, and in the others the second one. A design may follow the promises in one
        /// direction or in the other.
        init(
            _ number: Int, of race: Race, _ isOpen: Bool, at places: [HandlerPlace], _ ends: [Latch], _ trial: Trial
        ) throws {
            let (promises, changesEnd) = (Locked<[AnyPromise]>([]), number.isMultiple(of: 2))
            /// A promise that will wait for the one at the place in the ring, and what lets it begin.
            func link(to index: Int, at place: HandlerPlace, _ body: @escaping @Sendable () -> Void = {}) throws
                -> (promise: AnyPromise, settler: AnySettler)
            {
                let (start, settler) = try trial.pending()
                let link = try start.then(on: place) { _ in
                    body()
                    return promises.withLock { $0[index] }
                }
                return (link, settler)
            }
            let first = try link(to: 1, at: places[0]) {
                if number > 0 { ends[number - 1].open() }
                race.enter(number, as: 0)
            }
            let late = try link(to: changesEnd ? 3 : 0, at: places[1])
            let begin: @Sendable () throws -> Void = {
                try late.settler.fulfill(0)
                if trial.isInterrupting { trial.end(at: places[1]) }
            }
            // The others are made from the last one to the first one, because each adopts the next one.
            var others = [try trial.resolved(with: (changesEnd ? first : late).promise)]
            if isOpen, changesEnd {
                // The third promise begins to wait while the last one runs this handler, and after it those of its adopters.
                try RuleBook.watch(others[0].promise, trial) {
                    try begin()
                    guard trial.isInterrupting else { return }
                    trial.interruption.withLock(\.self)?.goOn()
                    _ = ends[number].wait(until: Date(timeIntervalSinceNow: 0.005))
                }
            }
            for _ in 0..<trial.many(Self.between, orIfExplored: 0) {
                others.insert(try trial.resolved(with: others[0].promise), at: 0)
            }
            let settled = changesEnd ? others[others.count - 1] : others[0]
            let ring =
                changesEnd ? [first, try trial.resolved(with: late.promise), late] + others : [first] + others + [late]
            promises.withLock { $0 = ring.map(\.promise) }
            self.promises = promises
            start = {
                try first.settler.fulfill(0)
                if number == ends.count - 1, case .queue(let queue) = places[0] { queue.async { ends[number].open() } }
            }
            change = {
                race.enter(number, as: 1)
                if isOpen { try settled.settler.fulfill(1) }
                if !isOpen || !changesEnd { try begin() }
            }
        }
    }
}
