extension RuleBook {
    /// The part of the section "Ordering" that says on which queue or thread a handler runs, and when it may start.
    static let placing: [Rule] = [
        Rule(
            .ordering, "ordering.after-adding-returns",
            "On a settled promise, a handler runs after the code that adds it has returned.",
            why: """
                `let request = promise.done { self.request = nil }` reads as if the assignment came first. With a
                handler that runs while it is being added, it comes last, and only if the promise happened to be
                settled already. Such callbacks, sometimes now and sometimes later, are said to unleash Zalgo.
                """,
            from: .aPlus("2.2.4"), timings: [.before],
            expect: "adding returned", "handler"
        ) { lab in
            try lab.design.requireOrderAtDefaultPlace()
            let promise = try lab.promise(.fulfilled(1))
            let ran = lab.latch()
            try lab.atDefaultPlace {
                try promise.map { value in
                    lab.note("handler")
                    ran.open()
                    return value
                }
                lab.note("adding returned")
            }
            lab.wait(for: ran)
        },

        Rule(
            .ordering, "ordering.after-settling-returns", "A handler runs after the code that settles has returned.",
            why: """
                Code that settles is often in the middle of something: a lock held, a counter half changed. A handler
                that runs inside the settling call sees that half, and may call back into it.
                """,
            from: .aPlus("2.2.4"),
            expect: "settling returned", "handler"
        ) { lab in
            try lab.design.requireOrderAtDefaultPlace()
            let (promise, settler) = try lab.pending()
            let ran = lab.latch()
            try promise.map { value in
                lab.note("handler")
                ran.open()
                return value
            }
            try lab.atDefaultPlace {
                try settler.fulfill(1)
                lab.note("settling returned")
            }
            lab.wait(for: ran)
        },

        Rule(
            .ordering, "ordering.queue-asked-for", "Every kind of handler runs on the queue that was asked for.",
            why: """
                Core Data contexts, views and files belong to one queue. A handler that runs next to the queue it
                asked for, even if only when the promise was settled already, crashes there and nowhere else.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "map on alpha", "then on alpha", "ensure on alpha", "recover on alpha"
        ) { lab in
            let queue = lab.queue("alpha")
            let note: @Sendable (String) -> Void = { lab.note("\($0) on \(Recorder.currentQueueName ?? "no queue")") }
            let other = try lab.fulfilled(2)
            let end = try lab.promise(.fulfilled(1))
                .map(on: .queue(queue)) {
                    note("map")
                    return $0
                }
                .then(on: .queue(queue)) { _ in
                    note("then")
                    return other
                }
                .ensure(on: .queue(queue)) { note("ensure") }
                .map(on: .queue(queue)) { _ in throw TestFailure("boom") }
                .recover(on: .queue(queue)) { _ in
                    note("recover")
                    return other
                }
            lab.go()
            try lab.wait(for: end)
        },

        Rule(
            .ordering, "ordering.usual-place", "A handler that asked for no queue runs where the design says.",
            why: """
                Whoever names no queue relies on the documentation. PromiseKit's handlers may touch views because they
                run on the main queue; Promis's may not, because they run wherever the future was resolved.
                """,
            from: .library("PromiseKit 6, Promis 3"),
            expect: "as declared"
        ) { lab in
            let (promise, settler) = try lab.pending()
            let child = try promise.map { value in
                let found: DefaultPlace =
                    switch Recorder.currentQueueName {
                    case "main queue": .mainQueue
                    case "settler": .settlingThread
                    default: .anotherThread
                    }
                lab.note(found == lab.design.defaultPlace ? "as declared" : "on \(found.rawValue)")
                return value
            }
            try lab.queue("settler").sync { try settler.fulfill(1) }
            try lab.wait(for: child)
        },

        Rule(
            .ordering, "ordering.immediate-runs-before-settling-returns",
            "An immediate handler has run when the settling call returns.",
            why: """
                Who asks for no hop wants to know that the work is done when the call returns: for a transaction that
                closes on the next line, or for speed. A trampoline that is too eager breaks that.
                """,
            level: .should, from: .library("PromiseKit 6 with on: nil, Promis 3"),
            expect: "handler on settler", "settling returned"
        ) { lab in
            let (promise, settler) = try lab.pending()
            try promise.map(on: .immediate) { value in
                lab.note("handler on \(Recorder.currentQueueName ?? "no queue")")
                return value
            }
            try lab.queue("settler").sync { try settler.fulfill(1) }
            lab.note("settling returned")
        },

        Rule(
            .ordering, "ordering.immediate-added-inside-handler",
            "An immediate handler added inside a handler runs after those that were added before it.",
            why: """
                The same as with queues, and harder to keep: there is no queue that keeps the line, so the promise has
                to remember that it is still busy.
                """,
            from: .aPlus("2.2.6"),
            expect: "outer", "second", "inner"
        ) { lab in
            let (promise, settler) = try lab.pending()
            try promise.map(on: .immediate) { value in
                lab.note("outer")
                try promise.map(on: .immediate) { value in
                    lab.note("inner")
                    return value
                }
                return value
            }
            try promise.map(on: .immediate) { value in
                lab.note("second")
                return value
            }
            try settler.fulfill(1)
        },
    ]
}
