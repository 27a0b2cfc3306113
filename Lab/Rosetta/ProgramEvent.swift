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
}
