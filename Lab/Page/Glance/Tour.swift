/// What the tour of a design says in a few words.
struct Tour: Sendable {
    /// The path of its page.
    let path: String
    /// What follows the name of the design in the title.
    let title: String
    /// Where the design shines, and where it hurts; the most important comes first.
    let best: [String]
    let worst: [String]

    /// The tour whose title begins with the name of the design; `nil` if there is none, as for async/await.
    init?(of design: String, in clone: Clone) throws {
        for path in try clone.files(in: "docs/designs", extension: "md") {
            let lines = try clone.lines(path)
            guard let first = lines.first, first.hasPrefix("# \(design): ") else { continue }
            self.path = path
            title = String(first.dropFirst("# \(design): ".count))
            best = try Self.items(after: "It shines", in: lines, path)
            worst = try Self.items(after: "It hurts", in: lines, path)
            return
        }
        return nil
    }

    /// The items of the list that follows the line. An item may go on in the lines below it.
    private static func items(after beginning: String, in lines: [String], _ path: String) throws -> [String] {
        guard let start = lines.firstIndex(of: beginning) else {
            throw PageError.notFound(what: "a list after the line “\(beginning)”", path: path)
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

    /// The text of an item as it reads without its page: links to other places and the last mark are left out.
    private static func withoutLinks(_ item: String) -> String {
        var text = item.replacing(#/ ?\(\[[^\]]*\]\([^)]*\)\)/#, with: "")
        text = text.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
        if let last = text.last, ";.".contains(last) { text.removeLast() }
        return text
    }
}
