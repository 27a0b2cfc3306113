/// The part of a source file that a block of a page shows.
struct Excerpt: Sendable {
    let path: String
    let part: Part
    let omitted: [String]

    enum Part: Sendable {
        case whole
        /// The declaration that begins on the line that contains the text.
        case declaration(String)
        /// The lines between `// begin: name` and `// end: name`.
        case region(String)
    }

    /// Parses `Path.swift`, `Path.swift "func map"` or `Path.swift #name`, optionally followed by `without #name …`.
    init(_ text: String) throws(PageProblem) {
        guard let match = text.prefixMatch(of: /(\S+)(?: "([^"]*)"| #(\S+))?(?: without((?: #\S+)+))?/) else {
            throw PageProblem("'code:' needs the path of a file.")
        }
        let rest = text[match.range.upperBound...].trimmed
        guard rest.isEmpty else {
            throw PageProblem(
                "'\(rest)' is not valid here. After the path of a file come "
                    + "\"text of a line\" or #region, then 'without #region', each optional.")
        }
        path = String(match.1)
        part = match.2.map { .declaration(String($0)) } ?? match.3.map { .region(String($0)) } ?? .whole
        omitted = match.4?.split(separator: " ").map { String($0.dropFirst()) } ?? []
    }

    /// The lines of the file that the block shows.
    func lines(of lines: [String]) throws(PageProblem) -> [String] {
        let regions = try Regions(lines, path: path)
        let shown: [Range<Int>] =
            switch part {
            case .whole: [0..<lines.count]
            case .declaration(let text): [try Self.range(text, in: lines, path: path)]
            case .region(let name): try regions.pieces(name)
            }
        var hidden = Set(regions.markers)
        for name in omitted {
            // The line before a piece has the marker.
            let pieces = try regions.pieces(name).filter { piece in
                shown.contains { $0.contains(piece.lowerBound - 1) }
            }
            guard !pieces.isEmpty else {
                throw PageProblem("The region '\(name)' of \(path) is outside the excerpt, so it cannot be omitted.")
            }
            hidden.formUnion(pieces.joined())
        }
        return Self.tidied(lines, Array(shown.joined()), without: hidden)
    }

    /// The declaration that begins on the one line that contains the text, with its doc comment and its attributes.
    private static func range(_ text: String, in lines: [String], path: String) throws(PageProblem) -> Range<Int> {
        let found = lines.indices.filter { lines[$0].contains(text) }
        guard var first = found.first else { throw PageProblem("\(path) has no line that contains '\(text)'.") }
        guard found.count == 1 else {
            let numbers = found.map { String($0 + 1) }.joined(separator: ", ")
            throw PageProblem(
                "\(path) contains '\(text)' on lines \(numbers). Quote text that appears on only one line.")
        }
        let end = lines.end(of: first)
        while first > 0, ["///", "@"].contains(where: lines[first - 1].trimmed.hasPrefix) { first -= 1 }
        return first..<end
    }

    /// The lines with these indices, except the hidden ones, without their common indentation.
    static func tidied(_ lines: [String], _ shown: [Int], without hidden: Set<Int>) -> [String] {
        withoutIndentation(kept(lines, shown, hidden))
    }

    static func withoutIndentation(_ lines: some Collection<String>) -> [String] {
        let indentation = lines.filter { !$0.isEmpty }.map(\.indentation).min() ?? 0
        return lines.map { String($0.dropFirst(min(indentation, $0.indentation))) }
    }

    /// The shown lines that are not hidden. If there is a blank line both before and after hidden lines, only one of the two is
    /// kept.
    private static func kept(_ lines: [String], _ shown: [Int], _ hidden: Set<Int>) -> [String] {
        var kept: [String] = []
        var isAfterHidden = true
        for index in shown {
            if hidden.contains(index) {
                isAfterHidden = true
            } else if !lines[index].trimmed.isEmpty {
                kept.append(lines[index])
                isAfterHidden = false
            } else if !isAfterHidden || kept.last?.isEmpty == false {
                kept.append("")
                isAfterHidden = false
            }
        }
        while kept.last == "" { kept.removeLast() }
        return kept
    }
}
