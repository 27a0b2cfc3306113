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
    /// The site notices that the client has closed the connection before it had its answer.
    case losesClient(path: String)
    case prints(line: String)
    /// A step that the program notes without printing.
    case note(String)
    /// The program has ended.
    case ends
    /// The site of an ended program stops, so that the requests end which it has not answered.
    case siteStops

    /// The event as a trace shows it, or nil if a trace leaves it out. Traces leave out events of the site whose order differs
    /// from run to run.
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
