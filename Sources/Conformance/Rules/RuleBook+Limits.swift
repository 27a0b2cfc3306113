import Dispatch

extension RuleBook {
    /// The rules of the section "When" about the form with a limit, at both ends of what a limit can be.
    static let limits: [Rule] = [
        Rule(
            .when, "when.one-at-a-time",
            "With a limit of one, thousands of inputs that other threads settle are used one after the other.",
            why: """
                An export writes one file after the other. While the design asks for the next input,
                another thread finishes the one before. If nobody looks again after that, the export
                stops in the middle.
                """,
            from: .defect("PromiseKit 6 reads and writes its counters under different barriers"), patience: 30,
            expect: "1 in flight at most", "2000 values in order"
        ) { lab in
            let inputs = InputsSettledElsewhere(count: 2_000, lab)
            let all = try lab.whenAll(concurrently: 1) { inputs.next() }
            let ending = try lab.ending(of: all)
            lab.note("\(inputs.mostInFlight) in flight at most")
            guard case .fulfilled(.list(let values))? = try all.outcome() else { return lab.note(ending) }
            let isInOrder = values.map(\.number) == Array(0..<2_000)
            lab.note(isInOrder ? "2000 values in order" : "values lost or out of order")
        },

        Rule(
            .when, "when.large-limit", "A limit above the number of inputs starts all of them, and waits for all.",
            why: """
                The limit is a setting, and the number of inputs is what it is today. If the design
                waited until the limit is reached, a short list would never end.
                """,
            from: .library("PromiseKit 6"),
            expect: "3 started", "pending", "fulfilled: [0, 1, 2]"
        ) { lab in
            let inputs = try (0..<3).map { _ in try lab.pending() }
            let (started, allStarted) = (Locked(0), lab.latch(4))
            let all = try lab.whenAll(concurrently: 10) {
                allStarted.open()
                return started.withLock { started in
                    guard started < 3 else { return nil }
                    started += 1
                    return inputs[started - 1].promise
                }
            }
            lab.wait(for: allStarted, "the inputs to be started")
            lab.note("\(started.withLock { $0 }) started")
            for index in [2, 0] { try inputs[index].settler.fulfill(.number(index)) }
            try lab.quiesce()
            lab.note(try lab.state(of: all))
            try inputs[1].settler.fulfill(1)
            lab.note(try lab.ending(of: all))
        },

        Rule(
            .when, "when.negative-limit", "A negative limit is rejected with an error.",
            why: """
                Somebody subtracts what is in use from what there is, and the result is minus one. A
                check for zero alone lets it pass.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { lab in
            let promise = try lab.fulfilled(1)
            // The inputs end, so that a design that ignores the limit ends, too.
            let left = Locked(3)
            let all = try lab.whenAll(concurrently: -1) {
                left.withLock { left in
                    left -= 1
                    return left >= 0 ? promise : nil
                }
            }
            lab.note(try lab.ending(of: all))
        },
    ]
}

/// Starts inputs that other threads settle as soon as they can, and counts how many are in flight.
private final class InputsSettledElsewhere: Sendable {
    private let counts = Locked((started: 0, inFlight: 0, most: 0))
    private let count: Int
    private let lab: Lab

    init(count: Int, _ lab: Lab) {
        self.count = count
        self.lab = lab
    }

    var mostInFlight: Int { counts.withLock(\.most) }

    func next() -> AnyPromise? {
        let number: Int? = counts.withLock { counts in
            guard counts.started < count else { return nil }
            counts.started += 1
            counts.inFlight += 1
            counts.most = max(counts.most, counts.inFlight)
            return counts.started - 1
        }
        guard let number, let (promise, settler) = try? lab.pending() else { return nil }
        DispatchQueue.global().async { [self] in
            counts.withLock { $0.inFlight -= 1 }
            do { try settler.fulfill(.number(number)) } catch { lab.handle(error, noting: "settling threw \(error)") }
        }
        return promise
    }
}
