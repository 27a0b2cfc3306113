/// One change of one source file.
public struct Mutation: Sendable, Equatable {
    /// What is changed.
    public let kind: MutationKind
    /// The line of the source in which the change begins, counted from 1.
    public let line: Int
    /// The declaration around it, as `Future.adopt(_:queue:)`.
    public let declaration: String
    /// The code that is changed, on one line.
    public let before: String
    /// The code that replaces it.
    public let after: String

    let edits: [Edit]
}

/// Text that is put around a part of a source, or between two parts if `start` and `end` are the same.
struct Edit: Sendable, Equatable {
    /// A placeholder for the number of the mutant in ``opening`` and ``closing``.
    static let number = "\u{1}"
    /// A condition that is true in the mutant only.
    static let isActive = "mutantIsActive(\(number))"

    /// Around the same part, edits of statements are outside of edits of expressions.
    enum Layer: Int, Sendable {
        case statement, expression
    }

    /// Offsets in the source, in bytes of UTF-8.
    let start, end: Int
    let opening: String
    var closing = ""
    var layer = Layer.expression
}
