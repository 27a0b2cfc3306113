import Conformance

/// Writes what was found as `docs/outsiders.md`.
struct OutsidersPage {
    let report: ConformanceReport
    let links: Int

    var text: String {
        // The report brings a title of its own.
        let verdicts = MarkdownReport.text(report).split(separator: "\n\n").dropFirst().joined(separator: "\n\n")
        return """
            # Outsiders

            The rule book was written with promise designs at hand. Here it judges asynchrony that was written without
            it: SwiftNIO's `EventLoopFuture`, OpenCombine's `Future`, and Swift's own `Task` as a control. This page is
            written by `make outsiders`; the adapters are in `Outsiders/`, a package of its own, so that this one stays
            without dependencies.

            Each rule ran in a process of its own, in a release build: a debug build of SwiftNIO traps on a promise that
            dies pending, and many rules leave such promises behind. Long chains had \(links) links. "Broken" means no
            more than that something else was observed than the rule expects, and not in a way that can be declared: a
            crash, mostly. An empty cell means that the answer differs from run to run; see "Not judged".

            \(designs)

            \(verdicts)
            ## Not judged

            \(undetermined)

            ## Not applicable

            \(lacking)

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

    private var lacking: String {
        report.columns.flatMap { column in
            column.reasonsForLacking.map { line(column.design, $0.rules, $0.reason) }
        }.joined(separator: "\n")
    }

    private func line(_ design: String, _ rules: [String], _ reason: String) -> String {
        "- \(design), \(rules.map { "`\($0)`" }.joined(separator: ", ")): \(reason)"
    }
}
