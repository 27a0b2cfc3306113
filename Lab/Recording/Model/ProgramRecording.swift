import LabDocumentation

/// The events of one run of one version of a program.
///
/// The sources of the program and of the design contain no code for recording. The events come from coverage callbacks that the
/// compiler inserts, from the loopback server, and from functions that every version uses (`print`, `request`).
package struct ProgramRecording: Sendable {
    package let program: String
    package let run: String
    /// The design in which the version is written, or `AsyncAwait`.
    package let design: String
    /// The code of the version, to which the places of events refer.
    package let code: Listing
    /// The rows of the timeline. The main queue comes first, and the server last.
    package let lanes: [Lane]
    package let events: [RunEvent]
    /// The arrows from causes to their effects.
    package let arrows: [Arrow]
    /// The time from the start to the last event, in seconds.
    package let seconds: Double
}

/// One event in the run of a program.
package struct RunEvent: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// A function of the program begins to run.
        case function
        /// A closure of the program begins to run.
        case closure
        /// An asynchronous function or closure continues after a suspension.
        case resumption
        /// The program requests a page of the server.
        case request
        /// The server has received the request.
        case arrival
        /// The server sends its answer, or half of it.
        case reply
        /// The program has received the answer.
        case answer
        /// The server notices that a client closed the connection before it received its answer.
        case lostClient
        /// A promise of the program is settled.
        case settlement
        /// The program tries to settle a promise that is settled already or has adopted another one. Nothing changes.
        case late
        case print
        /// Another event, for example a press of the stop button.
        case note
        /// The program has ended. Only its requests may still end.
        case end
        /// The server stops, because every request that it answers has ended.
        case stop
    }

    /// The position in the recording, counted from 1.
    package let number: Int
    package let kind: Kind
    /// A description that does not repeat the kind: for example `Signed out.` for a printed line, or the name and the outcome
    /// of a promise.
    package let text: String
    /// The lane of the event: an index of ``ProgramRecording/lanes``.
    package internal(set) var lane: Int
    /// The thread of the event: `main thread`, or `thread 1`, `thread 2`, … in the order of their first event.
    package let thread: String
    /// Seconds since the start of the run.
    package let seconds: Double
    /// The line of the version that begins or runs; nil if there is none. For a settlement, it is the line that made the
    /// promise or, if that line is unknown, the line that runs.
    package let place: SourcePlace?
}

/// Connects an event with another event that it caused. `from` and `to` are the numbers of the two events.
package struct Arrow: Hashable, Sendable {
    package enum Kind: String, Encodable, Sendable {
        /// The cause settled a promise, and the effect is code that ran for this reason, on the same thread.
        case ran
        /// The cause, or a function that it called, sent a block to a queue, and the effect ran in that block.
        case sent
        /// A request or an answer traveled over the network.
        case network
    }

    package let from: Int
    package let to: Int
    package let kind: Kind
}
