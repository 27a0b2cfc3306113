import Conformance

/// The text of `docs/generated/outsiders.md`.
struct OutsideLibrariesPage {
    let report: ConformanceReport
    let links: Int

    var text: String {
        // The report begins with a title of its own, which is left out here.
        let verdicts = MarkdownReport.text(report).split(separator: "\n\n").dropFirst().joined(separator: "\n\n")
        return """
            # Outside libraries

            These libraries were not written to the rules: the `EventLoopFuture` of SwiftNIO and the `Future` of OpenCombine.
            `make outsiders` writes this page. The adapters are in `Tools/Outsiders/`, a package of its own, so that this package
            has no dependencies. The verdicts on Swift's own `Task` are in [the specification](specification.md).

            Each rule ran in a process of its own, in a release build. A debug build of SwiftNIO traps if a promise is
            released while it is pending, and many rules leave such promises behind. Long chains had \(links) links.
            "Broken" means only that something was observed that the rule does not expect and that cannot be declared as a
            difference; mostly this is a crash. An empty cell means that the observation differs from run to run; see
            "Not judged".

            \(report.columns.map { "- **\($0.design)**: \($0.summary)." }.joined(separator: "\n"))

            \(verdicts)
            ## Verdicts by section

            \(sections)

            ## Notes on broken rules

            \(list(\.notes))

            ## Not judged

            \(list { $0.undetermined.map { (text: $0.reason, rules: $0.rules) } })

            """
    }

    /// A table with the number of verdicts of each kind in each section. "∼" stands for the rules that are not judged.
    private var sections: String {
        let names = report.columns.map(\.design).joined(separator: " | ")
        let head = ["| Section | \(names) |", "| --- |" + String(repeating: " --- |", count: report.columns.count)]
        let rows = report.sections.map { section in
            let rules = report.rules.filter { $0.section == section }
            return "| \(section.title) | \(report.columns.map { tally(rules, $0) }.joined(separator: " | ")) |"
        }
        return (head + rows).joined(separator: "\n")
    }

    private func tally(_ rules: [Rule], _ column: ConformanceReport.Column) -> String {
        let rulings = rules.map { rule in column.verdicts.first { $0.rule == rule.id }?.ruling }
        let kinds = Verdict.Ruling.allCases.map { ($0, $0.sign) } + [(nil, "∼")]
        return kinds.compactMap { kind, sign in
            let count = rulings.count { $0 == kind }
            return count == 0 ? nil : "\(sign) \(count)"
        }.joined(separator: " ")
    }

    private func list(_ remarks: (OutsideLibrary) -> [(text: String, rules: [String])]) -> String {
        OutsideLibrary.all.flatMap { library in
            remarks(library).map { text, rules in
                "- \(library.adapter.name), \(rules.map { "`\($0)`" }.joined(separator: ", ")): \(text)"
            }
        }.joined(separator: "\n")
    }
}
