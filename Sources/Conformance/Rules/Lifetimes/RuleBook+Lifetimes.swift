extension RuleBook {
    static let lifetimes: [Rule] = [
        Rule(
            "lifetimes.held-by-nobody", "A chain lives until it settles, even if nothing holds it.",
            why: """
                Most code writes `fetch().then { … }` and doesn't store the promise in a variable.
                """,
            from: .library("PromiseKit 6"),
            expect: "1", "2", "3"
        ) { trial in
            let handlers = Handlers(trial)
            let settler = try {
                var (link, settler) = try trial.pending()
                for number in 1...3 { link = try handlers.map(link, "\(number)") }
                return settler
            }()
            try settler.fulfill(0)
            handlers.wait()
        },

        Rule(
            "lifetimes.handlers-are-released", "After settlement the handlers, and what they captured, are released.",
            why: """
                A handler captures a view controller. If a promise in a cache kept its handlers, it
                would keep every screen that has ever asked for the value.
                """,
            from: .library("PromiseKit 6"), timings: Rule.Timing.allCases,
            expect: "released"
        ) { trial in
            for outcome in [TestOutcome.fulfilled(1), .rejected(TestFailure("boom"))] {
                let promise = try trial.promise(outcome)
                let links = try LinkKind.all.map { try watchedLink($0, to: promise, trial) }
                trial.settle()
                for (name, _, released) in links {
                    guard trial.wait(for: released, "the body of \(name) to be released") else { return }
                }
                // The promise and the promises of its links live until here, so the bodies weren't released
                // only together with them.
                withExtendedLifetime((promise, links)) {}
            }
            trial.note("released")
        },

        Rule(
            "lifetimes.dropped-while-pending", "A pending chain that can't be settled anymore is released.",
            why: """
                A request is never answered, because its client is gone. If promise and handlers
                held each other, both would stay until the process ends.
                """,
            from: .library("PromiseKit 6"), ownProcess: true,
            expect: "released"
        ) { trial in
            let released = try LinkKind.all.map { kind in
                let (_, link, released) = try watchedLink(kind, to: trial.pending().promise, trial)
                try link?.map { $0 }
                return released
            }
            let ofAdopter = trial.latch()
            try trial.adopter(of: trial.pending().promise).map(holding: DeinitProbe(ofAdopter))
            let isReleased =
                released.allSatisfy { trial.wait(for: $0, "the chain to be released") }
                && trial.wait(for: ofAdopter, "the chain behind an adopted promise to be released")
            if isReleased { trial.note("released") }
        },

        Rule(
            "lifetimes.abandoned",
            "A pending promise whose settler is released is reported, even if another promise has adopted it.",
            why: """
                A delegate has one path on which it doesn't settle the promise. Nothing crashes and
                nothing is logged, but the screen waits forever. A report makes the path visible.
                """,
            level: .reports, from: .library("PromiseKit 6, Promis 3"), ownProcess: true,
            expect: "reported"
        ) { trial in
            switch (try isReported(adopted: false, trial), try isReported(adopted: true, trial)) {
            case (true, true): trial.note("reported")
            case (false, false): trial.note("not reported")
            case (let alone, _): trial.note("reported only if it \(alone ? "is not" : "is") adopted")
            }
        },

        Rule(
            "lifetimes.ten-thousand-chains", "Ten thousand chains of every shape release all their handlers.",
            why: """
                A leak of a hundred bytes doesn't show in a test of one chain. A server that makes
                a million chains a day runs out of memory.
                """,
            from: .library("PromiseKit 6"), timeout: 60,
            expect: "all released"
        ) { trial in
            let count = 10_000
            let released = trial.latch(count)
            for number in 0..<count { try makeChain(number, DeinitProbe(released), trial) }
            if trial.wait(for: released, "the chains to be released") { trial.note("all released") }
        },
    ]

    /// Releases the settler of a pending promise, which another promise has adopted if `adopted`. Returns whether the design
    /// reports the promise as abandoned: to the sink of `reportAbandonedPromises`, or by an error.
    private static func isReported(adopted: Bool, _ trial: Trial) throws -> Bool {
        let reports = LineCollector()
        let stop = try? trial.design.reportAbandonedPromises { reports.add("on the side") }
        defer { stop?() }
        let held: [AnyPromise]
        do {
            let (promise, settler) = try trial.pending()
            held = adopted ? [promise, try trial.adopter(of: promise)] : [promise]
            withExtendedLifetime(settler) {}
        }
        for promise in held {
            try promise.observe { outcome in
                guard case .rejected(let error) = outcome, trial.design.meaning(of: error) == .abandoned else { return }
                reports.add("by an error")
            }
        }
        try trial.waitUntilProcessIsIdle()
        return withExtendedLifetime(held) { !reports.all.isEmpty }
    }

    /// A link of the kind, and a latch. The latch opens when the body of the link is released, or if the design lacks the kind.
    static func watchedLink(
        _ kind: LinkKind, to promise: AnyPromise, _ trial: Trial
    ) throws -> (name: String, link: AnyPromise?, released: Latch) {
        let released = trial.latch()
        let probe = DeinitProbe(released)
        return (kind.name, try kind.link(to: promise, trial) { probe.keepAlive() }, released)
    }

    /// Makes a chain of one of eight shapes, whose last handler holds the probe. Settles the chain and releases it.
    private static func makeChain(_ number: Int, _ probe: DeinitProbe, _ trial: Trial) throws {
        let (promise, settler) = try trial.pending()
        let (inner, settleInner) = try trial.pending()
        let shaped =
            switch number % 8 {
            case 0: try promise.map { $0 }
            case 1: try promise.then { _ in inner }
            case 2: try promise.recover { _ in inner }
            case 3: try promise.ensure {}
            case 4: try promise.map { _ in throw TestFailure("boom") }
            case 5: try trial.whenAll([promise, inner])
            case 6: try trial.race([inner, promise])
            default: try promise.then { _ in promise }.then { _ in inner }
            }
        try shaped.observe { _ in probe.keepAlive() }
        try settleInner.settle(number.isMultiple(of: 3) ? .fulfilled(1) : .rejected(TestFailure("inner")))
        try settler.settle(number.isMultiple(of: 5) ? .rejected(TestFailure("outer")) : .fulfilled(2))
    }
}
