/// A row of a timeline: a queue, the threads outside all queues, or the server.
package struct Lane: Hashable, Sendable {
    package enum Kind: String, Sendable {
        /// A dispatch queue, the main queue among them.
        case queue
        /// The pool on which Swift runs tasks.
        case tasks
        /// A thread that serves no queue.
        case thread
        /// The web server of the program.
        case server
    }

    package let kind: Kind
    /// The name of the lane, for example `main queue`, `session`, `thread 3` or `server`.
    package let name: String

    init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }
}
