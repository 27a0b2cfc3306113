extension RuleBook {
    /// The rules of the section "When" in which several threads settle the inputs.
    static let whenOnThreads: [Rule] = [
        .racing(
            "when.many-threads", "Inputs that four threads settle give all values in order.",
            why: """
                PromiseKit 1.7 counts down without a lock. This is safe only if every handler runs
                on the main queue. With two threads a count can be lost, and the when then waits
                forever.
                """,
            from: .defect("a countdown without a lock loses a count"), timeout: 20, stops: 8,
            expect: "all values in order, in every round"
        ) { trial in
            // The number of inputs is a multiple of the number of threads.
            let (count, threads) = (trial.many(240, orIfExplored: 4), trial.threads(4))
            let inputs = try (0..<count).map { _ in try trial.pending() }
            let all = try trial.whenAll(inputs.map(\.promise))
            trial.together(threads, times: count / threads) { thread, time in
                let index = time * threads + thread
                try inputs[index].settler.fulfill(.number(index))
            }
            return try findingInValues(of: all, count: count, trial)
        },

        .racing(
            "when.at-most",
            "The form with a limit never has more inputs in flight than the limit, even if several threads settle them.",
            why: """
                A thousand thumbnails are loaded over four connections, and the answers come on
                several threads. With one connection too many, the server refuses it.
                """,
            from: .defect("PromiseKit 6 reads and writes its counters under different barriers"),
            timeout: 20,
            expect: "3 in flight at most and all values in order, in every round"
        ) { trial in
            try findingInInputs(of: trial.many(300, orIfExplored: 6), concurrently: 3, trial)
        },

        .racing(
            "when.one-at-a-time", "With a limit of one, inputs that other threads settle are used one after the other.",
            why: """
                An export writes one file after the other. While the design asks for the next input,
                another thread finishes the one before. If no thread looks again after that, the
                export stops in the middle.
                """,
            from: .defect("PromiseKit 6 reads and writes its counters under different barriers"),
            timeout: 20,
            expect: "1 in flight at most and all values in order, in every round"
        ) { trial in
            // The threads race again for each input, so a round has many inputs.
            try findingInInputs(of: trial.many(1000, orIfExplored: 3), concurrently: 1, trial)
        },
    ]

    /// Settles inputs on several threads as soon as the when asks for them. Returns a text about what is wrong, or `nil`.
    private static func findingInInputs(of count: Int, concurrently limit: Int, _ trial: Trial) throws -> String? {
        let inputs = PendingInputs(of: count, in: trial)
        let all = try trial.whenAll(concurrently: limit) { inputs.next() }
        inputs.settleOnThreads()
        if inputs.mostInFlight > limit { return "\(inputs.mostInFlight) in flight" }
        return try findingInValues(of: all, count: count, trial)
    }

    /// A text about what is wrong with the values, or `nil`. The values must be the numbers 0, 1, 2, ….
    private static func findingInValues(of all: AnyPromise, count: Int, _ trial: Trial) throws -> String? {
        let ending = try trial.ending(of: all)
        guard case .fulfilled(.list(let values))? = try all.outcome() else { return ending }
        return finding(in: values.map(\.number), count: count, trial)
    }

    /// A text about the first ten lost numbers, or about the first number out of order; `nil` if the numbers are 0, 1, 2, ….
    static func finding(in numbers: [Int?], count: Int, _ trial: Trial) -> String? {
        let lost = Set(0..<count).subtracting(numbers.compactMap(\.self)).sorted()
        if !lost.isEmpty { return "\(lost.count) lost: \(lost.prefix(10))" }
        guard let wrong = numbers.indices.first(where: { $0 >= count || numbers[$0] != $0 }) else { return nil }
        if numbers.count == count { trial.note(.reordered) }
        return "out of order: \(numbers[wrong].map(String.init) ?? "no number") at place \(wrong)"
    }
}
