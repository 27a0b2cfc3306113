import Conformance
import Foundation

await IsolatedRun.runIfRequested(designs: OutsideLibrary.all.map(\.adapter))

if CommandLine.arguments.dropFirst().first == "explore" {
    exit(ExploredLibrary.run(Array(CommandLine.arguments.dropFirst(2))))
}

// These libraries do not detect cycles, so many rules reach their deadlines. Therefore the timeouts are short.
let runner = RuleRunner(timeoutFactor: 0.5, links: 100_000, isolation: .process(.thisProgram))
var columns: [ConformanceReport.Column] = []
for library in OutsideLibrary.all {
    columns += await runner.report(on: [library.adapter], by: library.rules).columns
}
let report = ConformanceReport(rules: RuleBook.rules, columns: columns, seed: runner.seed)
print(report)

// If a folder is given, the page is written into it.
if let path = CommandLine.arguments.dropFirst().first {
    let page = OutsideLibrariesPage(report: report, links: runner.links)
    try Data(page.text.utf8).write(to: URL(fileURLWithPath: path).appending(path: "outsiders.md"))
}
