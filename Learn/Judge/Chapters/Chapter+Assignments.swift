import Conformance
import Foundation

/// An exercise of a chapter that asks for code. A check judges the answer.
package struct ChapterExercise: Sendable {
    let chapter: Chapter
    /// The position on the page, counted from 1.
    let number: Int
    /// What the answer declares, for instance `cancelled(by:)`.
    let name: String

    /// The name for a reader.
    var title: String { "Exercise \(number) of chapter \(chapter.number), \(name)" }

    /// The check, as the main program of the chapter performs it.
    package var program: Assignment.Program { program("exercise") }

    fileprivate func program(_ check: String) -> Assignment.Program {
        Assignment.Program(name: "\(check) \(number)", function: "Check.\(check)\(number)", title: title)
    }

    /// The file with the check.
    var check: URL { Chapter.file("Solutions/Checks/\(chapter.name)Exercise\(number)") }

    /// Whether one of the names, which the compiler could not find, is one that the answer declares.
    func isMissing(_ names: [String]) -> Bool {
        name.split { !$0.isLetter }.contains { names.contains(String($0)) }
    }
}

extension Chapter {
    /// What is asked of the promise: that the programs of the chapter print what they print with the promise of the chapter
    /// (`prints`), that it keeps the rules that it should keep by then, and that the explorations end as they should.
    func assignment(_ prints: @escaping @Sendable (Flaw) async throws -> [String]) throws -> Assignment {
        let verdicts = try ChapterVerdicts()
        var assignment = assignment(
            programs.flatMap { $0.files(in: number) } + [Exercise.locks],
            programs.map { flaw in flaw.program { try await prints(flaw) } })
        assignment.require(
            Self.sorted(verdicts.newRules(of: self)), of: Self.sorted(verdicts.rules(.kept, in: number)))
        assignment.explorations = explorations
        return assignment
    }

    /// What is asked of the answers to the exercises: that each check ends well, whatever it prints.
    func assignment(of exercises: [ChapterExercise]) -> Assignment {
        assignment(exercises.map(\.check) + checkHelpers + [Exercise.locks], exercises.map(\.program))
    }

    /// What is asked of the way to the result, by a check that runs with a changed promise; nil if the exercise has none. Writes the
    /// promise of the chapter, after the changes that make the way visible, into the folder.
    func assignment(watching exercise: ChapterExercise, in folder: URL) throws -> Assignment? {
        let checks = "Solutions/Checks/\(name)"
        let check = Self.file("\(checks)Exercise\(exercise.number)Watched")
        guard FileManager.default.fileExists(atPath: check.path) else { return nil }
        let diff = Self.tutorial.appending(path: "\(checks)Watched.diff")
        var files = stage
        for (file, diff) in UnifiedDiff.files(in: try String(contentsOf: diff, encoding: .utf8), name: diff.path) {
            guard let index = files.firstIndex(where: { $0.lastPathComponent == file }) else { continue }
            let changed = folder.appending(path: file)
            try Data(diff.applied(to: String(contentsOf: files[index], encoding: .utf8)).utf8).write(to: changed)
            files[index] = changed
        }
        let helper = Self.file("Solutions/Checks/Watched")
        return assignment(files + [check, helper] + checkHelpers, [exercise.program("watched")])
    }

    /// The files with the adapter of the chapter, and the programs.
    private func assignment(_ files: [URL], _ programs: [Assignment.Program]) -> Assignment {
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
        let all = assignment(
            stage + [solutions] + exercises.map(\.check) + checkHelpers + flaws.flatMap { $0.files(in: number) },
            flaws.map { $0.program() } + exercises.map(\.program))
        return try await compiler.compile(
            all.files, main: all.main, adding: .steps, reusing: compiler.products.appending(path: name))
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
