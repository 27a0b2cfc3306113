/// An event of a run that the coverage callbacks do not see. The recording program adds it to the log by its number.
public struct Mark: Sendable, Equatable {
    /// The kind of the event.
    public let kind: RunEvent.Kind
    /// A description.
    public let text: String
    /// The requested page, if the event is part of a request.
    public let path: String?

    /// Creates a mark.
    public init(_ kind: RunEvent.Kind, _ text: String, path: String? = nil) {
        self.kind = kind
        self.text = text
        self.path = path
    }
}
