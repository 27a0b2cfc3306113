/// The life of one link inside a design, function by function, recorded while it ran.
public struct WalkRecording: Codable, Sendable {
    /// Which of its ways a link goes.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// A value passes a link whose closure runs at once, where the design has that.
        case value
        /// A value passes a link whose closure runs on a queue.
        case queue
        /// An error passes a link that is for values, and reaches one that is for errors.
        case rejected
        /// The closure of a link returns a promise that is still pending.
        case adopted

        /// The kind in a sentence.
        public var title: String {
            switch self {
            case .value: "A value passes a link"
            case .queue: "A value passes a link through a queue"
            case .rejected: "A rejection passes a link and is caught"
            case .adopted: "A link adopts the promise that its closure returns"
            }
        }
    }

    /// The design through whose files the walk leads.
    public let design: String
    /// Which way the link goes.
    public let kind: Kind
    /// The code that is walked through: it makes a promise, chains from it, and settles it.
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

    /// A walk with all its parts.
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

/// One function, or one closure, that a walk enters.
public struct WalkStep: Codable, Hashable, Sendable {
    /// The position in the walk, counted from 1.
    public let number: Int
    /// Which of the ``WalkRecording/stages`` it belongs to: an index.
    public let stage: Int
    /// The function, for instance `Box.seal<A>(_:)` or `closure #1 in Thenable.map<A>(on:flags:_:)`.
    public let function: String
    /// Where the function stands.
    public let place: SourcePlace
    /// The line of the source at that place, without its indentation.
    public let source: String
    /// How deep the call is nested in the steps of its thread, counted from 0.
    public let depth: Int
    /// The number of the step whose function called this one, directly or through functions that are no steps. Nil if the
    /// step was not called by any, as the first one on a queue.
    public let caller: Int?
    /// The number of the step that sent the block to the queue in which this step is the first, if it is one and that is
    /// known. It is a hop.
    public let sentBy: Int?
    /// The queue on which the function runs, for instance `main queue`, or nil outside all queues.
    public let queue: String?
    /// The thread, named as in ``RunEvent/thread``.
    public let thread: String
    /// The promises of the walk that exist by now, each in the state that it had as the function was entered.
    public let states: [PromiseState]

    /// A step with all its parts.
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
    /// The phase by the name that the design's own source gives it, for instance `draining`.
    public let phase: String
    /// The outcome, for instance `value 7`, or nil while there is none.
    public let outcome: String?

    /// A state with all its parts.
    public init(promise: String, phase: String, outcome: String?) {
        self.promise = promise
        self.phase = phase
        self.outcome = outcome
    }
}
