import LabDocumentation
import LabRosetta

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
    package typealias Kind = ProgramEvent.Kind

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
