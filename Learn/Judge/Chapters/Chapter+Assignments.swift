import Conformance
import Foundation

extension Chapter {
    /// What is asked of the promise: that the programs of the chapter print what they print with the promise of the chapter
    /// (`prints`), that it keeps the rules that it should keep by then, and that the explorations end as they should.
    func assignment(_ prints: @escaping @Sendable (Flaw) async throws -> [String]) throws -> Assignment {
        let verdicts = try ChapterVerdicts()
        let performed = programs.map { flaw in flaw.program(in: number) { try await prints(flaw) } }
        var assignment = assignment(performed, with: [Exercise.locks])
        assignment.require(
            Self.sorted(verdicts.newRules(of: self)), of: Self.sorted(verdicts.rules(.kept, in: number)))
        assignment.explorations = explorations
        return assignment
    }

    /// The check of the exercise with this number on the page or, if `watched`, of the way to its result.
    func exercise(_ number: Int, watched: Bool = false) -> Assignment.Program {
        let kind = watched ? "watched" : "exercise"
        return Assignment.Program(
            name: "\(kind) \(number)", function: "Check.\(kind)\(number)",
            title: "Exercise \(number) of chapter \(self.number), \(answers[number - 1])",
            files: [Self.file("Solutions/Checks/\(name)Exercise\(number)\(watched ? "Watched" : "")")])
    }

    /// What is asked of the answers to these exercises: that each check ends well, whatever it prints.
    func assignment(of exercises: [Int]) -> Assignment {
        assignment(exercises.map { exercise($0) }, with: checkHelpers + [Exercise.locks])
    }

    /// What is asked of the way to the result, by a check that runs with a changed promise; nil if the exercise has none. Writes the
    /// promise of the chapter, after the changes that make the way visible, into the folder.
    func assignment(watching exercise: Int, in folder: URL) throws -> Assignment? {
        let check = self.exercise(exercise, watched: true)
        guard FileManager.default.fileExists(atPath: check.files[0].path) else { return nil }
        let diff = Self.tutorial.appending(path: "Solutions/Checks/\(name)Watched.diff")
        var files = stage
        for (file, diff) in UnifiedDiff.files(in: try String(contentsOf: diff, encoding: .utf8), name: diff.path) {
            guard let index = files.firstIndex(where: { $0.lastPathComponent == file }) else { continue }
            let changed = folder.appending(path: file)
            try Data(diff.applied(to: String(contentsOf: files[index], encoding: .utf8)).utf8).write(to: changed)
            files[index] = changed
        }
        return assignment([check], with: files + [Self.file("Solutions/Checks/Watched")] + checkHelpers)
    }

    /// The programs, with their files, these files, and the adapter of the chapter.
    private func assignment(_ programs: [Assignment.Program], with files: [URL]) -> Assignment {
        let texts = stage.map { ($0.lastPathComponent, (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }
        return Assignment(
            start: Dictionary(uniqueKeysWithValues: texts),
            advice: [
                "'learn stage \(number) FOLDER' writes the files of the chapter. Compare them, or judge an earlier chapter."
            ],
            files: Set(programs.flatMap(\.files) + files + adapter).sorted { $0.path < $1.path },
            main: main(performing: programs), programs: programs)
    }

    /// The rules in the order in which they are judged and shown. A forgotten queue breaks many rules, and only the first broken
    /// rules are shown in full. So the rule that names this mistake comes first.
    private static func sorted(_ rules: [Rule]) -> [Rule] {
        let isFirst = { (rule: Rule) in rule.id == "ordering.queue-asked-for" }
        return rules.filter(isFirst) + rules.filter { !isFirst($0) }
    }

    /// A program that contains the promise of the chapter, its adapter, and the programs that show its flaws. It is compiled again
    /// only when one of its files has changed.
    package func program(by compiler: SourceCompiler = .besideThisProgram) async throws -> CompiledProgram {
        let flaws = Flaw.all.filter { $0.chapters.contains(number) }
        let all = assignment(flaws.map { $0.program(in: number) }, with: stage)
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
            \(adapter.isEmpty ? "" : "JudgedProgram.judge(Adapter())")

            func print(_ line: String) { JudgedProgram.print(line) }

            """
    }
}
