extension RuleBook {
    static let scale: [Rule] = [
        Rule(
            "scale.chain-fulfilled",
            "A very long chain is fulfilled on a small stack, even if no link hops to a queue.",
            why: """
                A loop that adds a link for each part of a large file makes a very long chain. A
                recursive design needs stack for each link, and overflows the stack.
                """,
            from: .defect("PromiseKit 6 and Promis 3 crash at ten thousand links"), ownProcess: true, timeout: 30,
            expect: "fulfilled: 0"
        ) { trial in
            try settleLongChain(.fulfilled(0), trial)
        },

        Rule(
            "scale.chain-rejected",
            "A rejection passes a very long chain on a small stack, even if no link hops to a queue.",
            why: """
                Errors often skip the hops to a queue that keep the stack small for values. So even
                a design that passes values along a long chain may crash on an error.
                """,
            from: .defect("PromiseKit 6 crashes at a hundred thousand links"), ownProcess: true, timeout: 30,
            expect: "rejected: boom"
        ) { trial in
            try settleLongChain(.rejected(TestFailure("boom")), trial)
        },

        Rule(
            "scale.chain-cancelled",
            "A cancellation passes a very long chain on a small stack, even if no link hops to a queue.",
            why: """
                People cancel work that takes too long, for example because the chain is very long.
                """,
            about: .cancelledPromises, from: .defect("PromiseKit 6 crashes at a hundred thousand links"),
            ownProcess: true, timeout: 30,
            expect: "cancelled"
        ) { trial in
            try settleLongChain(.cancelled, trial)
        },

        Rule(
            "scale.chain-dropped", "A very long pending chain is released on a small stack.",
            why: """
                Releasing the first link releases the second one inside its `deinit`, and so on. The
                crash is in code that the compiler generated.
                """,
            from: .defect("PromiseKit 6 crashes at a hundred thousand links"), ownProcess: true, timeout: 30,
            expect: "released"
        ) { trial in
            let released = trial.latch()
            try {
                let (first, settler) = try trial.pending()
                try first.chain(of: trial.links, on: trial.immediateOrQueue).map(holding: DeinitProbe(released))
                withExtendedLifetime(settler) {}
            }()
            if trial.wait(for: released, "the chain to be released") { trial.note("released") }
        },

        Rule(
            "scale.nested", "Very many promises, each returned by a body of the next, settle on a small stack.",
            why: """
                A recursive function loads page after page, and returns a promise from its own
                handler. Each promise waits for the one inside it.
                """,
            from: .defect("SwiftNIO and BrightFutures once overflowed the stack"), ownProcess: true, timeout: 30,
            expect: "fulfilled: 1"
        ) { trial in
            let (innermost, settler) = try trial.pending()
            // The innermost promise must not settle before each promise has adopted the promise nested in it.
            let outermost = try innermost.nested(in: trial.links, on: trial.immediateOrQueue, trial)
            try settler.fulfill(1)
            try trial.noteEnding(of: outermost)
        },

        Rule(
            "scale.loop",
            "A very long loop, each step of which returns the promise of the next, needs no more memory than a short one.",
            why: """
                An app polls a server with `then { step() }` without an end. If each step left a
                promise behind that waits for the next one, the memory would grow until the app is
                stopped.
                """,
            from: .defect("in PromiseKit 6 every step stays in memory until the last"),
            ownProcess: true, timeout: 30,
            expect: "memory stays as it is"
        ) { trial in
            // If handlers ran on the settling thread, each body would run inside the one before. Then the steps ask for a queue.
            let queue = trial.queue("steps")
            let place = trial.design.defaultPlace == .settlingThread ? .queue(queue) : trial.place(queue)
            let growth = Growth(in: trial.links)
            let end = try step(trial.links, place, growth, trial)
            try trial.wait(for: end)
            // A step that stayed in memory would need far more than 45 bytes.
            trial.note(growth.bytes < trial.links * 45 ? "memory stays as it is" : "memory grows with the steps")
        },

        Rule(
            "scale.many-handlers", "Very many handlers on one promise all run, in order.",
            why: """
                A token is being refreshed, and every request waits for it. Adding a handler must
                not become slower with the number of handlers.
                """,
            about: .handlers, from: .library("PromiseKit 6"), ownProcess: true, timeout: 30,
            expect: "all in order"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (ran, count) = (LineCollector(), trial.links)
            let handlers = Handlers(trial, noting: ran.add)
            let place = try trial.orderedPlace(trial.queue("handlers"))
            for number in 0..<count { try handlers.map(promise, "\(number)", on: place) }
            try settler.fulfill(1)
            // After a deadline, handlers that haven't run are lost only if nothing works anymore.
            guard handlers.wait() || trial.activity?.hasSpentAllowance != true else { return }
            trial.note(finding(in: ran.all.map(Int.init), count: count, trial) ?? "all in order")
        },

        Rule(
            "scale.late-handlers",
            "Handlers, each of which adds the next one to a settled promise, nest only up to a limit.",
            why: """
                A cache answers at once, and each answer asks for the next page. If every handler on a
                settled promise runs inside the call that adds it, every page needs more stack, and
                many pages overflow it.
                """,
            from: .library("PromiseKit 6"), ownProcess: true,
            expect: "all ran, and the nesting has a limit"
        ) { trial in
            // So many nested handlers fit on the stack of a scenario.
            let (promise, place, ran, count) = (try trial.fulfilled(0), trial.immediateOrQueue, trial.latch(), 100)
            let nested = Locked((now: 0, most: 0))
            @Sendable func add(_ left: Int) throws {
                try promise.map(on: place) { value in
                    nested.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                    defer { nested.withLock { $0.now -= 1 } }
                    if left > 1 { try add(left - 1) } else { ran.open() }
                    return value
                }
            }
            try add(count)
            guard trial.wait(for: ran) else { return }
            let most = nested.withLock(\.most)
            trial.note("all ran, and \(most < count ? "the nesting has a limit" : "all nest")")
        },

        Rule(
            "scale.settled-inputs",
            "The form with a limit takes very many inputs that are settled already on a small stack.",
            why: """
                All pictures are in the cache. A design that asks for the next input when one has
                settled asks in a nested call if that one is settled from the start.
                """,
            from: .defect("PromiseKit 6 overflows the stack at a thousand inputs"), ownProcess: true, timeout: 30,
            expect: "all values"
        ) { trial in
            let (input, count) = (try trial.settledByHand(.fulfilled(1)), trial.links / 20)
            let all = try whenAll(Array(repeating: input, count: count), concurrently: 2, trial)
            let ending = try trial.ending(of: all)
            guard case .fulfilled(.list(let values))? = try all.outcome() else { return trial.note(ending) }
            trial.note(values.count == count ? "all values" : "\(values.count) of \(count) values")
        },
    ]

