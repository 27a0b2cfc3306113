import Conformance

/// Writes `docs/outsiders.md`.
struct OutsidersPage {
    let report: ConformanceReport
    let links: Int

    var text: String {
        // The report has a title of its own.
        let verdicts = MarkdownReport.text(report).split(separator: "\n\n").dropFirst().joined(separator: "\n\n")
        return """
            # Outsiders

            The rule book was written for promise designs. Here it judges libraries that were written without it: the
            `EventLoopFuture` of SwiftNIO and the `Future` of OpenCombine. `make outsiders` writes this page. The adapters
            are in `Outsiders/`, a package of its own, so that this package has no dependencies. The verdicts on Swift's
            own `Task` are in [the specification](specification.md).

            Each rule ran in a process of its own, in a release build. A debug build of SwiftNIO traps if a promise is
            released while it is pending, and many rules leave such promises behind. Long chains had \(links) links.
            "Broken" means only that something was observed that the rule does not expect and that cannot be declared as a
            difference; mostly this is a crash. An empty cell means that the observation differs from run to run; see
            "Not judged".

            \(designs)

            \(verdicts)
            ## Notes on broken rules

            \(notes)

            ## Not judged

            \(undetermined)

            """
    }

    private var designs: String {
        report.columns.map { "- **\($0.design)**: \($0.summary)." }.joined(separator: "\n")
    }

    private var undetermined: String {
        Outsider.all.flatMap { outsider in
            outsider.undetermined.map { line(outsider.adapter.name, $0.rules, $0.reason) }
        }.joined(separator: "\n")
    }

    private var notes: String {
        Outsider.all.flatMap { outsider in
            outsider.notes.map { line(outsider.adapter.name, $0.rules, $0.text) }
        }.joined(separator: "\n")
    }

    private func line(_ design: String, _ rules: [String], _ reason: String) -> String {
        "- \(design), \(rules.map { "`\($0)`" }.joined(separator: ", ")): \(reason)"
    }
}
