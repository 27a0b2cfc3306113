/// The observations of one rule's scenario on one design. ``Verdict/judge(_:on:_:seconds:)`` turns them into a verdict.
///
/// If the rule runs in a process of its own, that process sends the examination as JSON, in an ``ExaminationLog``.
package struct Examination: Sendable, Codable, Equatable {
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

    /// One observation for each timing, up to the first that ``PromiseConformance/accepts(_:of:in:)`` refuses.
    var observations: [Observation] = []
    /// The reason of an ``Unsupported`` that the adapter threw; `nil` if it threw none.
    var unsupported: String?
    /// Why the scenario can't tell whether the design keeps the rule, for example on a busy machine; `nil` if it can.
    var reasonNotToJudge: String?
    /// Whether the scenario relies on an observer that the design never calls; see ``DeadObservers``.
    var reliesOnDeadObservers = false
    /// Whether a wait of the scenario has timed out, or the scenario hasn't returned in time.
    var hasMissedDeadline = false
    /// What went wrong first, if that explains the last observation; see ``Verdict/symptom``.
    var symptom: Symptom?
    /// Whether the process was still working when a deadline passed: it had used more processor time than a scenario needs.
    var wasWorking = false
    /// How often two threads raced at the same moment, in words, if that is too seldom for a verdict; otherwise `nil`.
    var tooFewMeetings: String?
    /// The explored schedule under which the observation was made; `nil` if chance decided the order of the threads.
    var schedule: String?
    /// Why the scenario couldn't be observed to its end, for example because its process crashed; `nil` if it could.
    var crash: String?
    /// The part of ``crash`` that is the same in all rules that one fault breaks; see ``Verdict/cause``.
    var cause: String?
    /// The last lines that the process printed, if it crashed.
    var printed: [String] = []
}
