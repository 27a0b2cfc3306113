import Conformance

/// A design that no one here wrote.
struct Outsider: Sendable {
    let adapter: any PromiseConformance
    /// What cannot be told by running, since it comes out differently from run to run: rules, by the reason.
    var undetermined: [(reason: String, rules: [String])] = []
    /// What was found out about rules that are broken.
    var notes: [(text: String, rules: [String])] = []

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
            ],
            notes: [
                (
                    """
                    The fault is OpenCombine's: `a.zip(b).sink(…).store(in: &bag)` with two futures crashes, too, when the \
                    second is settled. A zip that has given its value is done and released; the second future then says \
                    that it has ended, and reaches the zip through an unowned reference.
                    """,
                    ["when.different-types"]
                ),
                (
                    "A future calls its subscribers from the call that settles it, so a long chain overflows the stack.",
                    ["scale.chain-fulfilled", "scale.chain-rejected", "scale.nested", "scale.loop"]
                ),
            ]),
    ]

    /// The rules that have no one answer.
    var varying: [String] { undetermined.flatMap(\.rules) }

    /// The others.
    var rules: [Rule] { RuleBook.rules.filter { !varying.contains($0.id) } }
}
