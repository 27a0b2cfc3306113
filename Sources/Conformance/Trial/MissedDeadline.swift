/// The lines that a trial notes by itself when a deadline has passed. Everything that asks for such a line takes it from here.
package enum MissedDeadline {
    /// A promise has no outcome yet.
    package static let ofPromise = "still pending"
    /// The scenario of a rule blocks.
    package static let ofScenario = "the scenario did not return in time"

    /// What the scenario waits for hasn't happened.
    package static func waiting(for what: String) -> String { "still waiting for \(what)" }

    /// Whether a line, or a part of it, says that a promise or something else didn't come in time.
    package static func isNoted(in line: String) -> Bool { line.contains(ofPromise) || line.contains(waiting(for: "")) }
}
