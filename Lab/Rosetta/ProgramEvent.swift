/// An event in the run of a program or of its web site.
package enum ProgramEvent: Sendable, Equatable {
    /// The line is that of the call which asks, if an asynchronous function asks: while it waits, it isn't on the call stack.
    case asks(path: String, line: Int? = nil)
    /// The request has arrived at the site.
    case arrives(path: String)
    case replies(path: String, status: Int)
    /// The site sends half of its answer and waits.
    case repliesByHalf(path: String)
    case isAnswered(path: String, status: Int, line: Int? = nil)
    /// The request has ended without an answer, because it failed or was cancelled.
    case endsUnanswered(path: String, line: Int? = nil)
    /// The site notices that the client has closed the connection before it received its answer.
    case losesClient(path: String)
    case prints(line: String)
    /// A step that the program notes without printing.
    case note(String)
    /// The program has ended.
    case ends
    /// The program has ended and its site stops. This ends the requests that the site has not answered.
    case siteStops

    /// The text of the event in a trace. Nil for an event of the site whose order differs from run to run, because traces leave
    /// out such events.
    var trace: String? {
        switch self {
        case .asks(let path, _): "request \(path)"
        case .isAnswered(let path, let status, _): "answer \(status) to \(path)"
        case .repliesByHalf(let path): "the site has sent half of \(path)"
        case .losesClient(let path): "the site has lost the client of \(path)"
        case .prints(let line): "print: \(line)"
        case .note(let text): text
        case .arrives, .replies, .endsUnanswered, .ends, .siteStops: nil
        }
    }
}
