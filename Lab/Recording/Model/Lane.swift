/// A row of a timeline: a queue, the threads outside all queues, or the server.
public struct Lane: Codable, Hashable, Sendable {
    /// The kind of a lane.
    public enum Kind: String, Codable, Sendable {
        /// A dispatch queue, the main queue among them.
        case queue
        /// The pool on which Swift runs tasks.
        case tasks
        /// A thread that serves no queue.
        case thread
        /// The web server of the program.
        case server
    }

    /// The kind of the lane.
    public let kind: Kind
    /// Its name, for instance `main queue`, `session`, `thread 3` or `server`.
    public let name: String

    /// Creates a lane.
    public init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }
}
