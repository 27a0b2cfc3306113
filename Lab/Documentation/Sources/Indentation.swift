extension String {
    /// The number of blanks at the beginning.
    var indentation: Int { prefix { $0 == " " }.count }
}

extension [String] {
    /// The index after the last line of what begins on a line. The sources are formatted, so these are the lines that are indented
    /// more, and lines such as a closing bracket, `else` or `where`, which can't begin anything.
    func end(of start: Int) -> Int {
        let level = self[start].indentation
        let rest = self[(start + 1)...].prefix { line in
            line.trimmed.isEmpty || line.indentation > level
                || line.indentation == level && line.trimmed.prefixMatch(of: #/[\])}{"]|(else|where)\b/#) != nil
        }
        return (rest.lastIndex { !$0.trimmed.isEmpty } ?? start) + 1
    }
}
