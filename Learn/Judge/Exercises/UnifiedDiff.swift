import Foundation

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
    /// removes must be the same in the text.
    package func applied(to original: String) throws -> String {
        var text = original.lines
        var rest = lines[...]
        func error(_ reason: String) -> LearnError {
            LearnError(
                "\(name), line \(rest.startIndex): \(reason). Write the diff anew: CONTRIBUTING.md says how, under 'Adding an exercise'."
            )
        }
        if rest.first?.hasPrefix("--- ") == true { rest = rest.dropFirst(2) }
        guard !rest.isEmpty else { throw error("it changes nothing") }
        while let header = rest.popFirst() {
            // The header omits a count of 1. If the hunk leaves no line in the new text, the header has the number of the line
            // before the hunk.
            guard let parts = header.wholeMatch(of: /@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@.*/)?.output,
                let removed = Int(parts.1 ?? "1"), let first = Int(parts.2), let added = Int(parts.3 ?? "1")
            else { throw error("'\(header)' is not '@@ -line,count +line,count @@'") }
            let start = added == 0 ? first : first - 1
            guard text.indices.contains(start) else { throw error("the text has no line \(first)") }
            var (end, new) = (start, [Substring]())
            while end - start < removed || new.count < added {
                guard let line = rest.popFirst() else { throw error("it ends inside a hunk") }
                // A kept line begins with a space. If the line is empty, an editor may have removed this space.
                guard "+- ".contains(line.first ?? " ") else { throw error("'\(line)' begins with none of '+- '") }
                let content = line.dropFirst()
                if line.first != "-" { new.append(content) }
                if line.first != "+" {
                    let (found, wanted) = (text.indices.contains(end) ? "'\(text[end])'" : "no line", "'\(content)'")
                    guard found == wanted else { throw error("the text has \(found) instead of \(wanted)") }
                    end += 1
                }
            }
            guard end - start == removed, new.count == added else { throw error("the hunk is longer than it says") }
            text.replaceSubrange(start..<end, with: new)
        }
        return text.joined(separator: "\n")
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
