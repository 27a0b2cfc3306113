/// A row of a timeline: a queue, the threads outside all queues, or the server.
public struct Lane: Codable, Hashable, Sendable {
    /// What a lane stands for.
    public enum Kind: String, Codable, Sendable {
        /// A dispatch queue, the main queue among them.
        case queue
        /// The pool on which Swift runs tasks.
        case tasks
        /// A thread that works for no queue.
        case thread
        /// The web server that the program asks.
        case server
    }

    /// What the lane stands for.
    public let kind: Kind
    /// Its name, for instance `main queue`, `session`, `thread 3` or `server`.
    public let name: String

    /// A lane with a name.
    public init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }
}
