extension RuleBook {
    /// The rules of the section "When" about a limit above the number of inputs, or below zero.
    static let whenLimits: [Rule] = [
        Rule(
            .when, "when.large-limit", "A limit above the number of inputs starts all of them, and waits for all.",
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
            .when, "when.negative-limit", "A negative limit is rejected with an error.",
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
