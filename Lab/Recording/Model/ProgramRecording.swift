/// The events of one run of one version of a program.
///
/// The program and the design are not instrumented. The events come from the compiler's coverage callbacks, from the loopback
/// server, and from functions that every version uses (`print`, `request`).
public struct ProgramRecording: Codable, Sendable {
    /// The name of the program, for instance `three-requests`.
    public let program: String
    /// The name of the run, for instance `success`.
    public let run: String
    /// The design in which the version is written, or `AsyncAwait`.
    public let design: String
    /// The code of the version, to which the places of events refer.
    public let code: SourceExcerpt
    /// The rows of the timeline. The first is the main queue, the last the server.
    public let lanes: [Lane]
    /// The events, in order.
    public let events: [RunEvent]
    /// The causes and effects among the events.
    public let arrows: [Arrow]
    /// The time from the start to the last event, in seconds.
    public let seconds: Double

    /// Creates a recording.
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

/// One event in the run of a program.
public struct RunEvent: Codable, Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// A function or closure of the program begins to run.
        case closure
        /// The program requests a page of the server.
        case request
        /// The server has received the request.
        case arrival
        /// The server sends its answer, or half of it.
        case reply
        /// The program has received the answer.
        case answer
        /// The server notices that a client has closed the connection before it had its answer.
        case lostClient
        /// A promise of the program is settled: the settling function of the design begins.
        case settlement
        /// The program prints a line.
        case print
        /// Another event, for instance a press of the stop button.
        case note
    }

    /// The position in the recording, counted from 1.
    public let number: Int
    /// The kind of the event.
    public let kind: Kind
    /// A description without the kind, for instance `Signed out.` for a printed line.
    public let text: String
    /// The lane of the event: an index of ``ProgramRecording/lanes``.
    public let lane: Int
    /// The thread of the event: `main thread`, or `thread 1`, `thread 2`, … in the order of their first event.
    public let thread: String
    /// Seconds since the start of the run.
    public let seconds: Double
    /// The line of the version that begins or runs, if there is one.
    public let place: SourcePlace?

    /// Creates an event.
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
        /// The cause settled a promise, and the effect is code that ran for this reason, on the same thread.
        case ran
        /// The cause, or a function that it called, sent a block to a queue, and the effect ran in that block.
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

    /// Creates an arrow.
    public init(from: Int, to: Int, kind: Kind) {
        self.from = from
        self.to = to
        self.kind = kind
    }
}
