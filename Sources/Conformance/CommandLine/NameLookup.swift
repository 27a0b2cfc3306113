/// Looks up a name that the user has typed among the known names.
package enum NameLookup {
    /// Returns the known name that equals the given name if case is ignored.
    ///
    /// - Throws: A ``UsageError`` with a suggestion, if there is no such name.
    package static func find(_ kind: String, _ name: String, among known: [String]) throws -> String {
        if let exact = known.first(where: { $0.lowercased() == name.lowercased() }) { return exact }
        throw UsageError(UnknownName(kind, name, among: known).text)
    }
}
