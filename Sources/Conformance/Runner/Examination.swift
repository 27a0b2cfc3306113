/// What one rule's scenario showed on one design, before anyone judges it.
///
/// It travels as JSON from the process in which a rule ran to the one that judges.
public struct Examination: Sendable, Codable, Equatable {
    /// What was noted in one timing.
    public struct Observation: Sendable, Codable, Equatable {
        /// When the promise was settled.
        public let timing: Timing
        /// What was noted.
        public let lines: [String]
        /// The notes with their queues and threads.
        public let events: [Recorder.Event]
        /// Repeats the choices left to chance.
        public let seed: UInt64
    }

    /// One for each timing of the rule, up to the first that did not come back.
    public var observations: [Observation] = []
    /// Why the design has no such notion, if the adapter said so.
    public var notOffered: String?
    /// What ended the process in which the rule ran, if it did not end by itself.
    public var crash: String?
}
