/// Draws a picture for the README of a library. It shows the version of the rule book, and the levels that the library keeps.
public enum Badge {
    /// The badge of a design as SVG. If some rules of a level aren't applicable, the level shows how many rules apply. If some
    /// rules differ by design, and none is broken, the level shows the number of differing rules after `≠`.
    public static func svg(_ column: ConformanceReport.Column, in report: ConformanceReport) -> String {
        let kept = report.levels(keptBy: column)
        let names = report.levels.compactMap { level -> String? in
            let tally = report.tally(column, at: level)
            let total = tally.values.reduce(0, +)
            let judged = tally[.notApplicable].map { " \(total - $0) of \(total)" } ?? ""
            if kept.contains(level) { return level.rawValue + judged }
            guard let differing = tally[.differs], report.isAbout(level, column),
                Set(tally.keys).isDisjoint(with: [.broken, .unstable, .notJudged])
            else { return nil }
            return "\(level.rawValue)\(judged) ≠\(differing)"
        }
        let label = "promise rules \(report.version)"
        let message = names.isEmpty ? "no level kept" : names.joined(separator: ", ")
        let (left, right) = (width(label), width(message))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img">
              <title>\(label): \(message)</title>
              <rect width="\(left)" height="20" fill="#555"/>
              <rect x="\(left)" width="\(right)" height="20" fill="\(kept.contains(.core) ? "#2a7d2e" : "#8a5a00")"/>
              <g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
                <text x="6" y="14" textLength="\(left - 12)">\(label)</text>
                <text x="\(left + 6)" y="14" textLength="\(right - 12)">\(message)</text>
              </g>
            </svg>

            """
    }

    /// The width of the text with its margins. The attribute `textLength` fits the letters of any font into it.
    private static func width(_ text: String) -> Int { text.count * 7 + 12 }
}
