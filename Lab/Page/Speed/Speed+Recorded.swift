import Conformance

extension Speed {
    /// Reads the figures in `docs/benchmarks.md`, which have the format of `bench-table`.
    init(recordedIn clone: Clone) throws {
        let path = "docs/benchmarks.md"
        let lines = try clone.lines(path)
        guard let chapter = lines.firstIndex(of: "## One run"),
            let fence = lines[chapter...].firstIndex(of: "```text"),
            let end = lines[fence...].firstIndex(of: "```")
        else { throw PageError.notFound(what: "the figures below “## One run”", path: path) }
        let conditions = lines[(chapter + 1)..<fence].joined(separator: " ").drop { $0 == " " }
        let sentence = conditions.prefix { $0 != "\n" }.split(separator: ". ").first.map(String.init) ?? ""
        let blocks = lines[(fence + 1)..<end].split(separator: "").map(Array.init)
        let rows = blocks.compactMap(Self.row)
        if rows.isEmpty { throw PageError.notFound(what: "a workload below “## One run”", path: path) }
        self.init(source: "The run recorded in \(path): \(sentence).", rows: rows)
    }

    /// Parses a workload: a heading with its columns, and a line for each contestant. Nil for any other block.
    private static func row(_ lines: [String]) -> Row? {
        let heading = #/^(.+?)  +(ns|B) per (\S+) +× peer  × floor$/#
        guard let head = lines.first?.wholeMatch(of: heading) ?? lines.first?.trimmedEnd.wholeMatch(of: heading) else {
            return nil
        }
        let results = lines.dropFirst().compactMap(result)
        return Row(
            title: String(head.1), operation: String(head.3), unit: String(head.2), results: results)
    }

    /// Parses a contestant: its mark, its name with an optional role, and its figures, in the columns of `bench-table`.
    private static func result(_ line: String) -> Result? {
        let letters = Array(line)
        func cell(_ columns: Range<Int>) -> String {
            let text = letters[min(columns.lowerBound, letters.count)..<min(columns.upperBound, letters.count)]
            return String(text.drop { $0 == " " }).trimmedEnd
        }
        guard let median = Double(cell(46..<61).replacing(",", with: "")) else { return nil }
        let name = cell(4..<46)
        let contestant = name.replacing(", the best peer", with: "").replacing(", the floor", with: "")
        let role = cell(2..<3) == "▸" ? "ours" : name.hasSuffix(", the floor") ? "floor" : "peer"
        return Result(contestant: contestant, role: role, median: median)
    }
}
