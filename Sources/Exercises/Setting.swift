import Conformance
import Foundation

/// What the promise of an exercise can do: the files of its adapter, and the rules that a right one keeps.
public struct Setting: Sendable {
    /// The files that make the adapter.
    public let files: [URL]
    /// The rules by which it is judged.
    public let rules: [Rule]
    /// What two threads at a time do with it, by the names of the explorations.
    public let explorations: [String]

    /// - Parameters:
    ///   - tutorial: The adapter files of the tutorial.
    ///   - own: The adapter files of the exercises.
    ///   - rules: The rules, or the beginnings of their names.
    ///   - without: Rules that it does not keep.
    ///   - explorations: What two threads at a time do with it.
    private init(
        _ tutorial: [String], _ own: [String] = [], rules: [String], without: [String] = [],
        exploring explorations: [String] = []
    ) {
        self.explorations = explorations
        files =
            tutorial.map { Exercise.root.appending(path: "Tutorial/Adapters/\($0).swift") }
            + own.map { Exercise.root.appending(path: "Exercises/Adapters/\($0).swift") }
            + [Exercise.locks]
        self.rules = RuleBook.rules.filter { rule in
            rules.contains { rule.id.hasPrefix($0) } && !(without + Self.notAsked).contains(rule.id)
        }
    }

    /// The rules with these names, or in these sections, in this order.
    public func rules(_ names: [String]) -> [Rule] {
        names.flatMap { name in rules.filter { $0.id == name || $0.section.rawValue == name } }
    }
}

extension Setting {
    private static let settling = ["Adapter", "BornSettled", "SettlingThePromise"]
    private static let linked = settling + ["HandlersOnQueues", "ChainingOnQueues", "Adopting"]
    private static let recovering = linked + ["RecoveryOnQueues"]

    private static let states = [
        "states.new", "states.ful", "states.rej", "states.settles", "states.one-winner", "states.born",
    ]
    private static let linkRules = [
        "states", "ordering", "errors.map", "errors.then", "errors.nested", "errors.siblings", "lifetimes.held",
        "lifetimes.handlers",
    ]
    /// Without a phase for it, the order of handlers that are added meanwhile is not kept.
    private static let needsDraining = [
        "ordering.adding-while-settling", "ordering.immediate-added-inside-handler", "ordering.exactly-once",
        "ordering.registration", "ordering.registration-at-usual-place", "ordering.mixed-kinds",
        "ordering.added-inside-handler", "ordering.adopting-while-settling",
    ]
    /// In the promises of the exercises every handler hops, also one that only passes an error on; and a promise that resumes
    /// a task twice would end the judge.
    private static let notAsked = [
        "ordering.passing-by", "bridging.cancelling-a-begun-wait", "bridging.cancelling-a-resumed-wait",
    ]
    private static let needsResolver = ["states.resolve-locks-in"]

    private static let twoThreads = [
        "two-settle", "two-add", "settle-and-read", "use-while-handler-runs", "own-thread",
    ]
    private static let adding = twoThreads + ["settle-and-add", "add-and-settle"]
    private static let addingInOrder =
        twoThreads + [
            "settle-and-add-in-order", "add-and-settle-in-order", "settle-and-add-on-queue-in-order",
            "add-and-settle-on-queue-in-order", "settle-and-add-twice-in-order",
        ]
    private static let waiting = [
        "wait-and-cancel", "wait-and-settle", "cancel-and-settle", "settle-and-cancel", "wait-amid-all",
    ]
    private static let longCircle = [
        "circle-of-two", "circle-of-three", "circles-of-any-length", "rows-are-no-circles",
    ]
    private static let limiting = [
        "limit-two-arrive", "limit-arrives-at-once", "limit-one-arrives", "limit-one-fails", "limit-all-settled",
        "limit-is-released",
    ]

    /// A promise that can be settled, and handlers that run at once.
    static let handlers = Setting(
        settling + ["HandlersAtOnce"], ["WithoutLinks"], rules: states, exploring: adding)
    /// With queues, `map` and `then`.
    static let links = Setting(
        linked, ["WithoutRecovery"], rules: linkRules, without: needsDraining + needsResolver,
        exploring: adding + ["adopts-at-once"])
    /// The same for a promise that keeps the order of its handlers whatever happens.
    static let order = Setting(
        linked, ["WithoutRecovery"], rules: linkRules, without: needsResolver, exploring: addingInOrder)
    /// With `recover` and `ensure`.
    static let recovery = Setting(
        recovering, rules: linkRules + ["errors"], without: needsDraining + needsResolver, exploring: adding)
    /// With `whenAll`.
    static let when = Setting(
        settling + ["HandlersOnQueues"], ["MapOnly", "When"], rules: states + ["when"],
        exploring: adding + ["when-both-arrive", "when-one-fails", "when-is-released"])
    /// With `race`.
    static let race = Setting(
        settling + ["HandlersOnQueues"], ["MapOnly", "Race", "ErrorOfRaces"], rules: states + ["race"],
        exploring: adding + ["race-of-two", "race-is-released"])
    /// With `race` and `firstValue`.
    static let firstValue = Setting(
        settling + ["HandlersOnQueues"], ["MapOnly", "Race", "FirstValue"], rules: states + ["race"],
        exploring: adding + [
            "race-of-two", "all-fail", "one-is-fulfilled", "race-is-released", "first-value-is-released",
        ])
    /// With `whenAll(atMost:)`.
    static let limit = Setting(
        settling + ["HandlersOnQueues"], ["MapOnly", "Limit"],
        rules: states + [
            "when.at-most", "when.fills-the-limit", "when.stops-pulling", "when.failing-start", "when.bad-limit",
        ], exploring: adding + limiting)
    /// With links that find out if a promise would wait for itself.
    static let circles = Setting(
        linked, ["WithoutRecovery", "ErrorOfCircles"], rules: linkRules + ["self-return"],
        without: needsDraining + needsResolver + ["self-return.cycle-of-two", "self-return.cycle-of-three"],
        exploring: adding + ["rows-are-no-circles"])
    /// With links that find out if promises would wait for each other.
    static let longCircles = Setting(
        linked, ["WithoutRecovery", "ErrorOfCircles"], rules: linkRules + ["self-return"],
        without: needsDraining + needsResolver, exploring: adding + longCircle)
    /// With links that keep nothing alive for too long.
    static let lifetimes = Setting(
        linked, ["WithoutRecovery"], rules: linkRules + ["lifetimes.dropped"], without: needsDraining + needsResolver,
        exploring: adding)
    /// With links that can be many.
    static let scale = Setting(
        linked, ["WithoutRecovery"],
        rules: linkRules + ["scale.chain-fulfilled", "scale.chain-rejected", "scale.nested"],
        without: needsDraining + needsResolver, exploring: adding + ["whole-chain"])
    /// With `value()`.
    static let await = Setting(
        settling + ["HandlersOnQueues"], ["MapOnly", "Await"],
        rules: states + ["bridging.await", "bridging.cancelling"], exploring: adding + waiting)
    /// The learner's file is the adapter.
    static let adapter = Setting(
        [],
        rules: [
            "states.new", "states.ful", "states.rej", "states.settle", "states.one-winner", "ordering.not",
            "ordering.late",
            "ordering.links", "ordering.after", "ordering.usual", "ordering.immediate-runs", "errors.map",
            "errors.then", "errors.value", "errors.siblings", "errors.recover-throws",
        ], exploring: adding + ["places-of-map", "places-of-then", "places-of-recover"])
}
