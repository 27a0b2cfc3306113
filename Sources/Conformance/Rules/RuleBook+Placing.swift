extension RuleBook {
    /// The part of the section "Ordering" that says on which queue or thread a handler runs, and when it may start.
    static let placing: [Rule] = [
        Rule(
            "ordering.after-adding-returns",
            "On a settled promise, a handler runs after the code that adds it has returned.",
            from: .aPlus("2.2.4"), timings: [.before],
            expect: "adding returned", "handler"
        ) { lab in
            let promise = try lab.promise(.fulfilled(1))
            let ran = lab.latch()
            try lab.atUsualPlace {
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
            "ordering.after-settling-returns", "A handler runs after the code that settles has returned.",
            from: .aPlus("2.2.4"),
            expect: "settling returned", "handler"
        ) { lab in
            let (promise, settler) = try lab.pending()
            let ran = lab.latch()
            try promise.map { value in
                lab.note("handler")
                ran.open()
                return value
            }
            try lab.atUsualPlace {
                try settler.fulfill(1)
                lab.note("settling returned")
            }
            lab.wait(for: ran)
        },

        Rule(
            "ordering.queue-asked-for", "Every kind of handler runs on the queue that was asked for.",
            from: .library("PromiseKit 6"), timings: Timing.allCases,
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
                .map(on: .queue(queue)) { _ in throw Failure("boom") }
                .recover(on: .queue(queue)) { _ in
                    note("recover")
                    return other
                }
            lab.go()
            try lab.wait(for: end)
        },

        Rule(
            "ordering.usual-place", "A handler that asked for no queue runs where the design says.",
            from: .library("PromiseKit 6, Promis 3"),
            expect: "as declared"
        ) { lab in
            let (promise, settler) = try lab.pending()
            let child = try promise.map { value in
                let found: UsualPlace =
                    switch Recorder.currentQueueName {
                    case "main queue": .mainQueue
                    case "settler": .settlingThread
                    default: .anotherThread
                    }
                lab.note(found == lab.design.usualPlace ? "as declared" : "on \(found.rawValue)")
                return value
            }
            try lab.queue("settler").sync { try settler.fulfill(1) }
            try lab.wait(for: child)
        },

        Rule(
            "ordering.immediate-runs-before-settling-returns",
            "An immediate handler has run when the settling call returns.",
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
            "ordering.immediate-added-inside-handler",
            "An immediate handler added inside a handler runs after those that were added before it.",
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
