import Conformance
import LabAdapters
import LabRosetta

enum ListCommand {
    static let help = """
        Lists designs, rules, levels of rules, or programs, one on each line.

        Usage: promise-lab list designs|rules|levels|programs

        """

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let kinds = ["designs", "rules", "levels", "programs"]
        guard let kind = arguments.word() else {
            throw UsageError("the kind is missing. There are: \(kinds.joined(separator: ", ")).")
        }
        try arguments.end(knownOptions: ["--help"])
        switch try NameLookup.find("list", kind, among: kinds) {
        case "designs": write(Catalog.all.map { ($0.name, $0.summary) })
        case "rules": write(RuleBook.rules.map { ($0.id, "\($0.statement) (\($0.level))") })
        case "levels": write(Rule.Level.allCases.map { ($0.rawValue, $0.summary) })
        default: write(Rosetta.programs.map { ($0.name, $0.purpose) })
        }
        return 0
    }

    /// Writes rows of two columns.
    static func write(_ rows: [(name: String, text: String)]) {
        let table = TextTable(rows.map { [Terminal.style.bold($0.name), $0.text] })
        for line in table.lines() { Terminal.write(line + "\n") }
    }
}
