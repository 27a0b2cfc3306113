/// An event of a run that the coverage callbacks do not see. The recording program adds it to the log by its number.
struct Mark: Sendable, Equatable {
    let kind: RunEvent.Kind
    let text: String
    /// The requested page, if the event is part of a request.
    let path: String?

    init(_ kind: RunEvent.Kind, _ text: String, path: String? = nil) {
        self.kind = kind
        self.text = text
        self.path = path
    }
}
