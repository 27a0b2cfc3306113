/// The recorded function calls inside a design that make, settle and pass on one link.
public struct WalkRecording: Codable, Sendable {
    /// The case that a walk shows.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// A value passes a link whose closure runs at once, if the design has such links.
        case value
        /// A value passes a link whose closure runs on a queue.
        case queue
        /// An error passes a link for values, and reaches a link for errors.
        case rejected
        /// The closure of a link returns a promise that is still pending.
        case adopted

        /// A sentence about the kind.
        public var title: String {
            switch self {
            case .value: "A value passes a link"
            case .queue: "A value passes a link through a queue"
            case .rejected: "A rejection passes a link and is caught"
            case .adopted: "A link adopts the promise that its closure returns"
            }
        }
    }

    /// The design whose functions are recorded.
    public let design: String
    /// The case that the walk shows.
    public let kind: Kind
    /// The recorded code, which makes a promise, chains from it, and settles it.
    public let code: SourceExcerpt
    /// The stages of the walk in order, for instance `make`, `chain`, `settle`.
    public let stages: [String]
    /// The functions that were entered, in order.
    public let steps: [WalkStep]

    /// The states of the promises after the last step.
    public let finalStates: [PromiseState]

    /// The design's files in the order in which the walk first enters them.
    public var files: [String] {
        var seen: Set<String> = [code.start.file]
        return steps.compactMap { seen.insert($0.place.file).inserted ? $0.place.file : nil }
    }

    /// Creates a walk.
    public init(
        design: String, kind: Kind, code: SourceExcerpt, stages: [String], steps: [WalkStep],
        finalStates: [PromiseState]
    ) {
        self.design = design
        self.kind = kind
        self.code = code
        self.stages = stages
        self.steps = steps
        self.finalStates = finalStates
    }
}

/// One call of a function or closure in a walk.
public struct WalkStep: Codable, Hashable, Sendable {
    /// The position in the walk, counted from 1.
    public let number: Int
    /// The stage of the step: an index of ``WalkRecording/stages``.
    public let stage: Int
    /// The function, for instance `Box.seal<A>(_:)` or `closure #1 in Thenable.map<A>(on:flags:_:)`.
    public let function: String
    /// The place of the function in the source.
    public let place: SourcePlace
    /// The line at that place, without its indentation.
    public let source: String
    /// How deep the call is nested in the steps of its thread, counted from 0.
    public let depth: Int
    /// The number of the step that called this one, directly or through functions that are no steps. It is nil if no step did,
    /// as for the first step in a block.
    public let caller: Int?
    /// The number of the step that sent the block in which this step is the first to a queue, if there is one and it is
    /// known.
    public let sentBy: Int?
    /// The queue on which the function runs, for instance `main queue`, or nil outside all queues.
    public let queue: String?
    /// The thread, named as in ``RunEvent/thread``.
    public let thread: String
    /// The states of the promises of the walk that existed when the function was called.
    public let states: [PromiseState]

    /// Creates a step.
    public init(
        number: Int, stage: Int, function: String, place: SourcePlace, source: String, depth: Int, caller: Int?,
        sentBy: Int?, queue: String?, thread: String, states: [PromiseState]
    ) {
        self.number = number
        self.stage = stage
        self.function = function
        self.place = place
        self.source = source
        self.depth = depth
        self.caller = caller
        self.sentBy = sentBy
        self.queue = queue
        self.thread = thread
        self.states = states
    }
}

/// The state of a promise at one moment of a walk.
public struct PromiseState: Codable, Hashable, Sendable {
    /// The name that the promise has in the code of the walk, for instance `next`.
    public let promise: String
    /// The name of the phase in the source of the design, for instance `draining`.
    public let phase: String
    /// The outcome, for instance `value 7`, or nil while the promise is pending.
    public let outcome: String?

    /// Creates a state.
    public init(promise: String, phase: String, outcome: String?) {
        self.promise = promise
        self.phase = phase
        self.outcome = outcome
    }
}
