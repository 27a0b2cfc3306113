extension [String] {
    /// Joins the parts into lines of at most `width` characters. A part that is longer than `width` gets a line of its own.
    package func wrapped(separator: String, width: Int) -> [String] {
        reduce(into: []) { lines, part in
            if let last = lines.last, last.visibleCount + separator.count + part.visibleCount <= width {
                lines[lines.count - 1] += separator + part
            } else {
                lines.append(part)
            }
        }
    }
}

extension String {
    /// The number of characters that a terminal shows. Control sequences for colors don't count.
    package var visibleCount: Int {
        var (count, isControl) = (0, false)
        for character in self {
            if character == "\u{1B}" { isControl = true }
            if !isControl { count += 1 }
            if character == "m" { isControl = false }
        }
        return count
    }

    /// The string, filled up with blanks at its end.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - visibleCount)) }

    /// The string, filled up with blanks at its beginning.
    package func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - visibleCount)) + self }

    /// The string without the blanks at its end.
    package var trimmedEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The string as lines of at most `width` characters, broken between words and indented as it is. A word that is longer than
    /// the width gets a line of its own. A string that fits is left alone, and so is one that is indented by almost the width,
    /// such as the mark below a line of code.
    package func wrapped(to width: Int) -> [String] {
        let indentation = String(prefix { $0 == " " })
        guard visibleCount > width, indentation.count <= width - 20 else { return [self] }
        return split(separator: " ").map(String.init).wrapped(separator: " ", width: width - indentation.count)
            .map { indentation + $0 }
    }
}
