extension RuleBook {
    /// The rules of the section "States" about a settlement inside a handler, and a handler added after an adoption.
    static let statesAndHandlers: [Rule] = [
        Rule(
            "states.settling-inside-handler", "A settlement inside a handler changes nothing.",
            why: """
                A handler calls the completion handler of old code, which settles the same promise
                again. The handlers after it must still see what the first one saw.
                """,
            from: .aPlus("2.1.2, 2.1.3"),
            expect: "first handler", "second handler: fulfilled: 1", "fulfilled: 1"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (place, seen) = (trial.immediateOrQueue, LineCollector())
            let (first, second) = (Handlers(trial, noting: { _ in }), Handlers(trial, noting: seen.add))
            try first.map(promise, "first handler", on: place) {
                try settler.fulfill(2)
                try settler.reject(TestFailure("too late"))
            }
            try second.observe(promise, on: place) { "second handler: \(trial.describe($0))" }
            try settler.fulfill(1)
            // Other rules are about the order of the two handlers, so it isn't noted here.
            if first.wait(), second.wait() { trial.note("first handler") }
            for line in seen.all { trial.note(line) }
            trial.note(try trial.state(of: promise))
        },

        Rule(
            "states.read-by-another-thread", "While a handler runs, other threads may read the state of its promise.",
            why: """
                A handler saves a file and waits for the thread that writes it, and that thread
                reads the state of the promise. In a design that calls handlers under its lock, the
                two threads wait for each other.
                """,
            level: .threads, from: .defect("Then 5 calls handlers inside its lock queue"), ownProcess: true,
            expect: "another thread reads fulfilled: 1"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let (ran, state) = (trial.latch(), Locked("nothing"))
            try promise.map(on: trial.immediateOrQueue) { value in
                let read = trial.onThread("reading") {
                    let found = try trial.state(of: promise)
                    state.withLock { $0 = found }
                }
                if trial.wait(for: read, "the other thread") {
                    trial.note("another thread reads \(state.withLock(\.self))")
                }
                ran.open()
                return value
            }
            try settler.fulfill(1)
            trial.wait(for: ran)
        },

        .racing(
            "states.read-while-settling",
            "A promise that is read while another thread settles it is pending or settled, and stays settled.",
            why: """
                A screen shows how far a download is, and looks at any moment. If the promise counts as
                settled before its value is stored, the screen finds neither a value nor an error.
                """,
            from: .defect("a flag that is set before the outcome is stored"), timeout: 20, stops: 2,
            expect: "pending or fulfilled, in every round"
        ) { trial in
            let promises = try (0..<trial.many(100)).map { _ in try trial.pending() }
            let readings = LineCollector()
            trial.together(2, times: promises.count) { thread, index in
                let (promise, settler) = promises[index]
                if thread == 0 {
                    try settler.fulfill(1)
                    return try settler.fulfill(2)
                }
                let states = [reading(of: promise, trial), reading(of: promise, trial)]
                readings.add(states[0] == states[1] ? states[0] : states.joined(separator: ", then "))
            }
            for (promise, _) in promises { readings.add(reading(of: promise, trial)) }
            let wrong = readings.distinct.subtracting(["pending", "fulfilled: 1", "pending, then fulfilled: 1"])
            return wrong.isEmpty ? nil : wrong.sorted().joined(separator: "; ")
        },

        Rule(
            "states.handler-after-adoption",
            "A handler that's added after an adoption runs, on the promise that adopts and on the one that is adopted.",
            why: """
                A chain returns the promise of a request. Code that has the chain and code that has
                the request continue to add handlers. A design that merges the two promises, or
                moves their handlers, must know where a new handler belongs.
                """,
            from: .aPlus("2.2.6, 2.3.2"),
            expect: "adopted: fulfilled: 1", "adopter: fulfilled: 1"
        ) { trial in
            let (adopted, settler) = try trial.pending()
            let adopter = try trial.adopter(of: adopted)
            let endings = LineCollector()
            let handlers = Handlers(trial, noting: endings.add)
            for (name, promise) in [("adopter", adopter), ("adopted", adopted)] {
                let place = trial.place(trial.queue("handlers"))
                try handlers.observe(promise, on: place) { "\(name): \(trial.describe($0))" }
            }
            try settler.fulfill(1)
            handlers.wait()
            for ending in endings.all.sorted() { trial.note(ending) }
        },
    ]

    /// The state of the promise in words, or the error that the design's adapter throws if it finds no state.
    private static func reading(of promise: AnyPromise, _ trial: Trial) -> String {
        do { return try trial.state(of: promise) } catch { return "\(error)" }
    }
}
