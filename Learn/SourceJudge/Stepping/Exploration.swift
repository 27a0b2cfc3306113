import Conformance
import Foundation

/// A test in which two threads use one promise at the same time.
///
/// The first thread is stopped before each of its steps in turn. Meanwhile the second thread runs to its end, or until
/// it waits. Then the first thread goes on. So a gap between two locks is found systematically, and not by chance.
struct Exploration: Sendable {
    /// The actions of the threads in one attempt.
    struct ThreadActions: Sendable {
        /// The action of the thread that is stopped before one of its steps.
        let first: @Sendable () throws -> Void
        /// Runs while the first thread is stopped.
        let second: @Sendable () throws -> Void
        /// Runs while the first thread is stopped for the second time.
        var third: @Sendable () throws -> Void = {}
        /// The observations after all threads have ended.
        let observed: @Sendable () throws -> [String]
    }

    /// Where the first thread is stopped.
    enum Kind: Sendable {
        /// Before each of its steps in turn.
        case everyStep
        /// Before each of its steps in turn, and then a second time before one of the steps that follow.
        case everyTwoSteps
        /// Nowhere. The threads begin at the same moment.
        case once
    }

    /// The name in a request to a program, for instance `two-settle`.
    let id: String
    /// The requirement, in one sentence.
    let statement: String
    let kind: Kind
    /// The observations if the requirement holds.
    let expected: [String]
    /// Makes the promises of one attempt.
    let prepare: @Sendable (Trial) throws -> ThreadActions

    init(
        _ id: String, _ statement: String, _ kind: Kind = .everyStep, expect expected: String...,
        prepare: @escaping @Sendable (Trial) throws -> ThreadActions
    ) {
        self.init(id, statement, kind, expecting: expected, prepare: prepare)
    }

    init(
        _ id: String, _ statement: String, _ kind: Kind = .everyStep, expecting expected: [String],
        prepare: @escaping @Sendable (Trial) throws -> ThreadActions
    ) {
        self.id = id
        self.statement = statement
        self.kind = kind
        self.expected = expected
        self.prepare = prepare
    }
}

/// An attempt of an exploration whose observations differ from the expected ones.
package struct Finding: Sendable, Codable {
    package var exploration: String
    /// The requirement, in one sentence.
    package var statement: String
    package var expected: [String]
    package var observed: [String]
    /// The events of the attempt, in order, with queue and thread. At an event with the text ``stop``, the first thread
    /// was stopped and another thread began.
    package var events: [Recorder.Event]
    /// The places at which the first thread was stopped: addresses in the image of the program, the innermost first.
    var stops: [[UInt]] = []
    /// The last lines that the process printed, if it crashed.
    package var printed: [String] = []
    package var isCrash = false

    /// The text of an event at which the first thread was stopped.
    package static let stop = "is stopped"
}
