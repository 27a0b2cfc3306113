import Conformance
import Foundation
import PledgeAdapter
import Testing

@Test("The page of the JSON report describes exactly the keys of the report", .timeLimit(.minutes(10)))
func jsonKeys() async throws {
    let rules = try RuleBook.rules(startingWith: "errors.map-value")
    let report = await RuleRunner().report(on: [pledge], by: rules)
    // `ls` does not answer the launcher, so its verdict looks like that of a crashed process.
    var crashed = await RuleRunner(
        isolation: .process(RuleLauncher(executable: URL(fileURLWithPath: "/bin/ls")))
    )
    .report(on: [pledge], by: rules)
    crashed.known.accept(crashed)
    let written = try [report, crashed].map {
        try JSONSerialization.jsonObject(with: Data(JSONReport.text($0).utf8))
    }
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
    let page = try String(contentsOf: root.appending(path: "docs/json-report.md"), encoding: .utf8)
    let documented = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
        $0.split(separator: "`").dropFirst().first.map(String.init)
    }
    #expect(Set(documented) == keys(of: written))
    #expect(Set(documented).count == documented.count)
}

/// All keys of all objects in the document.
private func keys(of json: Any) -> Set<String> {
    switch json {
    case let object as [String: Any]: object.reduce(into: Set(object.keys)) { $0.formUnion(keys(of: $1.value)) }
    case let array as [Any]: array.reduce(into: []) { $0.formUnion(keys(of: $1)) }
    default: []
    }
}
