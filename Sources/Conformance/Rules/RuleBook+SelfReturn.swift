extension RuleBook {
    static let selfReturn: [Rule] = [
        Rule(
            .selfReturn, "self-return.then",
            "A then body that returns the promise it is about to settle rejects that promise.",
            why: """
                The promise waits for itself, forever, in silence. It happens through a variable that is assigned the
                chain it is used in. PromiseKit 1.7 hangs; an error names the mistake.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { lab in
            try returningItself(lab) { promise, body in try promise.then { _ in try body() } }
        },

        Rule(
            .selfReturn, "self-return.then-on-queue",
            "A then body on a queue of its own that returns its promise rejects it, too.",
            why: """
                The check must not depend on where the body ran.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { lab in
            let queue = lab.queue("handlers")
            try returningItself(lab) { promise, body in try promise.then(on: .queue(queue)) { _ in try body() } }
        },

        Rule(
            .selfReturn, "self-return.then-immediate",
            "An immediate then body that returns its promise rejects it, too.",
            why: """
                Nor on whether there was a hop at all.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { lab in
            try returningItself(lab) { promise, body in try promise.then(on: .immediate) { _ in try body() } }
        },

        Rule(
            .selfReturn, "self-return.recover",
            "A rejection handler that returns the promise it is about to settle rejects it.",
            why: """
                The same mistake, made while handling an error: the retry that returns the retried chain.
                """,
            from: .aPlus("2.3.1"), timings: [.rightAfter, .later],
            expect: "rejected: returned itself"
        ) { lab in
            try returningItself(lab, startingWith: .rejected(TestFailure("boom"))) { promise, body in
                try promise.recover { _ in try body() }
            }
        },

        Rule(
            .selfReturn, "self-return.ensure-waiting",
            "A clean-up that waits for the promise it is about to settle rejects it.",
            why: """
                A clean-up that waits for the end of the chain it cleans up after.
                """,
            from: .aPlus("2.3.1"), patience: 3,
            expect: "rejected: returned itself"
        ) { lab in
            let spare = try lab.fulfilled(0)
            try returningItself(lab) { promise, body in try promise.ensureWaiting { (try? body()) ?? spare } }
        },

        Rule(
            .selfReturn, "self-return.resolve", "Resolving a promise with itself rejects it.",
            why: """
                Where a promise can be resolved with another, it can be resolved with itself.
                """,
            from: .aPlus("2.3.1"),
            expect: "rejected: returned itself"
        ) { lab in
            let (promise, settler) = try lab.pending()
            try settler.resolve(with: promise)
            lab.note(try lab.ending(of: promise))
        },

        Rule(
            .selfReturn, "self-return.cycle-of-two", "Two promises that wait for each other are both rejected.",
            why: """
                Two caches that ask each other. No single step looks wrong, so a check of the returned promise alone
                does not see it; and the circle may be closed by two threads at once, each of which sees half of it.
                """,
            from: .defect("PromiseKit 1.7 lets such promises wait forever"),
            expect: "both rejected in every round"
        ) { lab in
            try cycles(of: 2, lab, noting: "both rejected in every round")
        },

        Rule(
            .selfReturn, "self-return.cycle-of-three",
            "Three promises that wait for one another in a circle are all rejected.",
            why: """
                Whoever looks one step ahead finds pairs. Circles have any length.
                """,
            from: .defect("PromiseKit 1.7 lets such promises wait forever"),
            expect: "all rejected in every round"
        ) { lab in
            try cycles(of: 3, lab, noting: "all rejected in every round")
        },

        Rule(
            .selfReturn, "self-return.parent-is-legal", "A handler may return the promise that it hangs on.",
            why: """
                `login.then { _ in login }` is odd, but it waits for nothing that is not settled. A check that is too
                eager breaks it.
                """,
            from: .library("PromiseKit 1.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { lab in
            let promise = try lab.promise(.fulfilled(1))
            let child = try promise.then { _ in promise }
            lab.go()
            lab.note(try lab.ending(of: child))
        },

        Rule(
            .selfReturn, "self-return.ancestor-is-legal", "A handler may return an earlier promise of its chain.",
            why: """
                Going back to an earlier result is common: validate, then return what was validated.
                """,
            from: .library("PromiseKit 1.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 2"
        ) { lab in
            let ancestor = try lab.promise(.fulfilled(1)).map { _ in 2 }
            let child = try ancestor.map { $0 }.map { $0 }.then { _ in ancestor }
            lab.go()
            lab.note(try lab.ending(of: child))
        },
    ]

    private static func returningItself(
        _ lab: Lab, startingWith outcome: TestOutcome = .fulfilled(1),
        chain: (AnyPromise, _ body: @escaping @Sendable () throws -> AnyPromise) throws -> AnyPromise
    ) throws {
        let itself = LateValue<AnyPromise>()
        let child = try chain(lab.promise(outcome)) {
            guard let promise = itself.value else { throw TestFailure("the body ran too early") }
            return promise
        }
        itself.set(child)
        lab.go()
        lab.note(try lab.ending(of: child))
        itself.set(nil)
    }

    /// Promise n returns promise n + 1, the last returns the first; all start at the same moment.
    private static func cycles(of count: Int, _ lab: Lab, noting success: String) throws {
        for round in 1...40 {
            let starts = try (0..<count).map { _ in try lab.pending() }
            let slots = (0..<count).map { _ in LateValue<AnyPromise>() }
            let links = try (0..<count).map { index in
                try starts[index].promise.then(on: .queue(lab.queue("\(index)"))) { _ in
                    guard let next = slots[(index + 1) % count].value else { throw TestFailure("ran too early") }
                    return next
                }
            }
            for (slot, link) in zip(slots, links) { slot.set(link) }
            lab.together(count) { try starts[$0].settler.fulfill(1) }
            let endings = try links.map { try lab.ending(of: $0) }
            for slot in slots { slot.set(nil) }
            guard Set(endings) == ["rejected: returned itself"] else {
                return lab.note("round \(round): \(endings)")
            }
        }
        lab.note(success)
    }
}
