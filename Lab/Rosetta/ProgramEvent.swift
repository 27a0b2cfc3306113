/// An event in the run of a program or of its web site.
package struct ProgramEvent: Sendable, Equatable {
    /// What happens. A program reports neither functions nor settlements; recordings find these.
    package enum Kind: String, CaseIterable, Sendable {
        /// A function of the program begins to run.
        case function
        /// A closure of the program begins to run.
        case closure
        /// An asynchronous function or closure continues after a suspension.
        case resumption
        /// The program requests a page of the server.
        case request
        /// The server has received the request.
        case arrival
        /// The server sends its answer, or half of it.
        case reply
        /// The program has received the answer.
        case answer
        /// The server notices that a client closed the connection before it received its answer.
        case lostClient
        /// A promise of the program is settled.
        case settlement
        /// The program tries to settle a promise that is settled already or has adopted another one. Nothing changes.
        case late
        case print
        /// Another event, for example a press of the stop button.
        case note
        /// The program has ended. Only its requests may still end.
        case end
        /// The server stops, because every request that it answers has ended.
        case stop
    }

    package let kind: Kind
    /// A description that does not repeat the kind.
    package let text: String
    /// The requested page, if the event is part of a request that gets a whole answer.
    package let path: String?
    /// The line of the call that asks for the page, if an asynchronous function asks: while it waits, it isn't on the call stack.
    package let line: Int?
    /// The requested page, if the event is the end of a request without an answer.
    package let unansweredPath: String?

    package init(
        _ kind: Kind, _ text: String, path: String? = nil, line: Int? = nil, unansweredPath: String? = nil
    ) {
        (self.kind, self.text, self.path, self.line) = (kind, text, path, line)
        self.unansweredPath = unansweredPath
    }
}
