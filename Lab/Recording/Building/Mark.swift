/// An event of a run that the coverage callbacks do not report. The program that records adds a log entry with the number of
/// the mark.
struct Mark: Sendable, Equatable {
    let kind: RunEvent.Kind
    let text: String
    /// The requested page, if the event is part of a request.
    let path: String?

    init(_ kind: RunEvent.Kind, _ text: String, path: String? = nil) {
        (self.kind, self.text, self.path) = (kind, text, path)
    }
}
