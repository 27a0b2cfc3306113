import Conformance
import Foundation

extension Chapter {
    /// A program that contains the promise of the chapter, its adapter, the programs that show its flaws, and the solutions of the
    /// exercises. It is compiled again only when one of its files has changed.
    package func program(by compiler: SourceCompiler = .besideThisProgram) async throws -> CompiledProgram {
        let flaws = Flaw.all.filter { $0.chapters.contains(number) }
        let files = Set(
            stage.files + adapter + [solutions] + exercises.map(\.check) + checkHelpers
                + flaws.flatMap { $0.files(in: number) })
        return try await compiler.compile(
            files.sorted { $0.path < $1.path },
            main: main(performing: flaws.map(\.performed) + exercises.map(\.performed), printingBy: "printPlainly"),
            adding: .stepsWithoutLines, reusing: compiler.products.appending(path: name))
    }

    /// A function that the main program can call: the argument that selects the function, the name of the function, and the
    /// number of printed lines for which the program waits before it exits.
    package typealias Function = (name: String, function: String, lines: Int)

    /// The text of the main program, which calls one of the functions or judges the promise.
    func main(performing functions: [Function], printingBy print: String) -> String {
        """
        import LearnExploring
        import LearnJudge

        JudgedProgram.perform([
        \(functions.map { "    \"\($0.name)\": (\($0.function), lines: \($0.lines))," }.joined(separator: "\n"))
        ])
        \(adapter.isEmpty ? "" : "await JudgedProgram.judge(Adapter(), links: 25_000)")

        func print(_ line: String) { JudgedProgram.\(print)(line) }

        """
    }
}

extension CompiledProgram {
    /// Runs a function of the program in a process of its own.
    package func perform(_ name: String, readingErrors: Bool = false) async throws -> Subprocess.Ended {
        try await Subprocess.run(url, arguments: [name], readingErrors: readingErrors, giveUpAfter: 600)
    }
}
