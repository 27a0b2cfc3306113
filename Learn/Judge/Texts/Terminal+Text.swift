import Conformance

extension Terminal {
    /// The maximum length of a line of text, in characters. Longer lines are hard to read.
    package static var widthOfText: Int { min(max(width, 30), 100) }

    /// Writes the lines. Lines that are too long are broken between words. Code is indented by four blanks, and may be wider.
    package static func write(_ lines: [String]) {
        let lines = lines.flatMap { $0.wrapped(to: $0.hasPrefix("    ") ? max(width, 30) : widthOfText) }
        write(lines.map { $0 + "\n" }.joined())
    }
}
