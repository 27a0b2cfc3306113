extension RuleBook {
    /// The rules of the section "Ordering" about long chains of immediate links. Nested calls alone can't settle such a chain.
    static let depth: [Rule] = [
        Rule(
            "ordering.deep",
            "Behind any number of immediate links, handlers run in the same order as at the beginning of a chain.",
            why: """
                A design that keeps its stack flat postpones handlers that are nested too deep. If
                it runs the postponed handlers in another order, a program changes its behavior when
                a chain grows.
                """,
            from: .aPlus("2.2.6"),
            expect: "the same order"
        ) { trial in
            let settled = try trial.fulfilled(0)
            // A design may defer handlers at any depth, so many lengths are tried. It may run every second link in a loop and the
            // others in nested calls, so one of the long chains has an even and one an odd number of links.
            for settled in [nil, settled] {
                let top = try orderOfBranches(behind: 0, through: settled, trial)
                for links in Array(1...70) + [100, 101] {
                    let deep = try orderOfBranches(behind: links, through: settled, trial)
                    guard deep == top && top.count == 4 else { return trial.note("\(deep) instead of \(top)") }
                }
            }
            trial.note("the same order")
        },

        Rule(
            "ordering.late-on-any-link",
            "When a chain of a hundred links has been fulfilled, a handler added to any of them runs.",
            why: """
                A chain has run to its end, and its promises are kept: one for each step of a form.
                If one of them never stopped draining, new handlers on it would wait forever.
                """,
            from: .aPlus("2.2.6"),
            expect: "101 handlers: fulfilled: 1"
        ) { trial in
            try addLate(.fulfilled(1), trial)
        },

        Rule(
            "ordering.late-on-rejected-link",
            "When a chain of a hundred links has been rejected, a handler added to any of them runs.",
            why: """
                A rejection takes another path than a value: it passes links without running them.
                Their promises must stop draining, too.
                """,
            from: .aPlus("2.2.6"),
            expect: "101 handlers: rejected: boom"
        ) { trial in
            try addLate(.rejected(TestFailure("boom")), trial)
        },
    ]

    /// Adds two handlers to a promise behind that many links. The first one settles two other promises, each of which has a
    /// handler, too. Returns the order in which the four handlers run.
    ///
    /// - Parameter settled: A settled promise, or `nil`. With a settled promise, the first handler doesn't settle the two
    ///   promises itself, but adds a handler to `settled` that does.
    private static func orderOfBranches(
        behind links: Int, through settled: AnyPromise?, _ trial: Trial
    ) throws -> [String] {
        let order = LineCollector()
        let handlers = Handlers(trial, noting: order.add)
        let (first, settler) = try trial.pending()
        let link = try first.chain(of: links, on: .immediate)
        let (left, right) = (try trial.pending(), try trial.pending())
        try handlers.map(left.promise, "left", on: .immediate)
        try handlers.map(right.promise, "right", on: .immediate)
        let branching: @Sendable (TestValue) throws -> TestValue = { value in
            order.add("branching")
            try left.settler.fulfill(1)
            try right.settler.fulfill(2)
            return value
        }
        try link.map(on: .immediate) { value in
            guard let settled else { return try branching(value) }
            try settled.map(on: .immediate, branching)
            return value
        }
        try handlers.map(link, "sibling", on: .immediate)
        try settler.fulfill(0)
        return order.all
    }

    /// Settles a chain, then adds a handler to each of its promises, and notes how many handlers run.
    private static func addLate(_ outcome: TestOutcome, _ trial: Trial) throws {
        let (first, settler) = try trial.pending()
        let place = trial.immediateOrQueue
        let links = try (0..<100).reduce(into: [first]) { links, index in
            links.append(try links[index].map(on: place) { $0 })
        }
        try settler.settle(outcome)
        try trial.wait(for: links[100], "the last link")
        let endings = LineCollector()
        let handlers = Handlers(trial, noting: endings.add)
        let placeOfLate = trial.place(trial.queue("late handlers"))
        for link in links { try handlers.observe(link, on: placeOfLate) { trial.describe($0) } }
        handlers.wait()
        trial.note("\(endings.all.count) handlers: \(endings.distinct.sorted().joined(separator: ", "))")
    }
}
