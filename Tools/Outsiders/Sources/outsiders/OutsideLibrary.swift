import Conformance

/// A library that was not written to the rules.
struct OutsideLibrary: Sendable {
    let adapter: any PromiseConformance
    /// The rules that are not judged because their observations differ from run to run, with the reason for each group.
    var undetermined: [(reason: String, rules: [String])] = []
    /// Explanations of broken rules, with the rules to which each explanation belongs.
    var notes: [(text: String, rules: [String])] = []

    private static let uncancellableWait = (
        reason:
            "A wait does not end when the waiting task is cancelled, so chance decides what is observed at the deadline.",
        rules: ["bridging.cancelling-the-wait"]
    )

    private static let endlessWaits = (
        text: "The task keeps waiting after it was cancelled.",
        rules: [
            "scale.cancelled-waits", "bridging.cancelling-a-begun-wait", "bridging.cancelling-one-of-several-waits",
        ]
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
                ),
                (
                    "A callback of a when holds the inputs, and each pending input holds its callbacks.",
                    ["lifetimes.combined-and-dropped"]
                ),
                endlessWaits,
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
                        "ordering.adopting-while-settling", "ordering.adopting-while-resuming",
                        "ordering.adopting-rejected-while-settling", "ordering.adopting-rejected-while-resuming",
                        "ordering.immediate-added-inside-handler", "ordering.adopted-first", "ordering.deep",
                        "scale.many-handlers", "bridging.waits-in-order",
                    ]
                ),
                (
                    """
                    OpenCombine's subscription reads the result of the future without its lock. At times a thread that subscribes, \
                    or a task that begins to wait, crashes the process while another thread settles the future.
                    """,
                    ["bridging.waits-while-settling", "states.read-while-settling"]
                ),
                uncancellableWait,
            ],
            notes: [
                (
                    "`receive(on:)` sends errors through the queue, too, although no closure waits for them there.",
                    ["ordering.passing-by"]
                ),
                (
                    """
                    The fault is OpenCombine's: `a.zip(b).sink(…).store(in: &bag)` with two futures crashes, too, when the \
                    second is settled. A zip that has given its value is done and released; the second future then says \
                    that it has ended, and reaches the zip through an unowned reference.
                    """,
                    ["when.different-types"]
                ),
                (
                    """
                    A future calls its subscribers from the call that settles it. So each link of a chain runs, and keeps its \
                    value, inside the call of the link before: a long chain needs much memory, and overflows the stack.
                    """,
                    [
                        "lifetimes.let-go-meanwhile", "scale.chain-fulfilled", "scale.chain-rejected", "scale.nested",
                        "scale.loop", "scale.settling-memory", "scale.first-act",
                    ]
                ),
                endlessWaits,
            ]),
    ]

    /// The rules that are not judged.
    var varying: [String] { undetermined.flatMap(\.rules) }

    /// The rules that are judged.
    var rules: [Rule] { RuleBook.rules.filter { !varying.contains($0.id) } }
}
