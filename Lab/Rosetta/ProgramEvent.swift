/// An event in the run of a program or of its web site.
package enum ProgramEvent: Sendable, Equatable {
    case asks(path: String)
    /// The request has arrived at the site.
    case arrives(path: String)
    case replies(path: String, status: Int)
    /// The site sends half of its answer and waits.
    case repliesByHalf(path: String)
    case isAnswered(path: String, status: Int)
    /// The request has ended without an answer, because it failed or was cancelled.
    case endsUnanswered(path: String)
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
        case .asks(let path): "request \(path)"
        case .isAnswered(let path, let status): "answer \(status) to \(path)"
        case .repliesByHalf(let path): "the site has sent half of \(path)"
        case .losesClient(let path): "the site has lost the client of \(path)"
        case .prints(let line): "print: \(line)"
        case .note(let text): text
        case .arrives, .replies, .endsUnanswered, .ends, .siteStops: nil
        }
    }
}