    /// The promise of a step. The body of the step returns the promise of the next step, until no step is left.
    @Sendable private static func step(
        _ left: Int, _ place: HandlerPlace, _ growth: Growth, _ trial: Trial
    ) throws -> AnyPromise {
        growth.passes(left)
        let start = try trial.fulfilled(0)
        guard left > 0 else { return start }
        return try start.then(on: place) { _ in try step(left - 1, place, growth, trial) }
    }

    /// Measures how much the memory of the process grows during a countdown, from its second tenth to its last tenth.
    ///
    /// In each of the two tenths, the least of several measurements counts, because on a busy machine some memory is released
    /// late.
    private final class Growth: Sendable {
        private let steps: Int
        private let least = Locked((before: Int.max, after: Int.max))

        init(in steps: Int) { self.steps = steps }

        func passes(_ left: Int) {
            let tenth = steps / 10
            let (isBefore, isAfter) = ((8 * tenth..<9 * tenth).contains(left), left < tenth)
            guard isBefore || isAfter, left.isMultiple(of: max(1, tenth / 20)) else { return }
            let memory = ProcessMemory.resident
            least.withLock { least in
                if isBefore { least.before = min(least.before, memory) }
                if isAfter { least.after = min(least.after, memory) }
            }
        }

        var bytes: Int { least.withLock { $0.after == Int.max ? 0 : $0.after - $0.before } }
    }

    private static func settleLongChain(_ outcome: TestOutcome, _ trial: Trial) throws {
        // A design that doesn't support this outcome throws `Unsupported` here, before the long chain exists. Releasing a
        // pending chain can crash, and `scale.chain-dropped` is the rule about that crash.
        try trial.pending().settler.settle(outcome)
        let (first, settler) = try trial.pending()
        let last = try first.chain(of: trial.links, on: trial.immediateOrQueue)
        try settler.settle(outcome)
        try trial.noteEnding(of: last)
    }
}
