import LabDocumentation

/// The recorded function calls inside a design while a promise is made, chained and settled.
package struct WalkRecording: Sendable {
    /// What happens in a walk.
    package enum Kind: String, CaseIterable, Sendable {
        /// A value passes a link whose closure runs at once, if the design has such links.
        case value
        /// A value passes a link whose closure runs on a queue.
        case queue
        /// An error passes a link for values, and reaches a link for errors.
        case rejected
        /// The closure of a link returns a promise that is still pending.
        case adopted

        package var title: String {
            switch self {
            case .value: "A value passes a link"
            case .queue: "A value passes a link through a queue"
            case .rejected: "A rejection passes a link and is caught"
            case .adopted: "A link adopts the promise that its closure returns"
            }
        }
    }

    package let design: String
    package let kind: Kind
    /// The recorded code, which makes a promise, chains from it, and settles it.
    package let code: Listing
    /// The stages of the walk in order, for example `make`, `chain`, `settle`.
    package let stages: [String]
    /// The functions that were entered, in order.
    package let steps: [WalkStep]

    package let finalStates: [PromiseState]
}

/// One call of a function or closure in a walk.
package struct WalkStep: Hashable, Sendable {
    /// The position in the walk, counted from 1.
    package let number: Int
    /// The stage of the step: an index of ``WalkRecording/stages``.
    package let stage: Int
    /// The function, for example `EmptyBox.seal(_:)` or `closure #1 in Thenable.map<A>(_:_:)`.
    package let function: String
    package let place: SourcePlace
    /// The line at that place, without its indentation.
    package let source: String
    /// The number of steps that enclose this one: 0 for a step without a caller, and otherwise one more than for the caller.
    package let depth: Int
    /// The number of the step that called this step, directly or through functions that are not steps. Nil if no step called
    /// it, as for the first step in a block.
    package let caller: Int?
    /// For the first step in a block, the number of the step that sent the block to a queue, if that step is known.
    package let sentBy: Int?
    /// The queue on which the function runs, for example `main queue`, or nil outside all queues.
    package let queue: String?
    /// The thread, named as in ``RunEvent/thread``.
    package let thread: String
    /// The states of the promises of the walk that existed when the function was called.
    package let states: [PromiseState]
}

/// The state of a promise at one moment of a walk.
package struct PromiseState: Encodable, Hashable, Sendable {
    /// The name that the promise has in the code of the walk, for example `next`.
    package let promise: String
    /// The name of the phase in the source of the design, for example `draining`.
    package let phase: String
    /// The outcome, for example `value 7`, or nil while the promise is pending.
    package let outcome: String?
}
