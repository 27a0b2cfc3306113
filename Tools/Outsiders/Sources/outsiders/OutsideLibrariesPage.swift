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
            ## Notes on broken rules

            \(list(\.notes))

            ## Not judged

            \(list { $0.undetermined.map { (text: $0.reason, rules: $0.rules) } })

            """
    }

    private func list(_ remarks: (OutsideLibrary) -> [(text: String, rules: [String])]) -> String {
        OutsideLibrary.all.flatMap { library in
            remarks(library).map { text, rules in
                "- \(library.adapter.name), \(rules.map { "`\($0)`" }.joined(separator: ", ")): \(text)"
            }
        }.joined(separator: "\n")
    }
}
