package enum Headings {
    /// The anchors of all headings, as GitHub makes them.
    static func anchors(of page: Page) -> Set<String> {
        var counts: [String: Int] = [:]
        let headings = page.prose.compactMap { $0.text.wholeMatch(of: /#{1,6} (.*)/)?.1.trimmed }
        return Set(
            headings.map { heading in
                let anchor = anchor(heading)
                defer { counts[anchor, default: 0] += 1 }
                return counts[anchor].map { "\(anchor)-\($0)" } ?? anchor
            })
    }

    /// The anchor of a heading: in lower case, with hyphens for blanks, without other punctuation, and with links replaced by
    /// their texts.
    package static func anchor(_ heading: String) -> String {
        heading.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { "\($0.1)" }.lowercased()
            .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacing(" ", with: "-")
    }
}
