extension RuleBook {
    /// The rule of the section "Ordering" about timers.
    static let timers: [Rule] = [
        Rule(
            .ordering, "ordering.timer", "A timer never fulfills its promise too early.",
            why: """
                A server asks its clients to come back after a second. A client that comes a
                millisecond too early, because somebody rounded down, is turned away again. No rule
                says how late a timer may be, because that is up to the machine. On a busy one a
                short timer that is too early comes late all the same, so one takes a second.
                """,
            level: .operators, from: .library("PromiseKit 6, PromiseKit 1.7"),
            expect: "none too early"
        ) { trial in
            let (early, ended, place) = (LineCollector(), trial.latch(4), trial.immediateOrQueue)
            for milliseconds in [1, 10, 25, 1_000] {
                let stopwatch = Stopwatch()
                try trial.timer(milliseconds: milliseconds).observe(on: place) { _ in
                    if stopwatch.elapsed < .milliseconds(milliseconds) { early.add("\(milliseconds) ms") }
                    ended.open()
                }
            }
            trial.wait(for: ended, "the timers")
            trial.note(early.all.isEmpty ? "none too early" : "too early: \(early.all.joined(separator: ", "))")
        }
    ]
}
