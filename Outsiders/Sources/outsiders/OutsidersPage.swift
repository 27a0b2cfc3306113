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
            it: SwiftNIO's `EventLoopFuture` and OpenCombine's `Future`. This page is written by `make outsiders`; the
            adapters are in `Outsiders/`, a package of its own, so that this one stays without dependencies. What the
            rules say of Swift's own `Task` is in [the specification](specification.md).

            Each rule ran in a process of its own, in a release build: a debug build of SwiftNIO traps on a promise that
            dies pending, and many rules leave such promises behind. Long chains had \(links) links. "Broken" means no
            more than that something else was observed than the rule expects, and not in a way that can be declared: a
            crash, mostly. An empty cell means that the answer differs from run to run; see "Not judged".

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
