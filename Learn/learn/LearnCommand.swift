import Conformance
import Foundation
import LearnJudge

enum LearnCommand {
    static let help = """
        Exercises: repair small promises and programs, and write missing parts. At a terminal it shows one exercise after the
        other and judges your file at every save. Elsewhere, or with a step, it performs that step and exits. The exit status
        of a judgment is 0 exactly when the exercise is solved, and 1 otherwise.

        Usage: learn [STEP [NAME]]

        \(TextTable((Lesson.steps + options).map { [$0.0, $0.1] }).lines(indent: 2).joined(separator: "\n"))

        """

    private static let options = [
        ("--folder PATH", "the folder of your files and your progress (default: my-exercises)"),
        ("--slowness N", "multiply all timeouts by N, for a busy machine (default 1)"),
    ]

    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        let folder = try arguments.value(of: "--folder")
        let slowness = try arguments.number(of: "--slowness", in: 1...100) ?? 1
        let step = arguments.word()
        let name = arguments.word()
        try arguments.end(knownOptions: ["--folder", "--slowness", "--help"])
        let copies = folder.map { path in
            WorkingCopies(in: URL(fileURLWithPath: NSString(string: path).expandingTildeInPath))
        }
        // When the lesson suggests a command, the command repeats these options.
        let options = (folder.map { ["--folder", $0] } ?? []) + (slowness > 1 ? ["--slowness", "\(slowness)"] : [])
        let isSession = step == nil && Terminal.isInteractive && isatty(STDIN_FILENO) == 1
        let lesson = Lesson(
            on: copies ?? .standard, judge: Judge(by: .besideThisProgram, slowness: Double(slowness)),
            repeating: isSession ? nil : options)
        if isSession {
            var session = LearnSession(lesson)
            return try await session.run()
        }
        let answer = try await lesson.perform(step, name)
        Terminal.write(TerminalLayout.ofTerminal.text(answer.lines))
        return answer.isGood ? 0 : 1
    }
}
