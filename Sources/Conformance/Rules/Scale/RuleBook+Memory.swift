import Foundation

extension RuleBook {
    /// The rules of the section "Scale" about the memory of settling, the time of reading a state, and cancelled waits.
    static let memory: [Rule] = [
        Rule(
            "scale.settling-memory", "Settling a very long chain needs little more memory than the chain.",
            why: """
                A design that doesn't recurse has a list of handlers that still have to run,
                instead of the stack. If that list keeps an entry for everything that has run, the
                memory is used up in the middle, although nothing is left at the end.
                """,
            from: .defect("PromiseKit 6 crashes at ten thousand links"), ownProcess: true, timeout: 30,
            expect: "little more than the chain"
        ) { trial in
            // The first chain loads the code into memory, so that this doesn't count as growth.
            _ = try growthWhileSettling(links: 200, trial)
            let count = trial.links / 2
            let growth = try growthWhileSettling(links: count, trial)
            trial.note(growth < count * 100 ? "little more than the chain" : "much more than the chain")
        },

        Rule(
            "scale.asking-nested",
            "Reading the state of the innermost of very many nested promises costs no more than reading a plain one.",
            why: """
                A promise that others have adopted may keep its state in one of them. If each read
                follows the references one by one, a loop that polls the promise becomes slower
                with every level of nesting.
                """,
            from: .library("PromiseKit 6"), ownProcess: true, timeout: 30,
            expect: "no more than a constant factor"
        ) { trial in
            let (plain, settlePlain) = try trial.pending()
            _ = try plain.outcome()
            let (innermost, settler) = try trial.pending()
            let outermost = try innermost.nested(in: trial.links / 10, on: trial.immediateOrQueue, trial)
            // The first reads may shorten the path for later ones, so they aren't measured.
            for _ in 0..<40 { _ = try innermost.outcome() }
            let factor = try costOfReading(innermost) / max(1e-9, costOfReading(plain))
            trial.note(factor < 20 ? "no more than a constant factor" : "more with each promise that was nested")
            // The promises are never released: releasing or settling so many may crash, which other rules test.
            kept.withLock { $0 += [(innermost, settler), (outermost, settler), (plain, settlePlain)] }
        },

        Rule(
            "scale.cancelled-waits", "A wait that was cancelled leaves nothing behind in the promise.",
            why: """
                A promise lives as long as the app, and every screen that opens awaits it and is
                closed again. If each of them left a handler behind, the memory would grow with
                every screen.
                """,
            about: .cancelledTasks, from: .library("Swift concurrency"), ownProcess: true, timeout: 60,
            expect: "memory stays as it is"
        ) { trial in
            let (promise, settler) = try trial.pending()
            _ = try trial.state(of: promise)
            let count = trial.links / 2
            let grows = try trial.async {
                try await cancelWaits(count / 5, for: promise)
                // Other parts of the process may allocate memory meanwhile, but what each wait leaves behind shows each time. An
                // entry in a list takes sixteen bytes.
                for _ in 1...4 {
                    let start = ProcessMemory.resident
                    try await cancelWaits(count, for: promise)
                    if ProcessMemory.resident - start < count * 8 { return false }
                }
                return true
            }
            guard let grows else { return }
            trial.note(grows ? "memory grows with the waits" : "memory stays as it is")
            withExtendedLifetime(settler) {}
        },
    ]

    private static let kept = Locked<[(AnyPromise, AnySettler)]>([])

    /// The largest growth of the process, in bytes, while a chain of immediate links settles.
    private static func growthWhileSettling(links: Int, _ trial: Trial) throws -> Int {
        let most = Locked(0)
        let (place, step) = (trial.immediateOrQueue, max(1, links / 50))
        var (link, settler) = try trial.pending()
        for number in 1...links {
            // A closure that captures something needs memory, which is released while the chain settles.
            guard number.isMultiple(of: step) else {
                link = try link.map(on: place) { $0 }
                continue
            }
            link = try link.map(on: place) { value in
                most.withLock { $0 = max($0, ProcessMemory.resident) }
                return value
            }
        }
        let start = ProcessMemory.resident
        try settler.fulfill(0)
        try trial.wait(for: link)
        return most.withLock { $0 } - start
    }

    /// The processor time of fifty reads, in seconds. Returns the least of several measurements, because other programs
    /// can only slow the reads down.
    private static func costOfReading(_ promise: AnyPromise) throws -> Double {
        try (0..<20).map { _ in
            let start = ProcessActivity.seconds(of: CLOCK_THREAD_CPUTIME_ID)
            for _ in 0..<50 { _ = try promise.outcome() }
            return ProcessActivity.seconds(of: CLOCK_THREAD_CPUTIME_ID) - start
        }.min() ?? 0
    }

    private static func cancelWaits(_ count: Int, for promise: AnyPromise) async throws {
        for _ in 0..<count {
            let wait = Task { try await promise.value() }
            wait.cancel()
            if case .failure(let error as Unsupported) = await wait.result { throw error }
        }
    }
}
