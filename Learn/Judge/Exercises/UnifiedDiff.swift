/// A list of changes to a text, in the format of `diff -U1`. The two lines with file names may be left out.
package struct UnifiedDiff {
    private let name: String
    private let lines: [Substring]

    /// Reads a diff. The name stands in messages about errors in the diff.
    package init(_ diff: String, name: String) {
        self.name = name
        lines = diff.lines.last == "" ? diff.lines.dropLast() : diff.lines
    }

    /// The diffs in a text, each with the file that its first line names.
    package static func files(in text: String, name: String) -> [(file: String, diff: UnifiedDiff)] {
        text.dropFirst("--- ".count).split(separator: "\n--- ").map { part in
            (String(part.prefix { $0 != "\n" }), UnifiedDiff("--- \(part)", name: name))
        }
    }

    /// The changed text. Each hunk is applied exactly at the line that its header names, and each line that the hunk keeps or
    /// removes must be the same in the text. Throws an error that names the line of the diff that doesn't fit.
    package func applied(to original: String) throws -> String {
        var (text, place) = (original.lines, -1)
        for (number, line) in lines.enumerated() where !(number < 2 && line.starts(with: #/(---|\+\+\+) /#)) {
            if let header = line.wholeMatch(of: /@@ -\S+ \+(\d+)(?:,(\d+))? @@.*/) {
                // If the hunk leaves no line in the new text, the header has the number of the line before the hunk.
                place = (Int(header.1) ?? 0) - (header.2 == "0" ? 0 : 1)
                continue
            }
            // A kept line begins with a space. If the line is empty, an editor may have removed this space.
            let (mark, content) = (line.first, line.dropFirst())
            let found = text.indices.contains(place) ? "'\(text[place])'" : "no line"
            guard place >= 0, mark == "+" ? place <= text.count : found == "'\(content)'" else {
                let reason =
                    place < 0
                    ? "'\(line)' is not '@@ -line,count +line,count @@'"
                    : "the text has \(found) instead of '\(content)'"
                throw LearnError(
                    "\(name), line \(number + 1): \(reason). Write the diff anew: CONTRIBUTING.md says how, under 'Adding an exercise'."
                )
            }
            if mark == "-" {
                text.remove(at: place)
            } else {
                if mark == "+" { text.insert(content, at: place) }
                place += 1
            }
        }
        guard place >= 0 else { throw LearnError("\(name) changes nothing.") }
        return text.joined(separator: "\n")
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
