import Foundation

/// The error for an unknown name. It suggests the most similar known names. If no known name is similar, it lists all known
/// names, or gives the command that lists them.
public struct UnknownName: LocalizedError, Equatable {
    /// The message, which begins with a lowercase letter, because other text may precede it.
    package let text: String

    /// The message as a sentence: `There is no rule 'ordring'. Did you mean 'ordering'?`
    public var errorDescription: String? { text.prefix(1).uppercased() + text.dropFirst() }

    /// Makes the error, and looks up similar names.
    ///
    /// - Parameters:
    ///   - kind: The kind of thing that has the name, for example `design`.
    ///   - listing: The command that lists the known names. The message gives this command instead of more than twenty names.
    package init(_ kind: String, _ name: String, among known: [String], listing: String? = nil) {
        let beginning = "there is no \(kind) '\(name)'."
        let nearest = known.min { Self.distance($0, name) < Self.distance($1, name) }
        let related = known.filter { $0.lowercased().contains(name.lowercased()) }
        if let nearest, Self.distance(nearest, name) <= max(2, name.count / 2) {
            text = "\(beginning) Did you mean '\(nearest)'?"
        } else if !name.isEmpty, !related.isEmpty {
            text = "\(beginning) Did you mean \(related.prefix(5).map { "'\($0)'" }.joined(separator: " or "))?"
        } else if known.count > 20, let listing {
            text = "\(beginning) '\(listing)' shows all of them."
        } else {
            text = known.isEmpty ? beginning : "\(beginning) There are: \(known.joined(separator: ", "))."
        }
    }

    /// The Levenshtein distance of the names, ignoring case.
    private static func distance(_ first: String, _ second: String) -> Int {
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

extension PromiseConformance {
    /// An error text about the first unknown name in ``differences`` or ``unsupportedMembers``; `nil` if all names are known.
    package var problemInDeclarations: String? {
        if let rule = differences.map(\.rule).first(where: { RuleBook.rule($0) == nil }) {
            return "'differences' of \(name): \(RuleBook.unknown(rule).text)"
        }
        let members = Self.optionalMembers
        let member = unsupportedMembers.values.joined().sorted().first { !members.contains($0) }
        return member.map {
            "'unsupportedMembers' of \(name): \(UnknownName("optional member", $0, among: members).text)"
        }
    }
}

extension [any PromiseConformance] {
    /// An error text about the first two designs with one name; `nil` if each has a name of its own. A process that is
    /// started for a rule finds its design by the name, so it would judge the first one instead of the second.
    package var problemInNames: String? {
        for (index, design) in enumerated() where self[..<index].contains(where: { $0.name == design.name }) {
            return "two designs are named '\(design.name)'. Give each adapter a 'name' of its own."
        }
        return nil
    }
}
