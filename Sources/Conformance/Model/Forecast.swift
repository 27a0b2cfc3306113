/// What a program must do: a moment for each of its steps.
public struct Forecast: Sendable, Equatable {
    /// One for each step of the program, in the same order.
    public internal(set) var moments: [Moment] = []

    /// What must have happened between the beginning of one step and the beginning of the next.
    public struct Moment: Sendable, Equatable {
        /// The handlers that run, in one of the orders in which they may.
        public internal(set) var events: [Event] = []
        /// What the order of the events has to respect, and nothing else.
        public internal(set) var order: [Order] = []
        /// How the promises made so far have ended by then, in the order of their making; `nil` for a pending one.
        public internal(set) var endings: [Fate] = []
        /// How many inputs the gatherings with a limit ask for, where that is determined.
        public internal(set) var requests: [Request] = []

        /// How the promise must have ended by then.
        public func ending(of name: Name) -> Ending? { endings.first { $0.name == name }?.ending }
    }

    /// How a promise has ended by the end of a step.
    public struct Fate: Sendable, Equatable {
        /// The promise.
        public let name: Name
        /// Its ending; `nil` while it is pending.
        public let ending: Ending?
    }

    /// How often a gathering with a limit asks for its next input, and gets one, in a step.
    public struct Request: Sendable, Equatable {
        /// The promise of the gathering.
        public let name: Name
        /// How many inputs it gets.
        public let inputs: Int
    }

    /// A handler that runs.
    public struct Event: Sendable, Equatable {
        /// What the handler is called.
        public let name: Name
        /// How the promise had ended that it was added to.
        public let input: Ending
        /// Where it must run; `nil` if that is not determined.
        public let place: EventPlace?
    }

    /// Where a handler runs, seen by the queue that runs it.
    public enum EventPlace: String, Sendable {
        /// The serial queue of the program.
        case queue = "on the queue"
        /// Where the script runs: the main queue, if that is the design's usual place.
        case script = "at the usual place"
    }

    /// One thing that must happen before another, and why.
    public struct Order: Sendable, Hashable {
        /// Why it must. As text, the second half of a sentence.
        public enum Cause: String, Sendable {
            /// Handlers on one promise, at one place, run in the order in which they were added.
            case registration = "both were added to one promise at one place, in the other order"
            /// The second would not happen without the first.
            case consequence = "it follows from that"
            /// The script holds the queue until its code has returned.
            case queued = "it asked for a queue, and so has to wait for that"
            /// What is immediate runs before the call that settles returns.
            case immediate = "that is immediate, and so has to run before"
        }

        /// What must happen before.
        public let first: Name
        /// What must happen after.
        public let second: Name
        /// Why.
        public let cause: Cause
    }
}
