import Conformance

/// A library that was not written to the rules.
struct OutsideLibrary: Sendable {
    let adapter: any PromiseConformance
    /// The rules that are not judged because their observations differ from run to run, with the reason for each group.
    var undetermined: [(reason: String, rules: [String])] = []
    /// Explanations of broken rules.
    var notes: [(text: String, rules: [String])] = []

    private static let uncancellableWait = (
        reason:
            "A wait does not end when the waiting task is cancelled, so chance decides what is observed at the deadline.",
        rules: ["bridging.cancelling-the-wait"]
    )

    static let all = [
        OutsideLibrary(
            adapter: EventLoopFutureAdapter(), undetermined: [uncancellableWait],
            notes: [
                (
                    """
                    A future has its result before it calls back. A callback that is added meanwhile, on the event loop, finds \
                    the result and runs at once, before those that still wait.
                    """,
                    ["ordering.adding-while-resuming"]
                )
            ]),
        OutsideLibrary(
            adapter: OpenCombineFutureAdapter(),
            undetermined: [
                (
                    "OpenCombine keeps waiting subscribers in a set, so their order differs from run to run.",
                    [
                        "states.settling-inside-handler", "ordering.registration",
                        "ordering.registration-at-usual-place", "ordering.added-inside-handler",
                        "ordering.adding-while-settling", "ordering.adding-while-resuming",
                        "ordering.immediate-added-inside-handler", "ordering.adopted-first", "ordering.deep",
                        "scale.many-handlers", "bridging.waits-in-order",
                    ]
                ),
                (
                    """
                    OpenCombine's subscription reads the result of the future without its lock. At times a task that begins to \
                    wait while another thread settles the future crashes the process.
                    """,
                    ["bridging.waits-while-settling"]
                ),
                uncancellableWait,
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

    /// The rules that are not judged.
    var varying: [String] { undetermined.flatMap(\.rules) }

    /// The rules that are judged.
    var rules: [Rule] { RuleBook.rules.filter { !varying.contains($0.id) } }
}
