extension RuleBook {
    /// The rule of the section "Ordering" about timers.
    static let timers: [Rule] = [
        Rule(
            "ordering.timer", "A timer never fulfills its promise too early.",
            why: """
                A server asks its clients to come back after a second. A client that comes a
                millisecond too early, because the timer rounded down, is turned away again. No rule
                says how late a timer may be, because that is up to the machine. On a busy machine,
                even a short timer that fires too early comes late, so one of the timers takes a
                second.
                """,
            level: .operators, from: .library("PromiseKit 6, PromiseKit 1.7"), timeout: 30,
            expect: "none too early"
        ) { trial in
            let place = trial.immediateOrQueue
            let early = try trial.findEarly(after: 1, waitingFor: "the timers") { end in
                let times = [1, 10, 25, 1_000]
                let (early, left) = (LineCollector(), Locked(times.count))
                for milliseconds in times {
                    let stopwatch = Stopwatch()
                    try trial.timer(milliseconds: milliseconds).observe(on: place) { _ in
                        if stopwatch.elapsed < .milliseconds(milliseconds) { early.add("\(milliseconds) ms") }
                        let isLast = left.withLock { left in
                            left -= 1
                            return left == 0
                        }
                        if isLast { end(early.all.isEmpty ? nil : early.all.joined(separator: ", ")) }
                    }
                }
            }
            trial.note(early.map { "too early: \($0)" } ?? "none too early")
        }
    ]
}
