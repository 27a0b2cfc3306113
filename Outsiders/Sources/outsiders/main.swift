import Conformance
import Foundation

await IsolatedRun.answerIfAsked(designs: Outsider.all.map(\.adapter))

// Many rules reach their deadline here, because these designs do not detect circles.
let runner = RuleRunner(timeoutFactor: 0.5, links: 100_000, isolation: .process(.thisProgram))
var columns: [ConformanceReport.Column] = []
for outsider in Outsider.all {
    columns += await runner.report(on: [outsider.adapter], by: outsider.rules).columns
}
let report = ConformanceReport(rules: RuleBook.rules, columns: columns, seed: runner.seed)
print(report)

// Writes the page, and the verdicts for the appendix of the specification.
if let path = CommandLine.arguments.dropFirst().first {
    let docs = URL(fileURLWithPath: path)
    let page = OutsidersPage(report: report, links: runner.links)
    try Data(page.text.utf8).write(to: docs.appending(path: "outsiders.md"))
    let verdicts = zip(columns, Outsider.all).map { WrittenVerdicts($0, varying: $1.varying) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(verdicts) + Data("\n".utf8)).write(to: docs.appending(path: "outsiders.json"))
}
