extension String {
    /// The number of leading spaces.
    var indentation: Int { prefix { $0 == " " }.count }
}

extension [String] {
    /// The index after the last line of the code that begins at `start`. The sources are formatted, so it has the lines that are
    /// indented more, and lines of the same level that only continue it: a closing bracket or quote, `else`, or `where`.
    func end(of start: Int) -> Int {
        let level = self[start].indentation
        let rest = self[(start + 1)...].prefix { line in
            line.trimmed.isEmpty || line.indentation > level
                || line.indentation == level && line.trimmed.prefixMatch(of: #/[\])}{"]|(else|where)\b/#) != nil
        }
        return (rest.lastIndex { !$0.trimmed.isEmpty } ?? start) + 1
    }
}
