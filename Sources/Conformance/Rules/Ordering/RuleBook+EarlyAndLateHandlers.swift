import Dispatch

extension RuleBook {
    static let earlyAndLateHandlers: [Rule] = [
        Rule(
            "ordering.not-before-settlement", "No handler runs before the promise is settled.",
            why: """
                A handler uses the value of the promise. If it ran earlier, there would be no value,
                and the code after the call that adds it wouldn't be ready.
                """,
            about: .other, from: .aPlus("2.2.2, 2.2.3"),
            expect: "settling", "handler"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let handlers = Handlers(trial)
            try handlers.map(promise, "handler")
            try trial.waitForReadyHandlers()
            trial.note("settling")
            try settler.fulfill(1)
            handlers.wait("the promise to settle")
        },

        Rule(
            "ordering.exactly-once", "Each handler runs exactly once.",
            why: """
                A handler books a payment. If it runs twice, the customer pays twice. If it never
                runs, the payment is lost.
                """,
            from: .aPlus("2.2.2, 2.2.3"), timings: Rule.Timing.allCases,
            expect: "map: once", "observe: once"
        ) { trial in
            let (queue, runs) = (trial.queue("handlers"), LineCollector())
            let (place, handlers) = (trial.place(queue), Handlers(trial, noting: runs.add))
            let promise = try trial.promise(.fulfilled(1))
            try handlers.map(promise, "map", on: place)
            try handlers.observe(promise, "observe", on: place)
            trial.settle()
            handlers.wait()
            try trial.waitForReadyHandlers(on: queue)
            // Other rules are about the order of the two handlers, so it isn't noted here.
            for kind in ["map", "observe"] {
                let count = runs.all.count { $0 == kind }
                trial.note("\(kind): \(count == 1 ? "once" : "\(count) times")")
            }
        },

        Rule(
            "ordering.registration", "Handlers on one promise run in the order in which they were added.",
            why: """
                One handler fills a cache, and a handler that's added later reads it. People write
                such code without thinking about it, because every list keeps its order. A design
                that stores handlers on a stack runs the last one first, and breaks this code.
                """,
            from: .aPlus("2.2.6"), timings: Rule.Timing.allCases,
            expect: "1", "2", "3", "4", "5"
        ) { trial in
            try addFive(to: trial.promise(.fulfilled(0)), on: .queue(trial.queue("handlers")), trial)
        },

        Rule(
            "ordering.registration-at-usual-place",
            "Handlers that don't ask for a queue run in the order in which they were added, too.",
            why: """
                Most handlers don't ask for a queue. They must keep their order, too, because
                people rely on it.
                """,
            from: .aPlus("2.2.6"), timings: Rule.Timing.allCases,
            expect: "1", "2", "3", "4", "5"
        ) { trial in
            try trial.design.requireOrderAtDefaultPlace()
            try addFive(to: trial.promise(.fulfilled(0)), on: .default, trial)
        },

        Rule(
            "ordering.mixed-kinds", "Handlers of different kinds keep the order in which they were added.",
            why: """
                A map shows the result, and then an ensure hides the spinner. If a design kept a
                list for each kind of handler, it would run all maps first and all ensures last. The
                code wouldn't show that.
                """,
            from: .aPlus("2.2.6"), timings: Rule.Timing.allCases,
            expect: "observe", "map", "ensure", "then", "recover", "ensure", "observe"
        ) { trial in
            let queue = trial.queue("handlers")
            let (place, handlers) = (try trial.orderedPlace(queue), Handlers(trial))
            let (good, other) = (try trial.promise(.fulfilled(1)), try trial.fulfilled(2))
            try handlers.observe(good, "observe", on: place)
            try handlers.map(good, "map", on: place)
            try good.ensure(on: place, handlers.expect("ensure"))
            let then = handlers.expect("then")
            try good.then(on: place) { _ in
                then()
                return other
            }
            trial.settle()
            queue.sync {}
            try trial.wait(for: good)
            let bad = try trial.promise(.rejected(TestFailure("boom")))
            let recover = handlers.expect("recover")
            try bad.recover(on: place) { _ in
                recover()
                return other
            }
            try bad.ensure(on: place, handlers.expect("ensure"))
            try handlers.observe(bad, "observe", on: place)
            trial.settle()
            handlers.wait()
        },

        Rule(
            "ordering.late-handler", "A handler that's added long after settlement still runs.",
            why: """
                A view that appears after the data has arrived must still get it. This is the
                difference between a promise and a notification: a promise remembers.
                """,
            from: .aPlus("2.2.6"),
            expect: "early", "late"
        ) { trial in
            let promise = try trial.settledByHand(.fulfilled(1))
            for name in ["early", "late"] { try trial.wait(for: Handlers(trial).map(promise, name)) }
        },

        Rule(
            "ordering.added-inside-handler",
            "A handler that's added inside a handler runs after those that were added before it.",
            why: """
                A handler adds another handler to the same promise. If the new one ran before those
                that are waiting, the order would depend on which handlers add others.
                """,
            from: .aPlus("2.2.6"), timings: [.before, .rightAfter],
            expect: "outer", "second", "inner"
        ) { trial in
            // By chance, the queue may run the first handler while the promise still starts the others, so there are 30 tries.
            var order: [Recorder.Event] = []
            for _ in 1...30 {
                order = try orderOfAddedInside(trial)
                guard order.map(\.text) == ["outer", "second", "inner"] else { break }
            }
            for event in order { trial.recorder.record(event.text, on: event.queue) }
        },

        Rule(
            "ordering.links-in-turn", "In a chain, each link runs after the link before it.",
            why: """
                A chain is a sequence: log in, then load, then show. If a later link ran before an
                earlier one has finished, it would work on a value that doesn't exist.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "1", "2", "3", "4", "5", "fulfilled: 5"
        ) { trial in
            let queues = (1...6).map { trial.queue("link \($0)") }
            let handlers = Handlers(trial)
            var link = try trial.promise(.fulfilled(0))
            for number in 1...5 {
                let ran = handlers.expect("\(number)")
                link = try link.map(on: .queue(queues[number - 1])) { _ in
                    // If the next link hasn't waited for this one, the body of that link is in its queue by now and runs first.
                    queues[number].sync {}
                    ran()
                    return .number(number)
                }
            }
            trial.settle()
            handlers.wait()
            try trial.noteEnding(of: link)
        },
    ]

    /// Adds a handler "outer", many handlers that note nothing, and a handler "second". The outer handler adds a handler "inner"
    /// when it runs. Returns the order in which the three named handlers ran.
    private static func orderOfAddedInside(_ trial: Trial) throws -> [Recorder.Event] {
        let (queue, order) = (trial.queue("handlers"), Recorder())
        let handlers = Handlers(trial, noting: order.record)
        let promise = try trial.promise(.fulfilled(1))
        try suspending(queue) {
            try handlers.map(promise, "outer", on: .queue(queue)) {
                try handlers.map(promise, "inner", on: .queue(queue))
            }
            for _ in 1...100 { try promise.map(on: .queue(queue)) { $0 } }
            try handlers.map(promise, "second", on: .queue(queue))
        }
        trial.settle()
        handlers.wait()
        return order.events
    }

    private static func addFive(to promise: AnyPromise, on place: HandlerPlace, _ trial: Trial) throws {
        let handlers = Handlers(trial)
        for number in 1...5 { try handlers.map(promise, "\(number)", on: place) }
        trial.settle()
        handlers.wait()
    }
}
