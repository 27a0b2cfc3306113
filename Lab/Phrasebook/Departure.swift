import Foundation

/// Where a design departs from the original that it rebuilds.
///
/// The tests of the page compare the names with the sources of the designs and with the names of the originals.
package struct Departure: Sendable, Encodable {
    package enum Kind: String, Sendable, Encodable {
        /// The original has nothing of the kind.
        case added
        /// The original has it, with a defect.
        case mended
    }

    package let design: String
    package let kind: Kind
    /// The added functions as they look in code, for instance `.race(`.
    package var code: [String] = []
    /// The rules that the original does not keep. A rule whose origin is a defect of the original is another one.
    package var rules: [String] = []
    /// What the original does, in a sentence.
    package let original: String

    /// The departures of all designs.
    package static let all = objCStyleBlocks + promiseKitStyle + promisStyle + googlePromisesStyle

    private static let objCStyleBlocks = [
        Departure(
            design: "ObjCStyleBlocks", kind: .added, code: [".race("], rules: race + ["race.losers-change-nothing"],
            original: "PromiseKit 1.7 has no race."),
        Departure(
            design: "ObjCStyleBlocks", kind: .added, code: [".value(", ".promiseWithTask"], rules: waits,
            original: "PromiseKit 1.7 is older than async functions."),
        Departure(
            design: "ObjCStyleBlocks", kind: .mended, rules: selfReturn,
            original: "In PromiseKit 1.7 such a promise waits for itself forever."),
        Departure(
            design: "ObjCStyleBlocks", kind: .mended, rules: longChains,
            original: "PromiseKit 1.7 settles and releases a long chain by recursion."),
    ]

    private static let promiseKitStyle = [
        Departure(
            design: "PromiseKitStyle", kind: .added, code: ["Promise(async:"], rules: ["bridging.from-async"],
            original: "PromiseKit 6 lets a task wait for a promise, and makes no promise of a task."),
        Departure(
            design: "PromiseKitStyle", kind: .mended, rules: longChains,
            original: "PromiseKit 6 settles and releases a long chain by recursion. It crashes at 10,000 links with "
                + "`on: nil`, and at 100,000 otherwise."),
    ]

    private static let promisStyle = [
        Departure(
            design: "PromisStyle", kind: .added, code: [".map", ".recover"],
            rules: [
                "errors.map-value", "errors.map-throws", "errors.recover-resumes", "errors.recover-gets-the-error",
            ],
            original: "Promis 3 has neither `map` nor `recover`: a closure returns a future."),
        Departure(
            design: "PromisStyle", kind: .added, code: [".race(", ".whenAnyHasResult(", ".whenAllHaveResults("],
            rules: race + ["race.first-to-fulfil", "race.no-winner", "when.first-rejection", "when.rejects-once"],
            original: "Promis 3 has `whenAll` only, which waits for the ends of all futures and never fails."),
        Departure(
            design: "PromisStyle", kind: .added, code: [".onCancel"], rules: ["cancellation.can-be-seen"],
            original: "In Promis 3 a producer has to ask whether its future was cancelled."),
        Departure(
            design: "PromisStyle", kind: .added, code: [".value(", "Future.future {"],
            rules: waits + ["cancellation.from-a-task", "cancellation.reaches-the-task"],
            original: "Promis 3 is older than async functions."),
        Departure(
            design: "PromisStyle", kind: .mended,
            rules: ["ordering.registration", "ordering.registration-at-usual-place", "errors.siblings"],
            original: "Promis 3 allows one continuation, and traps at the second."),
        Departure(
            design: "PromisStyle", kind: .mended, rules: ["states.settles-once", "states.one-winner"],
            original: "Promis 3 overwrites the outcome in release builds, and asserts in debug builds."),
        Departure(
            design: "PromisStyle", kind: .mended, rules: selfReturn,
            original: "In Promis 3 such a future waits for itself forever."),
        Departure(
            design: "PromisStyle", kind: .mended, rules: longChains, original: "Promis 3 crashes at 10,000 links."),
    ]

    private static let googlePromisesStyle = [
        Departure(
            design: "GooglePromisesStyle", kind: .added, code: [".value(", "Promise(async:"], rules: waits,
            original: "Google Promises 2 is older than async functions."),
        Departure(
            design: "GooglePromisesStyle", kind: .mended, rules: selfReturn,
            original: "Google Promises 2 does not detect that a promise waits for itself."),
        Departure(
            design: "GooglePromisesStyle", kind: .mended, rules: ["states.settling-inside-handler"],
            original: "Google Promises 2 runs observers while it holds its lock."),
        Departure(
            design: "GooglePromisesStyle", kind: .mended, rules: ["race.empty"],
            original: "Google Promises 2 asserts that there are inputs."),
    ]

    private static let race = [
        "race.first-value", "race.first-error", "race.timings", "race.settled-inputs", "race.empty",
    ]
    private static let waits = ["bridging.await-value", "bridging.await-error", "bridging.from-async"]
    private static let selfReturn = ["self-return.then", "self-return.then-on-queue", "self-return.then-immediate"]
    private static let longChains = ["scale.chain-fulfilled", "scale.chain-rejected", "scale.chain-dropped"]
}

extension Departure {
    /// The names of the added functions, without the punctuation around them.
    package var names: [String] {
        code.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".{( ")) }
    }

    /// The departures that add what stands in some code of a design.
    package static func additions(of design: String, in code: String) -> [Departure] {
        all.filter { $0.design == design && $0.code.contains(where: code.contains) }
    }

    /// What the original of a design does instead of keeping a rule; nil if nothing is known of it. A rule may have its origin
    /// in a defect.
    package static func original(of design: String, rule: String, defect: String?) -> String? {
        if let defect, let name = originals[design], defect.contains(name) { return defect }
        return all.first { $0.design == design && $0.rules.contains(rule) }?.original
    }

    private static let originals = [
        "ObjCStyleBlocks": "PromiseKit 1.7", "PromiseKitStyle": "PromiseKit 6", "PromisStyle": "Promis 3",
        "GooglePromisesStyle": "Google Promises 2",
    ]
}
