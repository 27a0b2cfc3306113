import Conformance

/// A design that no one here wrote.
struct Outsider: Sendable {
    let adapter: any PromiseConformance
    /// What cannot be told by running, since it comes out differently from run to run: rules, by the reason.
    var undetermined: [(reason: String, rules: [String])] = []

    private static let deafWait = (
        reason: "Awaiting does not end when the waiting task is cancelled; what is seen after the deadline is luck.",
        rules: ["bridging.cancelling-the-wait"]
    )

    static let all = [
        Outsider(adapter: EventLoopFutureAdapter(), undetermined: [deafWait]),
        Outsider(
            adapter: OpenCombineFutureAdapter(),
            undetermined: [
                (
                    "OpenCombine keeps waiting subscribers in a set, so their order differs from run to run.",
                    [
                        "ordering.exactly-once", "ordering.registration", "ordering.registration-at-usual-place",
                        "ordering.added-inside-handler", "ordering.adding-while-settling",
                        "ordering.immediate-added-inside-handler", "scale.many-handlers",
                    ]
                ),
                deafWait,
            ]),
        Outsider(
            adapter: TaskAdapter(),
            undetermined: [
                (
                    "Tasks that await one task are resumed in no promised order, on any thread of the pool.",
                    ["ordering.registration-at-usual-place", "race.settled-inputs"]
                ),
                (
                    "Awaiting code may run on another thread before the next line of the code that made it does.",
                    ["ordering.after-adding-returns", "ordering.after-settling-returns"]
                ),
            ]),
    ]

    /// The rules that have one answer.
    var rules: [Rule] {
        let left = Set(undetermined.flatMap(\.rules))
        return RuleBook.rules.filter { !left.contains($0.id) }
    }
}
