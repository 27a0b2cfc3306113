extension RuleBook {
    /// The rules of the section "States" about designs whose setters say whether they have settled the promise.
    static let setterResults: [Rule] = [
        Rule(
            "states.says-who-settled", "A setter says whether it has settled the promise.",
            why: """
                A time-out and an answer compete for one promise, and the loser has to clean up. It
                can do so only if it learns that it has lost.
                """,
            from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "fulfilling: yes, and no afterward", "with nothing: yes, and no afterward",
            "rejecting: yes, and no afterward"
        ) { trial in
            let endings = [
                ("fulfilling", TestOutcome.fulfilled(1)), ("with nothing", .fulfilled(.nothing)),
                ("rejecting", .rejected(TestFailure("boom"))),
            ]
            for (name, ending) in endings {
                let first = try trial.pending().settler
                let answer = try first.settleIfPending(with: ending)
                let late = try endings.map { try first.settleIfPending(with: $0.1) }
                trial.note("\(name): \(yes(answer)), and \(yes(late.contains(true))) afterward")
            }
        },

        Rule(
            "states.says-whether-it-adopts", "Resolving a promise with another one says whether that had an effect.",
            why: """
                A request moves to another server if the promise is still free. If the call had no
                effect, the caller must stop the second request.
                """,
            from: .library("PromiseKit 1.7"), ownProcess: true,
            expect: "a pending one: yes, and no afterward", "a fulfilled one: yes, and no afterward",
            "a rejected one: yes, and no afterward", "after settling: no", "itself: yes",
            "after the settler is let go: fulfilled: 2"
        ) { trial in
            let (pending, settlePending) = try trial.pending()
            let others = [
                ("a pending one", pending), ("a fulfilled one", try trial.fulfilled(1)),
                ("a rejected one", try trial.rejected(TestFailure("boom"))),
            ]
            for (name, other) in others {
                let (promise, settler) = try trial.pending()
                let answer = try settler.resolveIfPending(with: other)
                let late = try others.map { try settler.resolveIfPending(with: $0.1) }
                trial.note("\(name): \(yes(answer)), and \(yes(late.contains(true))) afterward")
                withExtendedLifetime(promise) {}
            }
            let settled = try trial.pending().settler
            try settled.fulfill(1)
            trial.note("after settling: \(try yes(settled.resolveIfPending(with: pending)))")
            // A promise can't adopt itself. The attempt rejects the promise, so the call settles it.
            let (promise, settler) = try trial.pending()
            trial.note("itself: \(try yes(settler.resolveIfPending(with: promise)))")
            let adopter = try {
                let (promise, settler) = try trial.pending()
                _ = try settler.resolveIfPending(with: pending)
                return promise
            }()
            try settlePending.fulfill(2)
            try trial.noteEnding(of: adopter, as: "after the settler is let go")
        },

        .racing(
            "states.one-says-it-settled",
            "If many threads settle one promise, only the setter whose value counts says that it has settled the promise.",
            why: """
                The loser of a race gives its connection back. If both setters say that they have
                won, no connection is given back, and if neither does, both are.
                """,
            from: .defect("PromiseKit 1.7 asks whether a promise is settled before it takes the state"),
            ownProcess: true, timeout: 30,
            expect: "one winner, and it was told so, in every round"
        ) { trial in
            let promises = try (0..<trial.many(promisesAtWhichTheyMeet)).map { _ in try trial.pending() }
            let winners = promises.map { _ in LineCollector() }
            trial.together(trial.threads(threadsThatMeet), times: promises.count) { thread, index in
                let outcome = TestOutcome.fulfilled(.number(thread))
                let isTold = try promises[index].settler.settleIfPending(with: outcome)
                if isTold { winners[index].add(trial.describe(outcome)) }
            }
            for (promise, winners) in zip(promises, winners) {
                let state = try trial.state(of: promise.promise)
                if winners.all != [state] { return "\(state), and told so: \(winners.all.sorted())" }
            }
            return nil
        },
    ]

    /// The rules of the section "Cancellation" about designs that say whether cancelling had an effect.
    static let cancellingResults: [Rule] = [
        Rule(
            "cancellation.says-whether", "Cancelling says whether it has settled the promise.",
            why: """
                An upload is cancelled by the user and ends at the same moment. The screen must say
                which of the two came first.
                """,
            level: .habits, from: .defect("Promis 3 overwrites the outcome in release builds"), ownProcess: true,
            expect: "cancelling: yes, and no afterward", "after settling: no", "fulfilling a cancelled one: no"
        ) { trial in
            try noteResults(trial) { _, settler in try settler.settleIfPending(with: .cancelled) }
        },

        Rule(
            "cancellation.of-a-link-says-whether",
            "Cancelling a promise without its settler says whether it has settled the promise.",
            why: """
                A list cancels the links of the rows that are out of sight. Those that it cancelled
                have to be loaded again, and the others haven't.
                """,
            level: .habits, from: .defect("Promis 3 overwrites the outcome in release builds"), ownProcess: true,
            expect: "cancelling: yes, and no afterward", "after settling: no", "fulfilling a cancelled one: no"
        ) { trial in
            try noteResults(trial) { promise, _ in try promise.cancelIfPending() }
        },
    ]

    /// Notes the answers to four calls: a pending promise is cancelled, cancelled again and fulfilled, and a settled promise is
    /// cancelled.
    private static func noteResults(
        _ trial: Trial, _ cancel: (AnyPromise, AnySettler) throws -> Bool
    ) throws {
        let (promise, settler) = try trial.pending()
        let (first, second) = (try cancel(promise, settler), try cancel(promise, settler))
        trial.note("cancelling: \(yes(first)), and \(yes(second)) afterward")
        let (other, settleOther) = try trial.pending()
        try settleOther.fulfill(1)
        trial.note("after settling: \(try yes(cancel(other, settleOther)))")
        trial.note("fulfilling a cancelled one: \(try yes(settler.settleIfPending(with: .fulfilled(1))))")
    }

    private static func yes(_ answer: Bool) -> String { answer ? "yes" : "no" }
}
