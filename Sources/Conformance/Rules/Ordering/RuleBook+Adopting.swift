extension RuleBook {
    /// The rules of the section "Ordering" about the handlers of two promises of which one adopts the other.
    static let adopting: [Rule] = [
        Rule(
            "ordering.adopted-first",
            "The handlers of a promise run before those of a promise that has adopted it, even if they were added later.",
            why: """
                A function stores the answer in a cache, in a handler, and returns its promise. The
                caller returns that promise from a body, and expects to find the answer in the cache.
                """,
            from: .aPlus("2.2.6, 2.3.2"),
            expect: "adopted", "adopter", "adopted", "adopter with a handler"
        ) { trial in
            let queue = trial.queue("handlers")
            let (place, handlers) = (try trial.orderedPlace(queue), Handlers(trial))
            for name in ["adopter", "adopter with a handler"] {
                let (adopted, settler) = try trial.pending()
                let (start, settleStart) = try trial.pending()
                let returned = trial.latch()
                let adopter = try start.then(on: place) { _ in
                    returned.open()
                    return adopted
                }
                if name != "adopter" { try handlers.observe(adopter, name, on: place) }
                try handlers.observe(adopted, "adopted", on: place)
                try settleStart.fulfill(0)
                trial.wait(for: returned)
                try trial.waitForReadyHandlers()
                queue.sync {}
                if name == "adopter" { try handlers.observe(adopter, name, on: place) }
                try settler.fulfill(1)
                handlers.wait()
            }
        },

        Rule(
            "ordering.adopter-and-adopted",
            "If a promise has adopted another one, all handlers of both run, each once.",
            why: """
                Several screens wait for a request, and several others for a chain that returned it.
                A design that moves the handlers of one promise to the other must not lose one on
                the way.
                """,
            level: .core, from: .library("PromiseKit 6"), timings: [.rightAfter, .later],
            expect: "adopted: 3 handlers", "adopter: 3 handlers"
        ) { trial in
            let adopted = try trial.promise(.fulfilled(1))
            let ran = LineCollector()
            let handlers = Handlers(trial, noting: ran.add)
            func add(_ name: String, to promise: AnyPromise) throws {
                try handlers.observe(promise, name, on: trial.place(trial.queue("handlers")))
            }
            for _ in 1...2 { try add("adopted", to: adopted) }
            let adopter = try trial.adopter(of: adopted)
            for _ in 1...3 { try add("adopter", to: adopter) }
            try add("adopted", to: adopted)
            trial.settle()
            handlers.wait()
            try trial.waitForReadyHandlers()
            for name in ["adopted", "adopter"] { trial.note("\(name): \(ran.all.count { $0 == name }) handlers") }
        },
    ]

    /// The rules of the section "Ordering" about the place of a handler behind a promise that has adopted another one.
    static let adoptedPlace: [Rule] = [
        Rule(
            "ordering.adopted-place",
            "An immediate handler after a then runs where the promise that the body returned has settled.",
            why: """
                A body ran on the queue of a database and returned a promise. If that promise has
                settled, the next link runs on the queue, too. If it settles later, on the network's
                thread, the next link runs there. Code that must be on the queue asks for it again.
                """,
            from: .library("PromiseKit 6"),
            expect: "settled already: on alpha", "settled later: on settler"
        ) { trial in
            try notePlace(trial, from: .fulfilled(0)) { source, place, body in
                try source.then(on: place) { _ in try body() }
            }
        },

        Rule(
            "ordering.place-after-recovery",
            "An immediate handler after a recovery runs where the promise that the body returned has settled.",
            why: """
                A recovery runs on the queue of a cache and returns a promise of an older answer. The
                next link runs where it would run after a then that returned this promise.
                """,
            from: .library("PromiseKit 6"),
            expect: "settled already: on alpha", "settled later: on settler"
        ) { trial in
            try notePlace(trial, from: .rejected(TestFailure("boom"))) { source, place, body in
                try source.recover(on: place) { _ in try body() }
            }
        },
    ]

    /// Notes where an immediate handler runs behind a link whose body returns a settled promise, and one that settles later.
    private static func notePlace(
        _ trial: Trial, from outcome: TestOutcome,
        _ link: (AnyPromise, HandlerPlace, @escaping @Sendable () throws -> AnyPromise) throws -> AnyPromise
    ) throws {
        let alpha = trial.queue("alpha")
        let (later, settleLater) = try trial.pending()
        for (name, inner) in [("already", try trial.fulfilled(1)), ("later", later)] {
            let (start, settleStart) = try trial.pending()
            let last = try link(start, .queue(alpha)) {
                Recorder.noteVisit(of: alpha)
                return inner
            }.map(on: .immediate) { value in
                trial.note("settled \(name): on \(Recorder.currentQueueName ?? "no queue")")
                return value
            }
            try settleStart.settle(outcome)
            if name == "later" {
                try trial.waitForReadyHandlers(on: alpha)
                try trial.sync("settler") { try settleLater.fulfill(1) }
            }
            try trial.wait(for: last)
        }
    }
}
