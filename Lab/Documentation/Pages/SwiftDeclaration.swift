/// Finds a declaration, or a statement, in the lines of a formatted Swift file.
enum SwiftDeclaration {
    /// The lines of the declaration that begins on the only line that contains the text, with its doc comment and attributes.
    static func range(_ text: String, in lines: [String], path: String) throws(PageProblem) -> Range<Int> {
        let found = lines.indices.filter { lines[$0].contains(text) }
        guard let start = found.first else { throw PageProblem("\(path) has no line that contains '\(text)'.") }
        guard found.count == 1 else {
            let numbers = found.map { String($0 + 1) }.joined(separator: ", ")
            throw PageProblem(
                "\(path) contains '\(text)' in the lines \(numbers). Quote a text that only one line contains.")
        }
        return first(start, in: lines)..<end(of: start, in: lines)
    }

    /// The index of the first line of a declaration, including the doc comment and the attributes before it.
    private static func first(_ start: Int, in lines: [String]) -> Int {
        var first = start
        while first > 0, lines[first - 1].trimmed.hasPrefix("///") || lines[first - 1].trimmed.hasPrefix("@") {
            first -= 1
        }
        return first
    }

    /// The index of the first line after a declaration. The formatter indents all further lines of a declaration, except lines
    /// that begin with a bracket or with a word that follows a signature.
    private static func end(of start: Int, in lines: [String]) -> Int {
        let marks = ["}", ")", "]", "{", "->", "where ", "throws", "async ", "else "]
        let indentation = lines[start].indentation
        // An attribute on a line of its own belongs to the next line with the same indentation.
        var isComplete = !lines[start].trimmed.hasPrefix("@")
        var end = start + 1
        for (index, line) in lines.enumerated().dropFirst(end) where !line.trimmed.isEmpty {
            if line.indentation <= indentation {
                let belongs = marks.contains(where: line.trimmed.hasPrefix) || !isComplete
                guard line.indentation == indentation, belongs else { break }
                isComplete = isComplete || !line.trimmed.hasPrefix("@") && !line.trimmed.hasPrefix(")")
            }
            end = index + 1
        }
        return end
    }
}

extension String {
    /// The number of blanks at the beginning.
    var indentation: Int { prefix { $0 == " " }.count }
}
