/// What the program that records has to say of a run, under a number of its own: what the coverage callbacks cannot know.
public struct Mark: Sendable, Equatable {
    /// What kind of thing happens.
    public let kind: RunEvent.Kind
    /// What happens, in words.
    public let text: String
    /// The page that is asked for, if this is part of a request.
    public let path: String?

    /// A mark.
    public init(_ kind: RunEvent.Kind, _ text: String, path: String? = nil) {
        self.kind = kind
        self.text = text
        self.path = path
    }
}
