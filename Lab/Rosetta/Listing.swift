/// The body of a function or of an extension in a source file. Pages and commands show such bodies side by side.
package struct Listing {
    /// The number of the first line in the file.
    package let start: Int
    /// The lines without their common indentation.
    package let lines: [String]

    /// Finds the function or extension that begins with this text. Its body ends before the closing brace that has the same
    /// indentation. Nil if there is no such function or extension, or if its body is empty.
    package init?(of beginning: String, in source: [String]) {
        let indentation = { (line: String) in line.prefix { $0 == " " }.count }
        guard let first = source.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix(beginning) }),
            let last = source[first...].dropFirst().firstIndex(where: {
                $0.drop { $0 == " " } == "}" && indentation($0) == indentation(source[first])
            }),
            last > first + 1
        else { return nil }
        let body = source[(first + 1)..<last]
        let shared = body.filter { !$0.isEmpty }.map(indentation).min() ?? 0
        start = first + 2
        lines = body.map { String($0.dropFirst(min(shared, indentation($0)))) }
    }
}
