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
        self.init(source: "The figures are those of the run in \(path) (\(sentence)).", rows: rows)
    }

    /// Parses a workload: a heading with its columns, and a line for each contestant. Nil for any other block.
    private static func row(_ lines: [String]) -> Row? {
        let heading = #/^(.+?)  +(ns|B) per (\S+) +× peer +× floor$/#
        guard let head = lines.first?.wholeMatch(of: heading) else { return nil }
        let results = lines.dropFirst().compactMap(result)
        return Row(
            title: String(head.1), operation: String(head.3), unit: String(head.2), results: results)
    }

    /// Parses the line of a contestant: its mark, its name with an optional role, the median, and the least and the greatest
    /// figure.
    private static func result(_ line: String) -> Result? {
        let columns = #/^  ([ ▸]) (.+?)(, the best peer|, the floor)? +([0-9.,]+) +([0-9.,]+)–([0-9.,]+)(?: .*)?$/#
        func figure(_ text: Substring) -> Double? { Double(text.replacing(",", with: "")) }
        guard let match = line.wholeMatch(of: columns), let median = figure(match.4) else { return nil }
        let role = match.1 == "▸" ? "ours" : match.3 == ", the floor" ? "floor" : "peer"
        return Result(
            contestant: String(match.2), role: role, median: median, low: figure(match.5), high: figure(match.6))
    }
}
