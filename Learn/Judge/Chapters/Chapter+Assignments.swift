import Conformance
import Foundation

extension Chapter {
    /// What is asked of the promise: that the programs of the chapter print what they print with the promise of the chapter
    /// (`prints`), that it keeps the rules that it should keep by then, and that the explorations end as they should.
    func assignment(_ prints: @escaping @Sendable (Flaw) async throws -> [String]) throws -> Assignment {
        let verdicts = try ChapterVerdicts()
        let new = verdicts.newRules(of: self)
        let performed = programs.map { flaw in
            var program = flaw.program
            program.prints = { try await prints(flaw) }
            return program
        }
        var assignment = assignment(programs.flatMap { $0.files(in: number) } + [Exercise.locks], performed)
        assignment.rules = Self.sorted(new)
        assignment.otherRules = Self.sorted(
            verdicts.rules(.kept, in: number).filter { rule in !new.contains { $0.id == rule.id } })
        assignment.explorations = explorations
        return assignment
    }

    /// The files with the adapter of the chapter, and the programs.
    func assignment(_ files: [URL], _ programs: [Assignment.Program]) -> Assignment {
        Assignment(
            files: Set(files + adapter).sorted { $0.path < $1.path }, main: main(performing: programs),
            programs: programs)
    }

    /// The rules in the order in which they are judged and shown. A forgotten queue breaks many rules, and only the first broken
    /// rules are shown in full. So the rule that names this mistake comes first.
    private static func sorted(_ rules: [Rule]) -> [Rule] {
        let isFirst = { (rule: Rule) in rule.id == "ordering.queue-asked-for" }
        return rules.filter(isFirst) + rules.filter { !isFirst($0) }
    }

    /// A program that contains the promise of the chapter, its adapter, the programs that show its flaws, and the solutions of the
    /// exercises. It is compiled again only when one of its files has changed.
    package func program(by compiler: SourceCompiler = .besideThisProgram) async throws -> CompiledProgram {
        let flaws = Flaw.all.filter { $0.chapters.contains(number) }
        let files = Set(
            stage + adapter + [solutions] + exercises.map(\.check) + checkHelpers
                + flaws.flatMap { $0.files(in: number) })
        return try await compiler.compile(
            files.sorted { $0.path < $1.path },
            main: main(performing: flaws.map(\.program) + exercises.map(\.program)),
            adding: .steps, reusing: compiler.products.appending(path: name))
    }

    /// The text of the main program, which performs one of the programs or judges the promise.
    private func main(performing programs: [Assignment.Program]) -> String {
        let actions = programs.map { "    \"\($0.name ?? "")\": (\($0.function), lines: \($0.lines))," }
        return """
            import LearnExploring
            import LearnJudge

            JudgedProgram.perform([
            \(actions.joined(separator: "\n"))
            ])
            \(adapter.isEmpty ? "" : "JudgedProgram.judge(Adapter(), links: 25_000)")

            func print(_ line: String) { JudgedProgram.print(line) }

            """
    }
}
