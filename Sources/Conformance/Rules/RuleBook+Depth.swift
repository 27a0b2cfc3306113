extension RuleBook {
    /// The rules of the section "Ordering" about long chains of immediate links, where nested calls have an end.
    static let depth: [Rule] = [
        Rule(
            .ordering, "ordering.deep",
            "Behind a hundred immediate links, handlers run in the same order as at the beginning of a chain.",
            why: """
                A design that keeps its stack flat postpones what is nested too deep. If it takes up
                again what it has postponed in another order, a program changes its behavior when a
                chain grows.
                """,
            from: .aPlus("2.2.6"),
            expect: "the same order"
        ) { lab in
            let top = try orderOfBranches(behind: 0, lab)
            // A design may run every second link in a loop, and the others in nested calls.
            for links in [100, 101] {
                let deep = try orderOfBranches(behind: links, lab)
                guard deep == top && top.count == 4 else { return lab.note("\(deep) instead of \(top)") }
            }
            lab.note("the same order")
        },

        Rule(
            .ordering, "ordering.late-on-any-link",
            "When a chain of a hundred links has been fulfilled, a handler added to any of them runs.",
            why: """
                A chain has been run through, and its promises are kept: one for each step of a
                form. If one of them never learned that its turn is over, it would keep new handlers
                waiting forever.
                """,
            from: .aPlus("2.2.6"),
            expect: "101 handlers: fulfilled: 1"
        ) { lab in
            try addLate(.fulfilled(1), lab)
        },

        Rule(
            .ordering, "ordering.late-on-rejected-link",
            "When a chain of a hundred links has been rejected, a handler added to any of them runs.",
            why: """
                A rejection goes another way than a value: it passes links without running them.
                Their promises must come to rest all the same.
                """,
            from: .aPlus("2.2.6"),
            expect: "101 handlers: rejected: boom"
        ) { lab in
            try addLate(.rejected(TestFailure("boom")), lab)
        },
    ]

    /// One handler settles two other promises, and has a sibling. Returns the order in which the four handlers run.
    private static func orderOfBranches(behind links: Int, _ lab: Lab) throws -> [String] {
        let order = LineCollector()
        var (link, settler) = try lab.pending()
        for _ in 0..<links { link = try link.map(on: .immediate) { $0 } }
        let (left, right) = (try lab.pending(), try lab.pending())
        for (name, branch) in [("left", left.promise), ("right", right.promise)] {
            try branch.map(on: .immediate) { value in
                order.add(name)
                return value
            }
        }
        try link.map(on: .immediate) { value in
            order.add("branching")
            try left.settler.fulfill(1)
            try right.settler.fulfill(2)
            return value
        }
        try link.map(on: .immediate) { value in
            order.add("sibling")
            return value
        }
        try settler.fulfill(0)
        return order.all
    }

    private static func addLate(_ outcome: TestOutcome, _ lab: Lab) throws {
        let (first, settler) = try lab.pending()
        let place = lab.immediateOrQueue
        let links = try (0..<100).reduce(into: [first]) { links, index in
            links.append(try links[index].map(on: place) { $0 })
        }
        try settler.settle(outcome)
        try lab.wait(for: links[100], "the last link")
        let (endings, ran) = (LineCollector(), lab.latch(links.count))
        let queue = lab.queue("late handlers")
        for link in links {
            try link.observe(on: .queue(queue)) { outcome in
                endings.add(lab.describe(outcome))
                ran.open()
            }
        }
        lab.wait(for: ran)
        lab.note("\(endings.all.count) handlers: \(endings.distinct.sorted().joined(separator: ", "))")
    }
}
