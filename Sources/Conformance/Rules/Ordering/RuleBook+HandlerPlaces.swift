extension RuleBook {
    /// The rules of the section "Ordering" about the queue or thread on which a handler runs, and when it may start.
    static let handlerPlaces: [Rule] = [
        Rule(
            "ordering.after-adding-returns",
            "On a settled promise, a handler runs after the code that adds it has returned.",
            why: """
                `let request = promise.done { self.request = nil }` looks as if the assignment came
                first. If the handler runs while it is added, the assignment comes last, but only if
                the promise had settled already. A callback that runs sometimes now and sometimes
                later is hard to use; it is known as "releasing Zalgo".
                """,
            about: .calls, from: .aPlus("2.2.4"), timings: [.before],
            expect: "adding returned", "handler"
        ) { trial in
            try trial.design.requireOrderAtDefaultPlace()
            let (promise, handlers) = (try trial.promise(.fulfilled(1)), Handlers(trial))
            try trial.atDefaultPlace {
                try handlers.map(promise, "handler")
                trial.note("adding returned")
            }
            handlers.wait()
        },

        Rule(
            "ordering.after-settling-returns", "A handler runs after the code that settles has returned.",
            why: """
                Code that settles a promise is often in the middle of a change, or holds a lock. A
                handler that runs inside the settling call sees a half-changed state, and may call
                back into that code.
                """,
            about: .calls, from: .aPlus("2.2.4"),
            expect: "settling returned", "handler"
        ) { trial in
            try trial.design.requireOrderAtDefaultPlace()
            let (promise, settler) = try trial.pending()
            let handlers = Handlers(trial)
            try handlers.map(promise, "handler")
            try trial.atDefaultPlace {
                try settler.fulfill(1)
                trial.note("settling returned")
            }
            handlers.wait()
        },

        Rule(
            "ordering.queue-asked-for", "Every kind of handler runs on the queue that it asks for.",
            why: """
                Core Data contexts, views and files belong to one queue. A handler that runs on
                another queue crashes there, even if that happens only when the promise had settled
                already.
                """,
            level: .queues, from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "each on its queue"
        ) { trial in
            // Each link has a queue of its own. If two links shared a queue, a link that never hops wouldn't be noticed.
            try findPlaces(trial, noting: "each on its queue") { (.queue(trial.queue($0.name)), $0.name) }
        },

        Rule(
            "ordering.usual-place", "A handler that doesn't ask for a queue runs where the design says.",
            why: """
                Without a queue, a handler runs where the documentation says. PromiseKit runs it on
                the main queue, so it may use views. Promis runs it on the thread that resolves the
                future, so it may not.
                """,
            level: .queues, from: .library("PromiseKit 6, Promis 3"),
            expect: "as declared"
        ) { trial in
            let usual: String? =
                switch trial.design.defaultPlace {
                case .mainQueue: "main queue"
                case .settlingThread: "settler"
                case .anotherThread: nil
                }
            try findPlaces(trial, noting: "as declared") { _ in (.default, usual) }
        },

        Rule(
            "ordering.immediate-runs-before-settling-returns",
            "An immediate handler has run when the settling call returns.",
            why: """
                A handler without a hop has finished when the settling call returns. Code may rely
                on it, for example to close a transaction on the next line. A trampoline that
                postpones too much breaks that.
                """,
            about: .other, from: .library("PromiseKit 6 with on: nil, Promis 3"),
            expect: "handler on settler", "settling returned"
        ) { trial in
            let (promise, settler) = try trial.pending()
            try promise.map(on: .immediate) { value in
                trial.note("handler on \(Recorder.currentQueueName ?? "no queue")")
                return value
            }
            try trial.sync("settler") { try settler.fulfill(1) }
            trial.note("settling returned")
        },

        Rule(
            "ordering.immediate-added-inside-handler",
            "An immediate handler that's added inside a handler runs after those that were added before it.",
            why: """
                This is harder than with a queue, because no queue keeps the order of the handlers.
                The promise itself has to remember that it is still draining.
                """,
            about: .immediateHandlers, from: .aPlus("2.2.6"),
            expect: "outer", "second", "inner"
        ) { trial in
            let (promise, settler) = try trial.pending()
            let handlers = Handlers(trial)
            try handlers.map(promise, "outer", on: .immediate) { try handlers.map(promise, "inner", on: .immediate) }
            try handlers.map(promise, "second", on: .immediate)
            try settler.fulfill(1)
        },
    ]
    /// Adds a link of each kind at a place, and notes the links whose bodies don't run on the expected queue. Without an
    /// expected queue, bodies must run neither on the main queue nor on the queue on which the promise settles.
    static func findPlaces(
        _ trial: Trial, noting success: String, _ place: (LinkKind) -> (HandlerPlace, expected: String?)
    ) throws {
        let wrong = LineCollector()
        for kind in LinkKind.all {
            let (place, expected) = place(kind)
            let ran = trial.latch()
            let isSupported = try trial.sync("settler") {
                let promise = try trial.promise(kind.outcome)
                let link = try kind.link(to: promise, on: place, trial) {
                    let found = Recorder.currentQueueName
                    let isRight = expected.map { $0 == found } ?? !["main queue", "settler"].contains(found)
                    if !isRight { wrong.add("\(kind.name) on \(found ?? "no queue")") }
                    ran.open()
                }
                trial.settle()
                return link != nil
            }
            guard !isSupported || trial.wait(for: ran, "the body of \(kind.name)") else { return }
        }
        for line in wrong.all { trial.note(line) }
        if wrong.all.isEmpty { trial.note(success) }
    }
}
