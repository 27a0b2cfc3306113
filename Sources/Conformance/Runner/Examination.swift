/// The observations of one rule's scenario on one design. ``Verdict/judge(_:on:_:seconds:)`` turns them into a verdict.
///
/// If the rule runs in a process of its own, this process sends the examination as JSON, in an ``ExaminationLog``.
struct Examination: Sendable, Codable, Equatable {
    /// The notes of the scenario in one timing.
    struct Observation: Sendable, Codable, Equatable {
        /// When the promise settled.
        let timing: Rule.Timing
        /// The notes.
        var lines: [String]
        /// The notes with their queues and threads.
        var events: [Recorder.Event]
        /// The seed of the random choices.
        let seed: UInt64
    }

    /// One observation for each timing, up to the first that the design does not accept.
    var observations: [Observation] = []
    /// The reason of an ``Unsupported`` that the adapter threw.
    var unsupported: String?
    /// Whether a wait of the scenario has timed out, or the scenario has not returned in time.
    var hasMissedDeadline = false
    /// Whether the process still worked when a deadline passed.
    var wasWorking = false
    /// How often two threads really raced at the same moment; `nil` if the rule lets none race.
    var meetings: Int?
    /// How the process of the rule crashed, if it did.
    var crash: String?
    /// What the crash has in common with crashes in other rules that have the same fault; see ``Verdict/cause``.
    var cause: String?
    /// The last lines that the process printed, if it crashed.
    var printed: [String] = []
}
