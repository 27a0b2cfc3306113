/// What an address stands for: a function and a line.
public struct Symbol: Sendable, Hashable {
    /// The function as people write it, for instance `closure #1 in Box.map<A>(_:)`.
    public let function: String
    /// The line, or nil if it is not in this repository, or the compiler has made the code up.
    public let place: SourcePlace?
    /// Whether a person has written the function. A log asks for this often, so it is found out once.
    let isWritten: Bool

    /// A symbol with its parts.
    public init(function: String, place: SourcePlace?) {
        self.function = function
        self.place = place
        isWritten = FunctionName.isWritten(function)
    }
}
