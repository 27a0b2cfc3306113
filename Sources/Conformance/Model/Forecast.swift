/// What a program must do: a moment for each of its steps.
public struct Forecast: Sendable, Equatable {
    public internal(set) var moments: [Moment] = []

    /// What must have happened between the beginning of one step and the beginning of the next.
    public struct Moment: Sendable, Equatable {
        /// The handlers that run, in one of the orders in which they may.
        public internal(set) var events: [Event] = []
        /// What the order of the events has to respect, and nothing else.
        public internal(set) var order: [Order] = []
        /// How the promises made so far have ended by then, in the order of their making; `nil` for a pending one.
        public internal(set) var endings: [Fate] = []

        /// How the promise must have ended by then.
        public func ending(of name: Name) -> Ending? { endings.first { $0.name == name }?.ending }
    }

    public struct Fate: Sendable, Equatable {
        public let name: Name
        public let ending: Ending?
    }

    /// A handler that runs.
    public struct Event: Sendable, Equatable {
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
        public enum Cause: String, Sendable {
            case registration = "both were added to one promise at one place, in the other order"
            case consequence = "it follows from that"
            case queued = "it asked for a queue, and so has to wait for that"
            case immediate = "that is immediate, and so has to run before"
        }

        public let first: Name
        public let second: Name
        public let cause: Cause
    }
}
