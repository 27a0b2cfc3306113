extension RuleBook {
    /// The rules of the section "Ordering" about races of races, many levels deep. In most designs, a race hops to no queue, so the
    /// thread that settles the input of a race also settles the race, even in designs whose handlers all hop.
    static let depthOnThreads: [Rule] = [
        Rule(
            "ordering.deep-races", "Behind a hundred races, handlers run in the same order as at the beginning.",
            why: """
                One race is an input of the next: the mirrors of a city, of a country, of the world.
                A design that keeps its stack flat postpones handlers that are nested too deep, and
                must run them in the same order.
                """,
            from: .aPlus("2.2.6"),
            expect: "the same order"
        ) { trial in
            try trial.design.requireOrderAtDefaultPlace()
            try requireRacesInPlace(trial)
            try compareOrders(of: 6, trial, orderOfRaces)
        },

        Rule(
            "ordering.deep-unheld",
            "Behind a hundred races, a promise that isn't held anywhere runs all of its handlers.",
            why: """
                The last promise of a chain is often held only by the one before it. If postponed
                handlers are released with their promise, the second handler never runs.
                """,
            from: .aPlus("2.2.6"),
            expect: "1, 2, 3, ten times"
        ) { trial in
            // By chance, a handler may still hold its promise when the design looks for the next handler, so there are ten tries.
            for number in 0..<10 {
                // Other rules are about the order of the handlers, so it isn't noted here.
                let ran = try handlersBehindReleasedRaces(trial, throughRaces: number.isMultiple(of: 2)).sorted()
                if ran != ["1", "2", "3"] { return trial.note("\(ran)") }
            }
            trial.note("1, 2, 3, ten times")
        },

        Rule(
            "ordering.deep-resuming",
            "Behind a hundred races, handlers of promises that a resumed task settles run in the same order as at the beginning.",
            why: """
                The executor of a task settles two promises when the task is resumed, and a task
                that waits for one of them adds a handler to the first promise. The order of the
                handlers must not depend on the number of races before.
                """,
            from: .aPlus("2.2.6"),
            expect: "the same order"
        ) { trial in
            try requireRacesInPlace(trial)
            try compareOrders(of: 3, trial, orderAroundTasks)
        },
    ]

    /// Returns the order in which three handlers run behind a hundred races. The scenario doesn't hold the last promise, that of
    /// the last race. If `throughRaces`, each handler is added to a further race of the last promise. A race hops to no queue, so
    /// its handler never holds the last promise. Otherwise the handlers are added to the last promise itself, and a body that
    /// waits for its queue may hold it.
    private static func handlersBehindReleasedRaces(_ trial: Trial, throughRaces: Bool) throws -> [String] {
        let place = try trial.orderedPlace(trial.queue("handlers"))
        let order = LineCollector()
        let handlers = Handlers(trial, noting: order.add)
        let settler = try {
            let (deep, settler) = try promise(behind: 100, trial)
            for number in 1...3 {
                try handlers.map(throughRaces ? trial.race([deep]) : deep, "\(number)", on: place)
            }
            return settler
        }()
        try settler.fulfill(1)
        handlers.wait()
        return order.all
    }

    /// Throws ``Unsupported`` if a race settles on another thread than its input. Nothing is said about the order of handlers on
    /// different threads. If the state of a promise can't be read, nothing is thrown.
    private static func requireRacesInPlace(_ trial: Trial) throws {
        // A race that settles elsewhere may have settled by chance when it is read, so there are fifty tries.
        for _ in 0..<50 {
            let (promise, settler) = try trial.pending()
            let race = try trial.race([promise])
            try settler.fulfill(1)
            guard let outcome = try trial.ifSupported({ try race.outcome() }) else { return }
            guard outcome == nil else { continue }
            throw trial.unsupported.note(Unsupported("A race does not settle on the thread that settles its input."))
        }
    }

    /// Notes whether the order of handlers is the same without races and behind a hundred races.
    ///
    /// Tries 100 and 101 races, because a design may run every second race in a loop and the others in nested calls.
    private static func compareOrders(
        of count: Int, _ trial: Trial, _ order: (_ races: Int, _ trial: Trial) throws -> [String]
    ) throws {
        let top = try order(0, trial)
        let different = try [100, 101].lazy.map { try order($0, trial) }.first { $0 != top }
        if let different { return trial.note("\(different) instead of \(top)") }
        trial.note(top.count == count ? "the same order" : "\(top)")
    }

    /// The promise of the last race in a row, in which each race is the input of the next, and the settler of the first input.
    static func promise(behind races: Int, _ trial: Trial) throws -> (AnyPromise, AnySettler) {
        var (promise, settler) = try trial.pending()
        for _ in 0..<races { promise = try trial.race([promise]) }
        return (promise, settler)
    }

    /// Makes two races of a promise behind that many races, and two further races of one of the two. Returns the order in which
    /// the handlers of all these promises run.
    private static func orderOfRaces(behind races: Int, _ trial: Trial) throws -> [String] {
        let (deep, settler) = try promise(behind: races, trial)
        let place = try trial.orderedPlace(trial.queue("handlers"))
        let order = LineCollector()
        let handlers = Handlers(trial, noting: order.add)
        let left = try trial.race([deep])
        try handlers.map(deep, "promise", on: place)
        let right = try trial.race([deep])
        for (name, race) in [("left", left), ("right", right)] { try handlers.map(race, name, on: place) }
        for number in 1...2 { try handlers.map(trial.race([left]), "left \(number)", on: place) }
        try handlers.map(right, "right again", on: place)
        try settler.fulfill(1)
        handlers.wait()
        return order.all
    }

    /// Settles a promise behind that many races, which a task awaits. When the task is resumed, its executor settles a left and a
    /// right promise. A second task awaits the left promise. When the second task is resumed, its executor adds a handler to the
    /// first promise. Returns the order in which the handlers run.
    private static func orderAroundTasks(behind races: Int, _ trial: Trial) throws -> [String] {
        let (deep, settler) = try promise(behind: races, trial)
        let (left, right) = (try trial.pending(), try trial.pending())
        let (place, order) = (HandlerPlace.queue(trial.queue("handlers")), LineCollector())
        let handlers = Handlers(trial, noting: order.add)
        let waits = [
            wait(for: deep, trial) {
                try left.settler.fulfill(2)
                try right.settler.fulfill(3)
            },
            wait(for: left.promise, trial) { try handlers.map(deep, "added meanwhile", on: place) },
        ]
        try handlers.map(left.promise, "left", on: place)
        try handlers.map(right.promise, "right", on: place)
        try settler.fulfill(1)
        for wait in waits { _ = try trial.async { try await wait.value } }
        handlers.wait()
        return order.all
    }

    /// Starts a task that awaits the promise, and returns when the task is suspended. The executor runs the body
    /// when the task is resumed.
    static func wait(
        for promise: AnyPromise, _ trial: Trial, _ body: @escaping @Sendable () throws -> Void = {}
    ) -> Task<TestValue, any Error> {
        let executor = QueueExecutor(trial.queue("tasks"))
        let wait = Task(executorPreference: executor) { try await promise.value() }
        executor.waitUntilTasksAreSuspended()
        executor.whenResuming { trial.attempt("resuming", body) }
        return wait
    }
}
