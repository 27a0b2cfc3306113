import Conformance
import Foundation

extension Chapter {
    /// What is asked of the promise: that the programs of the chapter print what they print with the promise of the chapter
    /// (`prints`), that it keeps the rules that it should keep by then, and that the explorations end as they should.
    func assignment(_ prints: @escaping @Sendable (Flaw) async throws -> [String]) throws -> Assignment {
        let verdicts = try ChapterVerdicts()
        let new = verdicts.newRules(of: self)
        var assignment = assignment(
            programs.flatMap { $0.files(in: number) } + [Exercise.locks],
            performing: programs.map(\.performed))
        assignment.programs = programs.map { flaw in
            Assignment.Program(name: flaw.name, title: flaw.title) { try await prints(flaw) }
        }
        assignment.rules = Self.sorted(new)
        assignment.otherRules = Self.sorted(
            verdicts.rules(.kept, in: number).filter { rule in !new.contains { $0.id == rule.id } })
        assignment.explorations = explorations
        return assignment
    }

    func assignment(_ files: [URL], performing functions: [Function]) -> Assignment {
        Assignment(
            files: Set(files + adapter).sorted { $0.path < $1.path },
            main: main(performing: functions, printingBy: "print"))
    }

    /// The rules in the order in which they are judged and shown. A forgotten queue breaks many rules, and only the first broken
    /// rules are shown in full. So the rule that names this mistake comes first.
    private static func sorted(_ rules: [Rule]) -> [Rule] {
        let isFirst = { (rule: Rule) in rule.id == "ordering.queue-asked-for" }
        return rules.filter(isFirst) + rules.filter { !isFirst($0) }
    }
}
