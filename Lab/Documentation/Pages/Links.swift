enum Links {
    struct Link: Sendable, Equatable {
        let line: Int
        let target: String
    }

    /// The links to files and headings. Links to web addresses are left out.
    static func inside(_ page: Page) -> [Link] {
        page.prose.flatMap { number, line in
            targets(in: withoutCode(line)).filter { !isOutside($0) }.map { Link(line: number, target: $0) }
        }
    }

    private static func isOutside(_ target: String) -> Bool {
        target.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/) != nil
    }

    private static func targets(in line: String) -> [String] {
        var targets: [String] = []
        var rest = line[...]
        while let start = rest.firstRange(of: "](") {
            rest = rest[start.upperBound...]
            targets.append(target(String(rest.prefix { $0 != ")" })))
        }
        if let definition = line.prefixMatch(of: /\ {0,3}\[[^\]]+\]:\s+(\S+)/) {
            targets.append(target(String(definition.1)))
        }
        if line.contains("=\"") {
            for match in line.matches(of: /(?:href|src|srcset)="([^"]*)"/) { targets.append(String(match.1)) }
        }
        return targets
    }

    /// The address of a link, without the title that may follow the address.
    private static func target(_ text: String) -> String { String(text.trimmed.prefix { $0 != " " }) }

    /// The line with its code spans replaced by blanks.
    static func withoutCode(_ line: String) -> String {
        guard line.contains("`") else { return line }
        var result = ""
        var rest = line[...]
        while let tick = rest.firstIndex(of: "`") {
            result += rest[..<tick]
            let run = rest[tick...].prefix { $0 == "`" }
            let after = rest[run.endIndex...]
            guard let close = closing(run.count, in: after) else { return result + rest[tick...] }
            result += " "
            rest = after[close...]
        }
        return result + rest
    }

    /// The end of the next run of exactly `count` backticks; nil if there is none.
    private static func closing(_ count: Int, in text: Substring) -> String.Index? {
        var rest = text
        while let tick = rest.firstIndex(of: "`") {
            let run = rest[tick...].prefix { $0 == "`" }
            if run.count == count { return run.endIndex }
            rest = rest[run.endIndex...]
        }
        return nil
    }
}
