/// What a program must do on a correct design.
public struct ProgramForecast: Sendable, Equatable {
    /// One forecast for each step of the program, in the same order.
    public internal(set) var steps: [Step] = []

    /// What must happen from the beginning of one step to the beginning of the next.
    public struct Step: Sendable, Equatable {
        /// The handlers that run, in one of the possible orders.
        public internal(set) var events: [Event] = []
        /// The constraints on the order of the events. Every order that satisfies them is correct.
        public internal(set) var constraints: [Constraint] = []
        /// The states of all promises at the end of the step, in the order in which the promises were made.
        public internal(set) var states: [PromiseState] = []
        /// How many inputs each combination with a limit asks for, where the number is determined.
        public internal(set) var requests: [Request] = []
    }

    /// The state of a promise at the end of a step.
    public struct PromiseState: Sendable, Equatable {
        /// The promise.
        public let name: PromiseProgram.Name
        /// How the promise ended; `nil` if it is pending.
        public let ending: PromiseProgram.Ending?
    }

    /// How many inputs a combination with a limit asks for in a step.
    public struct Request: Sendable, Equatable {
        /// The promise that the combination makes.
        public let name: PromiseProgram.Name
        /// How many inputs the combination asks for.
        public let inputs: Int
    }

    /// A handler that runs.
    public struct Event: Sendable, Equatable {
        /// The name of the handler.
        public let name: PromiseProgram.Name
        /// The outcome of the handler's promise, which the handler receives.
        public let input: PromiseProgram.Ending
        /// Where the handler must run; `nil` if that isn't determined.
        public let place: EventPlace?
    }

    /// The queue on which a handler runs.
    public enum EventPlace: String, Sendable {
        /// The queue for handlers that ask for a queue.
        case queue = "on the queue"
        /// The queue on which the steps run: the main queue, if handlers run there by default.
        case steps = "at the default place"
    }

    /// A constraint: one event must happen before another.
    public struct Constraint: Sendable, Hashable {
        /// The reason for a constraint. The raw value completes the sentence “b comes before a, but …”.
        public enum Reason: String, Sendable {
            /// Handlers on one promise that run at one place keep the order in which they were added.
            case registration = "both run at one place for one promise, and were added in the other order"
            /// The second event is a consequence of the first.
            case consequence = "is a consequence of it"
            /// The second event is a handler that asked for a queue. The code of the step occupies this queue until then.
            case queued = "asked for a queue, which is occupied until then"
            /// The first event is an immediate handler, which runs before the settling call returns.
            case immediate = "the latter is immediate, so it runs before the settling call returns"
        }

        /// The event that must happen first.
        public let first: PromiseProgram.Name
        /// The event that must happen later.
        public let second: PromiseProgram.Name
        /// The reason.
        public let reason: Reason
    }
}
