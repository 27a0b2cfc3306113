import Foundation

extension RuleBook {
    /// The rules of the section "When" about the form with a limit.
    static let concurrentWhen: [Rule] = [
        Rule(
            .when, "when.fills-the-limit",
            "The form with a limit keeps as many inputs in flight as the limit allows, and uses all of them.",
            why: """
                A thousand thumbnails are loaded over four connections. If one connection is never
                used, loading takes a third longer.
                """,
            from: .library("PromiseKit 6"),
            expect: "3 in flight at most", "20 values in order"
        ) { trial in
            let source = Source(of: 20, in: trial)
            let all = try trial.whenAll(concurrently: 3) { source.next() }
            for settled in 0..<20 {
                let wanted = min(3, 20 - settled)
                guard let (number, settler) = source.take(trial.randomNumber(in: 0..<wanted), ofThose: wanted) else {
                    break
                }
                try settler.fulfill(.number(number))
            }
            let ending = try trial.ending(of: all)
            trial.note("\(source.mostInFlight) in flight at most")
            guard case .fulfilled(.list(let values))? = try all.outcome() else { return trial.note(ending) }
            trial.note(values.map(\.number) == Array(0..<20) ? "20 values in order" : "out of order: \(values)")
        },

        Rule(
            .when, "when.stops-pulling", "The form with a limit starts no further input after a failure.",
            why: """
                After the first failure the result is known. Starting more work then costs battery
                and money for nothing.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: boom", "2 started"
        ) { trial in
            let source = Source(of: 10, in: trial)
            let all = try trial.whenAll(concurrently: 2) { source.next() }
            try source.take(0, ofThose: 2)?.settler.reject(TestFailure("boom"))
            trial.note(try trial.ending(of: all))
            try source.take(0, ofThose: 1)?.settler.fulfill(1)
            try trial.quiesce()
            trial.note("\(source.started) started")
        },

        Rule(
            .when, "when.failing-start", "An input that has failed when it is started fails the whole at once.",
            why: """
                An input may be rejected already when `next` returns it. The design learns of it in
                the middle of the loop that pulls inputs. A loop that does not expect this continues
                to the end.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: no start", "3 started"
        ) { trial in
            let settled = [try trial.fulfilled(1), try trial.fulfilled(2), try trial.rejected(TestFailure("no start"))]
            let started = Locked(0)
            let all = try trial.whenAll(concurrently: 1) {
                let index = started.withLock { started in
                    defer { started += 1 }
                    return started
                }
                return index < 10 ? settled[min(index, 2)] : nil
            }
            trial.note(try trial.ending(of: all))
            try trial.quiesce()
            trial.note("\(started.withLock { $0 }) started")
        },

        Rule(
            .when, "when.bad-limit", "A limit below one is rejected with an error.",
            why: """
                With a limit of zero nothing would start, so nothing would ever end. An error
                reports the mistake at once.
                """,
            from: .library("PromiseKit 6"),
            expect: "rejected: bad input"
        ) { trial in
            let promise = try trial.fulfilled(1)
            // The inputs end, so that a design that ignores the limit ends, too.
            let left = Locked(3)
            let all = try trial.whenAll(concurrently: 0) {
                left.withLock { left in
                    left -= 1
                    return left >= 0 ? promise : nil
                }
            }
            trial.note(try trial.ending(of: all))
        },
    ]
}

/// Makes pending promises one by one, and counts how many are in flight.
private final class Source: @unchecked Sendable {
    // The condition guards the three variables below. It is signaled whenever a promise is made.
    private let condition = NSCondition()
    private var startedSoFar = 0
    private var mostAtOnce = 0
    private var inFlight: [(number: Int, settler: AnySettler)] = []

    private let count: Int
    private let trial: Trial

    init(of count: Int, in trial: Trial) {
        self.count = count
        self.trial = trial
    }

    var started: Int { condition.withLock { startedSoFar } }
    var mostInFlight: Int { condition.withLock { mostAtOnce } }

    func next() -> AnyPromise? {
        guard let (promise, settler) = try? trial.pending() else { return nil }
        return condition.withLock {
            guard startedSoFar < count else { return nil }
            inFlight.append((startedSoFar, settler))
            startedSoFar += 1
            mostAtOnce = max(mostAtOnce, inFlight.count)
            condition.broadcast()
            return promise
        }
    }

    /// Removes one promise from those in flight, as soon as the wanted number is in flight. Returns its number and its
    /// settler; `nil` if the deadline passes first.
    func take(_ index: Int, ofThose wanted: Int) -> (number: Int, settler: AnySettler)? {
        condition.withLock {
            while inFlight.count < wanted {
                guard condition.wait(until: trial.waitDeadline) else { return nil }
            }
            return inFlight.remove(at: index)
        }
    }
}
