/// The summary of a design from its tour, the page in `docs/designs`.
struct Tour: Sendable {
    /// The title without the name of the design.
    let title: String
    /// The strengths and weaknesses of the design, the most important first.
    let best: [String]
    let worst: [String]

    /// What Swift's `Task`, a control without a tour, is best and worst at.
    static let bestOfTask = [
        "in new code: errors, cancellation and executors are part of the language",
        "where many steps follow each other: you use ordinary loops, branches and `defer`",
    ]
    static let worstOfTask = [
        "where a result is settled from outside: you need a continuation or a stream",
        "where code must run at once, or on a queue that you choose: executors decide that",
    ]

    init(of design: String, page: String, in clone: Clone) throws {
        let path = "docs/designs/\(page)"
        let lines = try clone.lines(path)
        guard let first = lines.first, first.hasPrefix("# \(design): ") else {
            throw PageProblem.missing("the title “# \(design): …”", in: path)
        }
        title = String(first.dropFirst("# \(design): ".count))
        best = try Self.items(after: "It shines", in: lines, path)
        worst = try Self.items(after: "It hurts", in: lines, path)
    }

    /// The items of the list that follows this line. An item may have several lines.
    private static func items(after beginning: String, in lines: [String], _ path: String) throws -> [String] {
        guard let start = lines.firstIndex(of: beginning) else {
            throw PageProblem.missing("a list after the line “\(beginning)”", in: path)
        }
        var items: [String] = []
        for line in lines[(start + 1)...].drop(while: \.isEmpty) {
            if line.hasPrefix("- ") {
                items.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("  "), !items.isEmpty {
                items[items.count - 1] += " " + line.drop { $0 == " " }
            } else {
                break
            }
        }
        return items.map(withoutLinks)
    }

    /// The text of an item without links and without its final punctuation mark.
    private static func withoutLinks(_ item: String) -> String {
        var text = item.replacing(#/ ?\(\[[^\]]*\]\([^)]*\)\)/#, with: "")
        text = text.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
        if let last = text.last, ";.".contains(last) { text.removeLast() }
        return text
    }
}
