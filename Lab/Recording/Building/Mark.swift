/// An event of a run that the coverage callbacks do not report. The program that records adds a log entry with the number of
/// the mark.
struct Mark: Sendable, Equatable {
    let kind: RunEvent.Kind
    let text: String
    /// The requested page, if the event is part of a request.
    let path: String?
    /// The line of the program that asks for the page, if an asynchronous function asks. Other lines are on the call stack.
    let line: Int?
    /// The requested page, if the event is the end of a request without an answer.
    let unansweredPath: String?

    init(_ kind: RunEvent.Kind, _ text: String, path: String? = nil, line: Int? = nil, unansweredPath: String? = nil) {
        (self.kind, self.text, self.path, self.line) = (kind, text, path, line)
        self.unansweredPath = unansweredPath
    }
}
