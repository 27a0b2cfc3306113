enum Links {
    /// The links to files and headings, each with its line. Links to web addresses are left out.
    static func inside(_ page: Page) -> [(line: Int, target: String)] {
        page.prose.flatMap { number, line in
            targets(in: line.contains("`") ? line.replacing(codeSpan, with: " ") : line)
                .filter { $0.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/) == nil }.map { (number, $0) }
        }
    }

    private static func targets(in line: String) -> [String] {
        let links = line.matches(of: /\]\(([^)]*)/).map(\.1)
        let definitions = line.matches(of: /^ {0,3}\[[^\]]+\]:\s+(\S+)/).map(\.1)
        let attributes = line.matches(of: /(?:href|src|srcset)="([^"]*)"/).map(\.1)
        // A title may follow the address.
        return (links + definitions + attributes).map { String($0.trimmed.prefix { $0 != " " }) }
    }

    /// Code between two runs of equally many backticks.
    private static var codeSpan: Regex<(Substring, Substring)> { /(`+)(?:[^`]|[^`].*?[^`])\1(?!`)/ }
}
