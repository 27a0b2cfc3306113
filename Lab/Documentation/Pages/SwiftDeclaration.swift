/// Finds a declaration, or a statement, in the lines of a Swift file.
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
        return first(start, in: lines)..<(try end(of: start, in: lines, path: path))
    }

    /// The first line of the doc comment and the attributes that precede the declaration.
    private static func first(_ start: Int, in lines: [String]) -> Int {
        var first = start
        while first > 0, lines[first - 1].trimmed.hasPrefix("///") || lines[first - 1].trimmed.hasPrefix("@") {
            first -= 1
        }
        return first
    }

    private static func end(of start: Int, in lines: [String], path: String) throws(PageProblem) -> Int {
        let scanned = SwiftBrackets.scan(lines)
        let depth = scanned[start].depthBefore
        for index in start..<lines.count {
            guard scanned[index].lowestDepth >= depth else {
                throw PageProblem(
                    "\(path):\(start + 1): No declaration begins here, because line \(index + 1) closes an outer bracket."
                )
            }
            let next = scanned[(index + 1)...].first { !$0.code.isEmpty }
            if scanned[index].depthAfter == depth, !scanned[index].isInText, !continues(scanned[index], with: next) {
                return index + 1
            }
        }
        throw PageProblem("\(path):\(start + 1): The brackets of this declaration are not balanced.")
    }

    /// Whether a declaration continues in the next line, although all its brackets are closed.
    private static func continues(_ line: SwiftBrackets.Line, with next: SwiftBrackets.Line?) -> Bool {
        if line.code.isEmpty { return true }
        let opens = ["=", ",", "->", "&&", "||", "+", "??", ":"].contains { line.code.hasSuffix($0) }
        guard let next, !opens, !isOnlyAttribute(line.code) else { return next != nil }
        return [
            ".", "where ", "{", "->", "? ", ": ", "&& ", "|| ", "+ ", "- ", "?? ", "= ", "throws", "async ", "else",
        ]
        .contains { next.code.hasPrefix($0) }
    }

    /// Whether a line consists of an attribute.
    private static func isOnlyAttribute(_ code: String) -> Bool {
        guard code.hasPrefix("@") else { return false }
        let arguments = code.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
        if arguments.isEmpty { return true }
        var depth = 0
        for index in arguments.indices {
            if arguments[index] == "(" { depth += 1 }
            if arguments[index] == ")" { depth -= 1 }
            if depth == 0 { return arguments[index] == ")" && arguments.index(after: index) == arguments.endIndex }
        }
        return false
    }
}
