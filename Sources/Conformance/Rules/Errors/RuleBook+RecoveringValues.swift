extension RuleBook {
    /// The rules of the section "Error propagation" about recoveries whose body returns a value.
    static let recoveringValues: [Rule] = [
        Rule(
            "errors.recover-with-value", "The value that a recovery returns fulfills the next promise.",
            why: """
                Most recoveries have the value at hand: a default, or a copy from the cache. Designs
                have a separate form for this, with separate code.
                """,
            level: .core, from: .library("Google Promises 2, PromiseKit 1.7"), timings: Rule.Timing.allCases,
            expect: "recovering from boom", "fulfilled: 2"
        ) { trial in
            let child = try trial.promise(.rejected(TestFailure("boom"))).recoverValue { error in
                trial.note("recovering from \(trial.describe(error))")
                return 2
            }
            try trial.noteEnding(of: child)
        },

        Rule(
            "errors.recover-with-value-throws",
            "If a recovery that returns a value throws, the next promise is rejected with the new error.",
            why: """
                The cache has no copy either. The later error says more than the first one.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "rejected: worse"
        ) { trial in
            let child = try trial.promise(.rejected(TestFailure("boom"))).recoverValue { _ in
                throw TestFailure("worse")
            }
            try trial.noteEnding(of: child)
        },

        Rule(
            "errors.recover-with-value-skips", "A value passes a recovery that returns a value unchanged.",
            why: """
                The fast answer has arrived, so the copy from the cache isn't needed.
                """,
            from: .aPlus("2.2.7"), timings: Rule.Timing.allCases,
            expect: "fulfilled: 1"
        ) { trial in
            let child = try trial.promise(.fulfilled(1)).recoverValue { _ in
                trial.note("a skipped handler ran")
                return 2
            }
            try trial.noteEnding(of: child)
        },
    ]
}
