extension RuleBook {
    /// The rules of the section "Lifetimes" about a handler that's added late, and about objects that use a promise in their deinit.
    static let releasedObjects: [Rule] = [
        Rule(
            "lifetimes.late-handlers-are-released",
            "A handler that's added after the settlement, and what it captured, is released when it has run.",
            why: """
                A token has been there since the start of the app, and every screen asks for it. If
                the promise kept late handlers, all screens would stay in memory.
                """,
            from: .defect("in Promis 3 a continuation that is added after the settlement leaks"),
            expect: "released"
        ) { trial in
            for kind in LinkKind.all {
                // Each kind has a promise of its own, because a promise may take one handler only.
                guard let promise = try trial.ifSupported({ try trial.settledByHand(kind.outcome) }) else { continue }
                let (name, link, released) = try watchedLink(kind, to: promise, trial)
                guard trial.wait(for: released, "the body of \(name) to be released") else { return }
                withExtendedLifetime((promise, link)) {}
            }
            trial.note("released")
        },

        Rule(
            "lifetimes.deinit-uses-promise",
            "An object that a handler captured, or that a when or a link has received, may use promises in its deinit.",
            why: """
                A handler holds a screen, and the deinit of the screen reads the value of the
                promise once more. A design that releases handlers or values under its lock waits
                for itself.
                """,
            from: .defect("Recursive call to lock"), ownProcess: true,
            expect: "all handlers that a deinit adds run",
            "values that settle an input in their deinit are released",
            "a value that uses a link in its deinit is released"
        ) { trial in
            let place = trial.immediateOrQueue
            for kind in LinkKind.all {
                let (promise, settler) = try trial.pending()
                let added = trial.latch()
                let link = try {
                    let user = DeinitProbe { observe(promise, on: place, added, trial) }
                    return try kind.link(to: promise, on: place, trial) { user.keepAlive() }
                }()
                guard try trial.ifSupported({ try settler.settle(kind.outcome) }) != nil else { continue }
                let what = "a handler that the deinit of an object adds, which the body of \(kind.name) captured"
                guard trial.wait(for: added, what) else { return }
                withExtendedLifetime(link) {}
            }
            trial.note("all handlers that a deinit adds run")
            for form in combinations(trial) where form.name.hasPrefix("when") {
                for cancels in [false, true] {
                    let released = try trial.ifSupported { try endWithValue(form.combine, cancels: cancels, trial) }
                    guard let released else { continue }
                    guard trial.wait(for: released, "a value of the \(form.name) to be released") else { return }
                }
            }
            trial.note("values that settle an input in their deinit are released")
            _ = try trial.ifSupported { try receiveValue(on: place, trial) }
            trial.note("a value that uses a link in its deinit is released")
        },
    ]

    /// Combines three pending promises, and settles the first with an object whose deinit settles the third. Then the second
    /// one is rejected, or the result is cancelled. So a when releases the object while the third input is pending. The returned
    /// latch opens when the object is released.
    private static func endWithValue(
        _ combine: ([AnyPromise]) throws -> AnyPromise, cancels: Bool, _ trial: Trial
    ) throws -> Latch {
        let (second, third, released) = (try trial.pending(), try trial.pending(), trial.latch())
        let result = try {
            let (first, settler) = try trial.pending()
            let result = try combine([first, second.promise, third.promise])
            let user = DeinitProbe { [settler = third.settler] in
                trial.attempt("settling") { try settler.fulfill(3) }
                released.open()
            }
            try settler.fulfill(.object(TestValue.Token("value", probe: user)))
            return result
        }()
        if cancels { try result.cancel() }
        try second.settler.reject(TestFailure("boom"))
        // A design may keep the object until its last input settles. Another rule is about that.
        try third.settler.fulfill(3)
        return released
    }

    /// Fulfills a promise with an object whose deinit uses a link, and lets the link wait for another promise. A design may hold the
    /// object until that promise settles.
    private static func receiveValue(on place: HandlerPlace, _ trial: Trial) throws {
        let (inner, settler) = try trial.pending()
        let (hasReturned, link) = (trial.latch(), Locked<AnyPromise?>(nil))
        let result = try {
            let (source, settler) = try trial.pending()
            let result = try source.then(on: place) { _ in
                hasReturned.open()
                return inner
            }
            link.withLock { $0 = result }
            let user = DeinitProbe {
                if let link = link.withLock(\.self) { observe(link, on: place, trial.latch(), trial) }
            }
            try settler.fulfill(.object(TestValue.Token("value", probe: user)))
            return result
        }()
        guard trial.wait(for: hasReturned, "the body of then") else { return }
        try settler.fulfill(1)
        try trial.wait(for: result, "the link to settle")
        // An object that the design never releases would keep the link in memory. Another rule is about that.
        link.withLock { $0 = nil }
    }

    /// Reads the state of the promise, and adds a handler that opens the latch. The latch also opens if the promise takes no handler.
    static func observe(_ promise: AnyPromise, on place: HandlerPlace, _ latch: Latch, _ trial: Trial) {
        trial.attempt("adding a handler") {
            _ = try trial.ifSupported { try promise.outcome() }
            let isAdded = try trial.ifSupported { try promise.observe(on: place) { _ in latch.open() } } != nil
            if !isAdded { latch.open() }
        }
    }
}
