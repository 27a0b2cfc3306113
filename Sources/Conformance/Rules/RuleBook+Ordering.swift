import Dispatch

extension RuleBook {
    static let ordering: [Rule] = [
        Rule(
            .ordering, "ordering.not-before-settlement", "No handler runs before the promise is settled.",
            why: """
                A handler uses the value of the promise. If it ran earlier, there would be no value,
                and the code after the call that adds it would not be ready.
                """,
            from: .aPlus("2.2.2, 2.2.3"),
            expect: "settling", "handler"
        ) { lab in
            let (promise, settler) = try lab.pending()
            let child = try promise.map { value in
                lab.note("handler")
                return value
            }
            try lab.quiesce()
            lab.note("settling")
            try settler.fulfill(1)
            try lab.wait(for: child)
        },

        Rule(
            .ordering, "ordering.exactly-once", "Each handler runs exactly once.",
            why: """
                A handler books a payment. If it runs twice, the customer pays twice. If it never
                runs, the payment is lost.
                """,
            from: .aPlus("2.2.2, 2.2.3"), timings: Rule.Timing.allCases,
            expect: "map", "observe"
        ) { lab in
            let queue = lab.queue("handlers")
            let promise = try lab.promise(.fulfilled(1))
            let observed = lab.latch()
            try promise.map(on: .queue(queue)) { value in
                lab.note("map")
                return value
            }
            try promise.observe(on: .queue(queue)) { _ in
                lab.note("observe")
                observed.open()
            }
            lab.go()
            lab.wait(for: observed)
            try lab.quiesce(queue)
        },

        Rule(
            .ordering, "ordering.registration", "Handlers on one promise run in the order in which they were added.",
            why: """
                One handler fills a cache, and a handler that is added later reads it. People write
                such code without a thought, because every list keeps its order. A design that
                stores handlers on a stack runs the last one first, and breaks this code.
                """,
            from: .aPlus("2.2.6"), timings: Rule.Timing.allCases,
            expect: "1", "2", "3", "4", "5"
        ) { lab in
            try addFive(to: lab.promise(.fulfilled(0)), on: .queue(lab.queue("handlers")), lab)
        },

        Rule(
            .ordering, "ordering.registration-at-usual-place",
            "Handlers that ask for no queue run in the order in which they were added, too.",
            why: """
                Most handlers ask for no queue. The order must hold for them, too, because people
                rely on it without asking.
                """,
            from: .aPlus("2.2.6"), timings: Rule.Timing.allCases,
            expect: "1", "2", "3", "4", "5"
        ) { lab in
            try lab.design.requireOrderAtDefaultPlace()
            try addFive(to: lab.promise(.fulfilled(0)), on: .default, lab)
        },

        Rule(
            .ordering, "ordering.mixed-kinds", "Handlers of different kinds keep the order in which they were added.",
            why: """
                A map shows the result, and then an ensure hides the spinner. If a design kept a
                list for each kind of handler, it would run all maps first and all ensures last. The
                code would not show that.
                """,
            from: .aPlus("2.2.6"), timings: Rule.Timing.allCases,
            expect: "observe", "map", "ensure", "then", "recover", "ensure", "observe"
        ) { lab in
            let queue = lab.queue("handlers")
            let ran = lab.latch(7)
            let note: @Sendable (String) -> Void = { text in
                lab.note(text)
                ran.open()
            }
            let (good, other) = (try lab.promise(.fulfilled(1)), try lab.fulfilled(2))
            try good.observe(on: .queue(queue)) { _ in note("observe") }
            try good.map(on: .queue(queue)) {
                note("map")
                return $0
            }
            try good.ensure(on: .queue(queue)) { note("ensure") }
            try good.then(on: .queue(queue)) { _ in
                note("then")
                return other
            }
            lab.go()
            queue.sync {}
            try lab.wait(for: good)
            let bad = try lab.promise(.rejected(TestFailure("boom")))
            try bad.recover(on: .queue(queue)) { _ in
                note("recover")
                return other
            }
            try bad.ensure(on: .queue(queue)) { note("ensure") }
            try bad.observe(on: .queue(queue)) { _ in note("observe") }
            lab.go()
            lab.wait(for: ran)
        },

        Rule(
            .ordering, "ordering.late-handler", "A handler that is added long after settlement still runs.",
            why: """
                A view that appears after the data has arrived must still get it. This is the
                difference between a promise and a notification: a promise remembers.
                """,
            from: .aPlus("2.2.6"),
            expect: "early", "late"
        ) { lab in
            let (promise, settler) = try lab.pending()
            for name in ["early", "late"] {
                let child = try promise.map { value in
                    lab.note(name)
                    return value
                }
                try settler.fulfill(1)
                try lab.wait(for: child)
            }
        },

        Rule(
            .ordering, "ordering.added-inside-handler",
            "A handler that is added inside a handler runs after those that were added before it.",
            why: """
                A handler adds another handler to the same promise. If the new one ran before those
                that are waiting, the order would depend on which handlers add others.
                """,
            from: .aPlus("2.2.6"), timings: [.before, .rightAfter],
            expect: "outer", "second", "inner"
        ) { lab in
            let queue = lab.queue("handlers")
            let ran = lab.latch(3)
            let promise = try lab.promise(.fulfilled(1))
            let note: @Sendable (String, TestValue) -> TestValue = { text, value in
                lab.note(text)
                ran.open()
                return value
            }
            do {
                queue.suspend()
                // Also where a handler is not offered: a queue must not die suspended.
                defer { queue.resume() }
                try promise.map(on: .queue(queue)) { value in
                    try promise.map(on: .queue(queue)) { note("inner", $0) }
                    return note("outer", value)
                }
                try promise.map(on: .queue(queue)) { note("second", $0) }
            }
            lab.go()
            lab.wait(for: ran)
        },

        Rule(
            .ordering, "ordering.links-in-turn", "In a chain, each link runs after the link before it.",
            why: """
                A chain is a sequence: log in, then load, then show. If a later link ran before an
                earlier one has finished, it would work on a value that does not exist.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "1", "2", "3", "4", "5", "fulfilled: 5"
        ) { lab in
            let queues = (1...6).map { lab.queue("link \($0)") }
            let ran = lab.latch(5)
            var link = try lab.promise(.fulfilled(0))
            for number in 1...5 {
                link = try link.map(on: .queue(queues[number - 1])) { _ in
                    // A next link that does not wait for this one is in its queue by now, and is let past.
                    queues[number].sync {}
                    lab.note("\(number)")
                    ran.open()
                    return .number(number)
                }
            }
            lab.go()
            lab.wait(for: ran)
            lab.note(try lab.ending(of: link))
        },

        Rule(
            .ordering, "ordering.adding-while-settling",
            "If one thread settles while another adds handlers, each handler runs once and all keep their order.",
            why: """
                In PromiseKit 6 the thread that seals a box takes the list of handlers and runs
                them. A handler that is added meanwhile finds the promise settled and runs at once,
                before those that waited. In the field this happens once in many thousand runs.
                """,
            from: .defect("in PromiseKit 6 a handler added while the box is sealed can overtake earlier ones"),
            patience: 30,
            expect: "all handlers once and in order, in every round"
        ) { lab in
            let queue = lab.queue("handlers")
            for round in 1...50 {
                let ran = LineCollector()
                let count = try addWhileSettling(on: queue, lab) { ran.add("\($0)") }
                try lab.quiesce(queue)
                guard ran.all == (0..<count).map(String.init) else {
                    return lab.note("round \(round), \(count) added: \(ran.all.joined(separator: " "))")
                }
            }
            lab.note("all handlers once and in order, in every round")
        },
    ]

    /// Adds handlers on one thread until another, which settles meanwhile, is seen to have done so, and ten more.
    private static func addWhileSettling(
        on queue: DispatchQueue, _ lab: Lab, _ handler: @escaping @Sendable (Int) -> Void
    ) throws -> Int {
        let (promise, settler) = try lab.pending()
        let (enough, settled) = (lab.latch(), lab.latch())
        let early = lab.chance(0..<20)
        let added = LateValue<Int>()
        lab.together(2) { thread in
            guard thread == 0 else {
                lab.wait(for: enough)
                try settler.fulfill(1)
                return settled.open()
            }
            var (number, late) = (0, 0)
            while late < 10, number < 20_000 {
                if number == early { enough.open() }
                if settled.isOpen || (try? promise.outcome()) != nil { late += 1 }
                try promise.map(on: .queue(queue)) { [number] value in
                    handler(number)
                    return value
                }
                number += 1
            }
            added.set(number)
        }
        return added.value ?? 0
    }

    private static func addFive(to promise: AnyPromise, on place: HandlerPlace, _ lab: Lab) throws {
        let ran = lab.latch(5)
        for number in 1...5 {
            try promise.map(on: place) { value in
                lab.note("\(number)")
                ran.open()
                return value
            }
        }
        lab.go()
        lab.wait(for: ran)
    }
}
