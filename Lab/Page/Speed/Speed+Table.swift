// The figures have the format in which `make bench` prints them.

extension Speed {
    /// Reads the figures in `docs/benchmarks.md`.
    init(recordedIn clone: Clone) throws {
        let path = "docs/benchmarks.md"
        let lines = try clone.lines(path)
        guard let chapter = lines.firstIndex(of: "## One run"),
            let fence = lines[chapter...].firstIndex(of: "```text"),
            let end = lines[fence...].firstIndex(of: "```")
        else { throw PageProblem.missing("the figures below “## One run”", in: path) }
        let conditions = lines[(chapter + 1)..<fence].joined(separator: " ").drop { $0 == " " }
        let sentence = conditions.prefix { $0 != "\n" }.split(separator: ". ").first.map(String.init) ?? ""
        try self.init(
            table: lines[(fence + 1)..<end], source: "The figures are those of the run in \(path) (\(sentence)).",
            path: path)
    }

    /// Reads the figures in the lines of a file.
    init(table: some Sequence<String>, source: String, path: String) throws {
        let rows = table.split(separator: "").compactMap(Self.row)
        if rows.isEmpty { throw PageProblem.missing("a workload as 'make bench' prints it", in: path) }
        self.init(source: source, rows: rows)
    }

    /// Parses a workload: a heading with its columns, and a line for each contestant. Nil for any other block.
    private static func row(_ lines: ArraySlice<String>) -> Row? {
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
        guard let match = line.wholeMatch(of: columns), let median = figure(match.4), let low = figure(match.5),
            let high = figure(match.6)
        else { return nil }
        let role = match.1 == "▸" ? "ours" : match.3 == ", the floor" ? "floor" : "peer"
        return Result(contestant: String(match.2), role: role, median: median, low: low, high: high)
    }
}
