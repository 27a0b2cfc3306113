import Foundation

/// A list of changes to a text, in the format of `diff -U1`. The two lines with file names may be left out.
package struct UnifiedDiff {
    private let name: String
    private let lines: [Substring]

    /// Reads a diff. Errors contain the name.
    package init(_ diff: String, name: String) {
        self.name = name
        lines = diff.lines.last == "" ? diff.lines.dropLast() : diff.lines
    }

    /// The changed text. Every hunk must stand at its line, and every line that it keeps or removes must match exactly.
    package func applied(to original: String) throws -> String {
        var text = original.lines
        var rest = lines[...]
        if rest.first?.hasPrefix("--- ") == true { rest = rest.dropFirst(2) }
        guard !rest.isEmpty else { throw DiffError(diff: name, line: lines.count, reason: "it changes nothing") }
        while !rest.isEmpty {
            let number = rest.startIndex + 1
            let hunk = try Hunk(takenFrom: &rest, of: name)
            guard text.indices.contains(hunk.start) else {
                throw DiffError(diff: name, line: number, reason: "the text has no line \(hunk.start + 1)")
            }
            let present = text[hunk.start...].prefix(hunk.old.count)
            for (index, (number, line)) in hunk.old.enumerated() where present.dropFirst(index).first != line {
                let found = present.dropFirst(index).first.map { "has '\($0)'" } ?? "ends"
                throw DiffError(diff: name, line: number, reason: "it expects '\(line)' where the text \(found)")
            }
            text.replaceSubrange(present.indices, with: hunk.new)
        }
        return text.joined(separator: "\n")
    }
}

/// One place of a diff: the lines that it removes or keeps, and the lines that stand there afterward.
private struct Hunk {
    /// The index of its first line when all hunks before it are applied.
    let start: Int
    /// Each line with its number in the diff.
    private(set) var old: [(number: Int, line: Substring)] = []
    private(set) var new: [Substring] = []

    init(takenFrom lines: inout ArraySlice<Substring>, of diff: String) throws {
        func error(_ reason: String) -> DiffError { DiffError(diff: diff, line: lines.startIndex, reason: reason) }
        let header = lines.removeFirst()
        // A count of 1 is left out. If no line is left, the number is that of the line before.
        guard let parts = header.wholeMatch(of: /@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@.*/)?.output,
            let removed = Int(parts.1 ?? "1"), let first = Int(parts.2), let added = Int(parts.3 ?? "1")
        else { throw error("'\(header)' is not '@@ -line,count +line,count @@'") }
        start = added == 0 ? first : first - 1
        while old.count < removed || new.count < added {
            guard let line = lines.popFirst() else { throw error("it ends inside a hunk") }
            let (kind, content) = (line.first, line.dropFirst())
            // An editor may have removed the space of an empty line that is kept.
            guard kind == nil || kind == " " || kind == "-" || kind == "+" else {
                throw error("'\(line)' does not begin with ' ', '-' or '+'")
            }
            if kind != "+" { old.append((lines.startIndex, content)) }
            if kind != "-" { new.append(content) }
        }
        guard old.count == removed, new.count == added else { throw error("the hunk is longer than its header says") }
    }
}

/// A diff that does not fit the text that it should change.
package struct DiffError: LocalizedError {
    let diff: String
    let line: Int
    let reason: String

    /// Where the diff does not fit, and what to do about it.
    package var errorDescription: String? {
        "\(diff), line \(line): \(reason). Write the diff anew: CONTRIBUTING.md says how, under 'Adding an exercise'."
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
