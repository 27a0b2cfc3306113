extension RuleBook {
    /// The rules of the section "Lifetimes" about a handler that is added late, and about objects that use a promise in their deinit.
    static let releasedObjects: [Rule] = [
        Rule(
            .lifetimes, "lifetimes.late-handlers-are-released",
            "A handler that is added after the settlement, and what it captured, is released when it has run.",
            why: """
                A token has been there since the start of the app, and every screen asks for it. If the
                promise kept what asks late, all screens would stay in memory.
                """,
            from: .defect("in Promis 3 a continuation that is added after the settlement leaks"),
            expect: "released"
        ) { trial in
            for kind in LinkKind.all {
                // Each kind has a promise of its own, because a promise may take one handler only.
                let (promise, settler) = try trial.pending()
                do {
                    try trial.unsupported.tolerating { try settler.settle(kind.outcome) }
                } catch is Unsupported { continue }
                let released = trial.latch()
                let link = try {
                    let probe = DeinitProbe(released)
                    return try kind.link(to: promise, trial) { probe.keepAlive() }
                }()
                guard trial.wait(for: released, "the body of \(kind.name) to be released") else { return }
                withExtendedLifetime((promise, link)) {}
            }
            trial.note("released")
        },

        Rule(
            .lifetimes, "lifetimes.deinit-uses-promise",
            "What a handler captured may use the promise in its deinit.",
            why: """
                A handler holds a screen, and the deinit of the screen asks the promise for its value
                once more. A design that releases handlers under its lock waits for itself.
                """,
            from: .defect("Recursive call to lock"), ownProcess: true,
            expect: "all handlers that a deinit adds run"
        ) { trial in
            let place = trial.immediateOrQueue
            for kind in LinkKind.all {
                let (promise, settler) = try trial.pending()
                let added = trial.latch()
                let link = try {
                    let user = DeinitUser { observe(promise, on: place, added, trial) }
                    return try kind.link(to: promise, on: place, trial) { user.keepAlive() }
                }()
                do {
                    try trial.unsupported.tolerating { try settler.settle(kind.outcome) }
                } catch is Unsupported { continue }
                let what = "a handler that the deinit of an object adds, which the body of \(kind.name) captured"
                guard trial.wait(for: added, what) else { return }
                withExtendedLifetime(link) {}
            }
            trial.note("all handlers that a deinit adds run")
        },
    ]

    /// Reads the state of the promise, and adds a handler that opens the latch. The latch also opens if the promise takes no handler.
    static func observe(_ promise: AnyPromise, on place: HandlerPlace, _ latch: Latch, _ trial: Trial) {
        do {
            try trial.unsupported.tolerating {
                do { _ = try promise.outcome() } catch is Unsupported {}
                try promise.observe(on: place) { _ in latch.open() }
            }
        } catch is Unsupported { latch.open() } catch { trial.handle(error, noting: "adding a handler threw \(error)") }
    }
}
