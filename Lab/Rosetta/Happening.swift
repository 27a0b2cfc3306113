/// Something that happens while a program runs.
public enum Happening: Sendable, Equatable {
    /// The program asks its web site for a page.
    case asks(path: String)
    /// The request has arrived at the site.
    case arrives(path: String)
    /// The site sends its answer.
    case replies(path: String, status: Int)
    /// The site sends half of its answer, and nothing more for now.
    case repliesByHalf(path: String)
    /// The answer has reached the program.
    case isAnswered(path: String, status: Int)
    /// The request has ended without an answer, because it failed or was cancelled.
    case endsUnanswered(path: String)
    /// The site has seen that its client went away before it had its answer.
    case losesClient(path: String)
    /// The program prints a line.
    case prints(line: String)
    /// A step that prints nothing, in the words of the program.
    case note(String)

    /// The happening as a trace shows it, or nil if a trace leaves it out: what only the site sees would stand there in
    /// another order each time.
    var trace: String? {
        switch self {
        case .asks(let path): "request \(path)"
        case .isAnswered(let path, let status): "answer \(status) to \(path)"
        case .repliesByHalf(let path): "the site has sent half of \(path)"
        case .losesClient(let path): "the site has lost the client of \(path)"
        case .prints(let line): "print: \(line)"
        case .note(let text): text
        case .arrives, .replies, .endsUnanswered: nil
        }
    }
}
