extension RuleBook {
    /// The rules of the section "When" about the when with a limit of inputs in flight.
    static let concurrentWhen: [Rule] = [
        Rule(
            "when.fills-the-limit",
            "The form with a limit keeps as many inputs in flight as the limit allows, and uses all of them.",
            why: """
                A thousand thumbnails are loaded over four connections. If one connection is never
                used, loading takes a third longer.
                """,
            from: .library("PromiseKit 6"),
            expect: "3 in flight at most", "20 values in order"
        ) { trial in
            let inputs = PendingInputs(of: 20, in: trial)
            let all = try trial.whenAll(concurrently: 3) { inputs.next() }
            for settled in 0..<20 {
                let wanted = min(3, 20 - settled)
                guard let (number, settler) = inputs.take(trial.randomNumber(in: 0..<wanted), ofThose: wanted) else {
                    break
                }
                try settler.fulfill(.number(number))
            }
            let ending = try trial.ending(of: all)
            trial.note("\(inputs.mostInFlight) in flight at most")
            guard case .fulfilled(.list(let values))? = try all.outcome() else { return trial.note(ending) }
            trial.note(finding(in: values.map(\.number), count: 20, trial) ?? "20 values in order")
        },

        Rule(
            "when.stops-pulling", "The form with a limit starts no further input after a failure.",
            why: """
                After the first failure the result is known. Starting more work then costs battery
                and money for nothing.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom", "2 started"
        ) { trial in
            let inputs = PendingInputs(of: 10, in: trial)
            let all = try trial.whenAll(concurrently: 2) { inputs.next() }
            try inputs.take(0, ofThose: 2)?.settler.reject(TestFailure("boom"))
            try trial.noteEnding(of: all)
            try inputs.take(0, ofThose: 1)?.settler.fulfill(1)
            try trial.waitForReadyHandlers()
            // The other input may also settle in a handler of the result, while the failure is still being dealt with.
            let others = PendingInputs(of: 10, in: trial)
            let failing = try trial.whenAll(concurrently: 2) { others.next() }
            let first = others.take(0, ofThose: 2)
            let handled = try trial.watch(failing, atMost: 1, on: trial.immediateOrQueue) { _ in
                trial.attempt("settling") { try others.take(0, ofThose: 1)?.settler.fulfill(1) }
            }
            try first?.settler.reject(TestFailure("boom"))
            trial.wait(for: handled)
            try trial.waitForReadyHandlers()
            trial.note("\(max(inputs.started, others.started)) started")
        },

        Rule(
            "when.failing-start", "An input that has failed when it is started fails the whole at once.",
            why: """
                An input may be rejected already when `next` returns it. The design learns of it in
                the middle of the loop that pulls inputs. A loop that doesn't expect this continues
                to the end.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: no start", "3 started"
        ) { trial in
            let settled = [try trial.fulfilled(1), try trial.fulfilled(2), try trial.rejected(TestFailure("no start"))]
            let inputs = Locked(Array(settled + repeatElement(settled[2], count: 7)))
            let all = try trial.whenAll(concurrently: 1) { inputs.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
            try trial.noteEnding(of: all)
            try trial.waitForReadyHandlers()
            trial.note("\(10 - inputs.withLock(\.count)) started")
        },

        Rule(
            "when.bad-limit", "A limit below one is rejected with an error.",
            why: """
                With a limit of zero nothing would start, so nothing would ever end. An error
                reports the mistake at once.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { trial in
            try combineThree(concurrently: 0, trial)
        },

        Rule(
            "when.large-limit", "A limit above the number of inputs starts all of them, and waits for all.",
            why: """
                The limit is a setting, and the number of inputs varies. If the design waited until
                the limit is reached, a short list would never end.
                """,
            from: .library("PromiseKit 6"),
            expect: "3 started", "pending", "fulfilled: [0, 1, 2]"
        ) { trial in
            let inputs = try (0..<3).map { _ in try trial.pending() }
            let (left, allStarted) = (Locked(inputs.map(\.promise)), trial.latch(4))
            let all = try trial.whenAll(concurrently: 10) {
                allStarted.open()
                return left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            }
            trial.wait(for: allStarted, "the inputs to be started")
            trial.note("\(3 - left.withLock(\.count)) started")
            for index in [2, 0] { try inputs[index].settler.fulfill(.number(index)) }
            try trial.noteLaterState(of: all)
            try inputs[1].settler.fulfill(1)
            try trial.noteEnding(of: all)
        },

        Rule(
            "when.negative-limit", "A negative limit is rejected with an error.",
            why: """
                A program subtracts the connections in use from all connections, and the result is
                minus one. A check for zero alone lets it pass.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { trial in
            try combineThree(concurrently: -1, trial)
        },
    ]

    /// Notes how a when of three fulfilled inputs ends. A design that ignores a bad limit fulfills the when.
    static func combineThree(concurrently limit: Int, _ trial: Trial) throws {
        let inputs = try (0..<3).map { _ in try trial.fulfilled(1) }
        try trial.noteEnding(of: whenAll(inputs, concurrently: limit, trial))
    }
}
