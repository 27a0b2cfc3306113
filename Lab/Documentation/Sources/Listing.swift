/// The body of a function or of an extension in a source file. Pages and commands show such bodies side by side.
package struct Listing {
    /// The number of the first line in the file.
    package let start: Int
    /// The lines without their common indentation.
    package let lines: [String]

    /// Finds the function or extension that begins with this text. Its body ends before the closing brace that has the same
    /// indentation. Nil if there is no such function or extension, or if its body is empty.
    package init?(of beginning: String, in source: [String]) {
        guard let first = source.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(beginning) }),
            let last = source[first...].dropFirst().firstIndex(where: {
                $0.drop { $0 == " " } == "}" && $0.indentation == source[first].indentation
            }),
            last > first + 1
        else { return nil }
        start = first + 2
        lines = Excerpt.withoutIndentation(source[(first + 1)..<last])
    }
}
