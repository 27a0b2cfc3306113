/// Looks up a name that the user has typed among the known names, and suggests similar ones.
public enum NameLookup {
    /// An error message about an unknown name, with the most similar known names or, if none is similar, with all of them.
    ///
    /// - Parameters:
    ///   - kind: What is named, for instance `design`.
    ///   - listing: The command that lists the known names. The message names it if there are more than twenty.
    public static func errorText(
        _ kind: String, _ name: String, among known: [String], listing: String? = nil
    ) -> String {
        let nearest = known.min { distance($0, name) < distance($1, name) }
        let beginning = "there is no \(kind) '\(name)'."
        if let nearest, distance(nearest, name) <= max(2, name.count / 2) {
            return "\(beginning) Did you mean '\(nearest)'?"
        }
        let related = known.filter { $0.lowercased().contains(name.lowercased()) }
        if !name.isEmpty, !related.isEmpty {
            return "\(beginning) Did you mean \(related.prefix(5).map { "'\($0)'" }.joined(separator: " or "))?"
        }
        if known.count > 20, let listing { return "\(beginning) '\(listing)' shows all of them." }
        return known.isEmpty ? beginning : "\(beginning) There are: \(known.joined(separator: ", "))."
    }

    /// The known name that is the same if case is ignored.
    ///
    /// - Throws: If no name is the same, a ``UsageError`` with a suggestion.
    public static func find(_ kind: String, _ name: String, among known: [String]) throws -> String {
        if let exact = known.first(where: { $0.lowercased() == name.lowercased() }) { return exact }
        throw UsageError(errorText(kind, name, among: known))
    }

    /// The Levenshtein distance of the names, ignoring case.
    static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
        var row = Array(0...second.count)
        for (i, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let replaced = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
