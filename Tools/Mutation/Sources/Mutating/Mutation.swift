/// One change of one source file.
public struct Mutation: Sendable, Equatable {
    /// The kind of the change.
    public let kind: MutationKind
    /// The line of the source in which the change begins, counted from 1.
    public let line: Int
    /// The declaration around the changed code, for instance `Future.adopt(_:queue:)`.
    public let declaration: String
    /// The code that is changed, on one line.
    public let before: String
    /// The code that replaces ``before``, on one line.
    public let after: String

    let edits: [Edit]
}

/// Text that is inserted around a part of a source, or at one place if `start` and `end` are equal.
struct Edit: Sendable, Equatable {
    /// A placeholder for the number of the mutant in ``opening`` and ``closing``.
    static let number = "\u{1}"
    /// A Swift expression that is true only while the mutant is active.
    static let isActive = "mutantIsActive(\(number))"

    /// Offsets in the source, in bytes of UTF-8.
    let start, end: Int
    let opening: String
    var closing = ""
}
