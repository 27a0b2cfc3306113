import Synchronization

extension RuleBook {
    /// The rules of the section "When" about inputs that two threads settle at the same moment.
    static let whenOnTwoThreads: [Rule] = [
        .racing(
            "when.last-two-at-once", "If the last two inputs settle at the same moment, the when ends.",
            why: """
                Both threads count down. If one of them overwrites the count of the other, both find
                that an input is missing, and the when waits forever.
                """,
            from: .defect("a countdown without a lock loses a count"), timeout: 20, stops: 8,
            expect: "all end with their values, in every round"
        ) { trial in
            try combineTwo(trial, trial.whenAll, ending: "fulfilled: [0, 1]")
        },

        .racing(
            "when.all-settled-last-two-at-once",
            "If the last two inputs settle at the same moment, the form that waits for all ends.",
            why: """
                This form has a count of its own. Uploads that end at the same moment must not keep
                the report waiting.
                """,
            from: .defect("a countdown without a lock loses a count"), timeout: 20, stops: 8,
            expect: "all end with their values, in every round"
        ) { trial in
            try combineTwo(trial, trial.whenSettled, ending: "fulfilled: [fulfilled: 0, fulfilled: 1]")
        },

        .racing(
            "when.asks-one-at-a-time", "The form with a limit asks for the next input on one thread at a time.",
            why: """
                The inputs come from an iterator, which reads a file line by line. Two threads that
                read at the same moment get the same line, or crash.
                """,
            from: .library("PromiseKit 6"), timeout: 20,
            expect: "one thread at a time, in every round"
        ) { trial in
            let inputs = PendingInputs(of: trial.many(300, orIfExplored: 6), in: trial)
            let asking = Occupancy()
            let all = try trial.whenAll(concurrently: 4) {
                asking.enter()
                defer { asking.leave() }
                return inputs.next()
            }
            inputs.settleOnThreads()
            try trial.wait(for: all)
            return asking.most > 1 ? "\(asking.most) threads at once" : nil
        },
    ]

    /// Combines pairs of promises. Two threads settle the two promises of each pair at the same moment. Returns an ending that differs
    /// from the given one.
    private static func combineTwo(
        _ trial: Trial, _ combine: ([AnyPromise]) throws -> AnyPromise, ending: String
    ) throws -> String? {
        let pairs = try (0..<trial.many(200)).map { _ in try trial.combined(2, by: combine) }
        trial.together(2, times: pairs.count) { [inputs = pairs.map(\.inputs)] thread, index in
            try inputs[index][thread].settler.fulfill(.number(thread))
        }
        for (_, result) in pairs {
            let found = try trial.quickEnding(of: result)
            if found == ending { continue }
            guard Verdict.words(found) == Verdict.words(ending) else { return found }
            trial.note(.reordered)
            return "out of order: \(found)"
        }
        return nil
    }
}

/// Counts how many threads run the same piece of code at the same time.
private final class Occupancy: Sendable {
    private let count = Atomic<Int>(0)
    private let highest = Atomic<Int>(0)

    var most: Int { highest.load(ordering: .relaxed) }

    func enter() {
        let now = count.wrappingAdd(1, ordering: .relaxed).newValue
        highest.max(now, ordering: .relaxed)
    }

    func leave() { count.wrappingSubtract(1, ordering: .relaxed) }
}
