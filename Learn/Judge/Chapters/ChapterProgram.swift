import Conformance
import Foundation

/// A program that contains the promise of a chapter, its adapter, the programs that show its flaws, and the solutions of the
/// exercises.
///
/// The program is compiled when it is needed, and again when one of its files has changed.
package struct ChapterProgram: Sendable {
    private let program: CompiledProgram
    private let chapter: Chapter

    package init(of chapter: Chapter, by compiler: SourceCompiler = .besideThisProgram) async throws {
        self.chapter = chapter
        let flaws = Flaw.all.filter { $0.chapters.contains(chapter.number) }
        let files = Set(
            chapter.stage.files + chapter.adapter + [chapter.solutions] + chapter.checks
                + flaws.flatMap { $0.files(in: chapter.number) })
        let functions = flaws.map { ($0.name, $0.function, $0.lines) } + chapter.exerciseFunctions
        let main = Self.main(of: chapter, performing: functions, printingBy: "printPlainly")
        program = try await compiler.compile(
            files.sorted { $0.path < $1.path }, main: main, adding: .stepsWithoutLines,
            reusing: compiler.products.appending(path: chapter.name))
    }

    /// A function that the main program can call: the argument that selects the function, the name of the function, and the
    /// number of printed lines for which the program waits before it exits.
    typealias Function = (name: String, function: String, lines: Int)

    /// The text of the main program, which calls one of the functions or judges the promise.
    static func main(of chapter: Chapter, performing functions: [Function], printingBy print: String) -> String {
        """
        import LearnExploring
        import LearnJudge

        try await JudgedProgram.perform([
        \(functions.map { "    \"\($0.name)\": (\($0.function), lines: \($0.lines))," }.joined(separator: "\n"))
        ])
        \(chapter.adapter.isEmpty ? "" : "await JudgedProgram.judge(Adapter(), links: 25_000)")

        func print(_ line: String) { JudgedProgram.\(print)(line) }

        """
    }

    /// Replaces this process by the program of the flaw, so that the reader sees how that program ends.
    func becomeFlaw(_ flaw: Flaw) -> Never { program.replaceThisProcess(arguments: [flaw.name]) }

    /// Runs the program of the flaw in a process of its own.
    func end(of flaw: Flaw) async throws -> Subprocess.Ended {
        try await Subprocess.run(program.url, arguments: [flaw.name], giveUpAfter: 600)
    }

    /// The lines that the program of the flaw prints.
    func run(_ flaw: Flaw) async throws -> [String] {
        String(decoding: try await end(of: flaw).output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Checks the solutions of the exercises. Returns what is wrong with each.
    package func problemsOfSolutions() async throws -> [String] {
        var problems: [String] = []
        for function in chapter.exerciseFunctions {
            let ended = try await Subprocess.run(
                program.url, arguments: [function.name], readingErrors: true, giveUpAfter: 60)
            if !ended.isOrderly { problems.append("\(ended) \(String(decoding: ended.output, as: UTF8.self))") }
        }
        return problems
    }

    /// Judges the promise by rules that it is expected to keep, or that do not apply.
    package func judge(byKeptRules rules: [Rule]) async throws -> [Verdict] {
        try await program.judge(byKeptRules: rules, timeoutFactor: 1, giveUpAfter: 250)
    }

    /// Judges the promise by rules that it may break. Each rule runs in a process of its own, because the promise may crash.
    package func judge(byBrokenRules rules: [Rule]) async throws -> [Verdict] {
        try await program.judge(by: rules, timeoutFactor: 0.1, giveUpAfter: 550)
    }

    /// Performs the exploration. Returns whether an unexpected outcome was found.
    package func isWrong(in exploration: String) async throws -> Bool {
        try await program.explore([exploration], giveUpAfter: 100) != nil
    }
}
