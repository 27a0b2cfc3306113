/// What happened in one run of one version of a program, recorded while it ran.
///
/// Neither the program nor the design contains a word of instrumentation. The events come from the compiler's coverage
/// callbacks, from the loopback server and from what every version finds in scope (`print`, `request`).
public struct ProgramRecording: Codable, Sendable {
    /// The name of the program, for instance `three-requests`.
    public let program: String
    /// The name of the run, for instance `success`.
    public let run: String
    /// The design in which the version is written, or `AsyncAwait`.
    public let design: String
    /// The code of the version, which the places of events refer to.
    public let code: SourceExcerpt
    /// The rows of the timeline. The first is the main queue, the last the server.
    public let lanes: [Lane]
    /// What happened, in order.
    public let events: [RunEvent]
    /// What caused what, by the numbers of events.
    public let arrows: [Arrow]
    /// The time from the start to the last event, in seconds.
    public let seconds: Double

    /// A recording with all its parts.
    public init(
        program: String, run: String, design: String, code: SourceExcerpt, lanes: [Lane], events: [RunEvent],
        arrows: [Arrow], seconds: Double
    ) {
        self.program = program
        self.run = run
        self.design = design
        self.code = code
        self.lanes = lanes
        self.events = events
        self.arrows = arrows
        self.seconds = seconds
    }
}

/// One thing that happened in the run of a program.
public struct RunEvent: Codable, Hashable, Sendable {
    /// What kind of thing happened.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// A function or closure of the program begins to run.
        case closure
        /// The program asks the server for a page.
        case request
        /// The request has arrived at the server.
        case arrival
        /// The server sends its answer, or half of it.
        case reply
        /// The answer has reached the program.
        case answer
        /// The server has seen that its client went away without an answer.
        case lostClient
        /// A promise of the program is settled: the function of the design that does it begins.
        case settlement
        /// The program prints a line.
        case print
        /// Something else that is worth a mark, for instance that the stop button is pressed.
        case note
    }

    /// The position in the recording, counted from 1.
    public let number: Int
    /// What kind of thing happened.
    public let kind: Kind
    /// What happened, in words, for instance `print: Signed out.` without its kind: `Signed out.`
    public let text: String
    /// Which of the lanes it happened in: an index of ``ProgramRecording/lanes``.
    public let lane: Int
    /// The thread on which it happened: `main thread`, or `thread 1`, `thread 2`, … in the order of their first event.
    public let thread: String
    /// Seconds since the start of the run.
    public let seconds: Double
    /// The line of the version that began to run or that runs, if there is one.
    public let place: SourcePlace?

    /// An event with all its parts.
    public init(
        number: Int, kind: Kind, text: String, lane: Int, thread: String, seconds: Double, place: SourcePlace?
    ) {
        self.number = number
        self.kind = kind
        self.text = text
        self.lane = lane
        self.thread = thread
        self.seconds = seconds
        self.place = place
    }
}

/// One event caused another.
public struct Arrow: Codable, Hashable, Sendable {
    /// How the cause led to the effect.
    public enum Kind: String, Codable, Sendable {
        /// The cause settled a promise, and the effect is what ran because of it, on the same thread.
        case ran
        /// The cause, or what it called, sent a block to a queue, and the effect ran in that block.
        case sent
        /// A request or an answer traveled over the network.
        case network
    }

    /// The number of the event that is the cause.
    public let from: Int
    /// The number of the event that is the effect.
    public let to: Int
    /// How the cause led to the effect.
    public let kind: Kind

    /// An arrow between two events.
    public init(from: Int, to: Int, kind: Kind) {
        self.from = from
        self.to = to
        self.kind = kind
    }
}
