import Conformance

extension JudgmentText {
    /// The lines about the events, in order. Of many events, only the first, the last, and those at the indices `kept` are shown.
    /// If the record of the events was cut off, it has no real end, so only the first and those at `kept` are shown.
    func events(
        _ all: [Finding.Event], keeping kept: Set<Int> = [],
        under heading: String = "what happened, in order", explaining isExplained: Bool = true
    ) -> [String] {
        guard !all.isEmpty else { return [] }
        let isCut = all.count >= BrokenRule.mostEvents
        let isShort = all.count <= Self.mostEvents
        let (head, tail) = isCut || isShort ? (Self.mostEvents, 0) : (Self.mostEvents / 2, Self.mostEvents / 2)
        let namesQueues = all.contains { $0.queue != nil }
        let shown = all.indices.filter { index in
            index < head || index >= all.count - tail || kept.contains(index)
        }
        let rows = shown.map { index in
            let event = all[index]
            return ["\(index + 1)", event.text] + (namesQueues ? [event.queue ?? "no queue"] : []) + [event.thread]
        }
        var lines = table(rows)
        // The lines are inserted from the end, so that the indices of earlier rows stay valid.
        for place in shown.indices.dropFirst().reversed() {
            let left = shown[place] - shown[place - 1] - 1
            if left > 0 { lines.insert(["    … \(left) more"], at: place) }
        }
        let columns = namesQueues ? "with queue and thread" : "with the thread (on no queue)"
        return ["  " + layout.style.dim("\(heading), \(columns):")] + lines.flatMap(\.self)
            + (isCut ? ["    … and so on"] : []) + (isExplained ? legend(of: shown.map { all[$0] }) : [])
    }

    private func legend(of events: [Finding.Event]) -> [String] {
        var words: [String] = []
        if events.contains(where: { $0.thread.last?.isNumber == true }) {
            words.append("Threads are numbered as they appear.")
        }
        if events.contains(where: { $0.queue == "main queue" }) {
            words.append("The main queue is the one on which an app draws its screen.")
        }
        return words.isEmpty ? [] : ["  " + layout.style.dim(words.joined(separator: " "))]
    }

    /// The lines of each row. If the terminal is wide enough for a table, a row is one line; otherwise it is several lines.
    private func table(_ rows: [[String]]) -> [[String]] {
        let table = TextTable(rows, aligned: [.right]).lines(indent: 4)
        if table.allSatisfy({ $0.count <= layout.width }) { return table.map { [$0] } }
        return rows.map { row in
            ["    \(row[0])  \(row[1])", "       " + row.dropFirst(2).joined(separator: ", ")]
        }
    }

    /// The event. A long text is cut off, because it would leave no space for the other columns.
    static func shortened(_ line: Finding.Event) -> Finding.Event {
        var line = line
        if line.text.count > 60 { line.text = line.text.prefix(59) + "…" }
        return line
    }
}
