package enum Headings {
    /// The anchors of all headings, as GitHub makes them.
    static func anchors(of page: Page) -> Set<String> {
        var anchors: Set<String> = []
        var counts: [String: Int] = [:]
        for (_, line) in page.prose {
            if let heading = heading(in: line) {
                let anchor = anchor(heading)
                let count = counts[anchor, default: 0]
                counts[anchor] = count + 1
                anchors.insert(count == 0 ? anchor : "\(anchor)-\(count)")
            }
        }
        return anchors
    }

    /// The anchor of a heading: in lower case, with hyphens for blanks, and without other punctuation.
    package static func anchor(_ heading: String) -> String {
        plain(heading).lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .replacing(" ", with: "-")
    }

    private static func heading(in line: String) -> String? {
        let signs = line.prefix { $0 == "#" }
        let rest = line[signs.endIndex...]
        guard (1...6).contains(signs.count), rest.first == " " else { return nil }
        return rest.trimmed
    }

    /// The heading with its links replaced by their texts.
    private static func plain(_ heading: String) -> String {
        guard heading.contains("](") else { return heading }
        return heading.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { "\($0.1)" }
    }
}
