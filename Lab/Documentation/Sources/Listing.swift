/// The body of a function or of an extension in a source file. Pages and commands show such bodies side by side.
package struct Listing: Hashable, Sendable, Encodable {
    /// The path of the file from the root of the clone.
    package let file: String
    /// The number of the first line in the file.
    package let start: Int
    /// The lines without their common indentation.
    package let lines: [String]

    package init(file: String, start: Int, lines: [String]) {
        (self.file, self.start, self.lines) = (file, start, lines)
    }
}

extension Clone {
    /// Finds the function or extension that begins with this text. Its body ends before its last line, the closing brace.
    ///
    /// - Throws: An error with the path if there is no such function or extension, or if its body is empty.
    package func listing(of beginning: String, in file: String) throws -> Listing {
        let source = try lines(file)
        guard let first = source.firstIndex(where: { $0.trimmed.hasPrefix(beginning) }),
            case let last = source.end(of: first) - 1, last > first + 1, source[last].trimmed == "}"
        else { throw PageProblem.unreadable("\(file) has no complete “\(beginning)”.") }
        return Listing(
            file: file, start: first + 2, lines: Excerpt.withoutIndentation(source[(first + 1)..<last]))
    }
}
