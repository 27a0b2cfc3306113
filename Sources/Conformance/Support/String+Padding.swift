extension [String] {
    /// Joins the parts into lines of at most `width` characters. A part that is longer than `width` gets a line of its own.
    package func wrapped(separator: String, width: Int) -> [String] {
        reduce(into: []) { lines, part in
            if let last = lines.last, last.count + separator.count + part.count <= width {
                lines[lines.count - 1] += separator + part
            } else {
                lines.append(part)
            }
        }
    }
}

extension String {
    /// The string, filled up with blanks to the width.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The string without the blanks at its end.
    package var trimmedEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
