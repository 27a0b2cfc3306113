import Conformance

/// Breaks code so that it fits a width. A name is never broken, so a name that is longer than the width exceeds it.
enum WrappedText {
    /// The lines of a line of code. The continuation is indented by four blanks more than the line, or by fewer if it would not fit.
    static func code(_ line: String, width: Int) -> [String] {
        let indentation = String(line.prefix { $0 == " " })
        let parts = parts(of: line.dropFirst(indentation.count))
        var lines = [indentation]
        for part in parts {
            let length = part.trimmedEnd.count
            if lines[lines.count - 1].count + length > width, lines != [indentation] {
                lines.append(String(repeating: " ", count: min(indentation.count + 4, max(0, width - length))))
            }
            lines[lines.count - 1] += part
        }
        return lines.map(\.trimmedEnd)
    }

    /// Divides code after each blank and each opening parenthesis, and before each period that follows a parenthesis. Texts between
    /// quotes are divided at blanks only.
    private static func parts(of code: Substring) -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in code {
            let last = parts[parts.count - 1].last
            let startsCall = character == "." && (last == ")" || last == "}")
            if last == " " || !isQuoted && (last == "(" || startsCall) { parts.append("") }
            if character == "\"" { isQuoted.toggle() }
            parts[parts.count - 1].append(character)
        }
        return parts
    }
}
