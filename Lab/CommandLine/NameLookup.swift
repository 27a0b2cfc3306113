import Conformance

/// Looks up a name that the user has typed among the known names.
public enum NameLookup {
    /// The known name that is the same if case is ignored.
    ///
    /// - Throws: If no name is the same, a ``UsageError`` with a suggestion.
    public static func find(_ kind: String, _ name: String, among known: [String]) throws -> String {
        if let exact = known.first(where: { $0.lowercased() == name.lowercased() }) { return exact }
        throw UsageError(UnknownName(kind, name, among: known).text)
    }
}
