import Conformance
import Foundation
import LearnExerciseJudge
import LearnSourceJudge

enum LearnCommand {
    static let help = """
        Exercises: repair small promises and programs, and write missing parts. At a terminal it shows one exercise after the
        other and judges your file at every save. Elsewhere, or with a step, it performs that step and exits. The exit status
        of a judgment is 0 exactly when the exercise is solved, and 1 otherwise.

        Usage: learn [STEP [NAME]]

        \(Lesson.steps.map { "  " + $0.padded(to: 15) + "  " + $1 }.joined(separator: "\n"))
          --folder PATH    the folder of your files and your progress (default: my-exercises)
          --slowness N     multiply all timeouts by N, for a busy machine (default 1)

        """

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
            on: copies ?? .standard, judge: ExerciseJudge(on: .besideThisProgram, slowness: Double(slowness)),
            invocation: isSession ? .prompt : .make(options: options)
        ) { TerminalLayout(width: Terminal.width, style: Terminal.style) }
        if isSession {
            var session = LearnSession(lesson)
            return try await session.run()
        }
        let answer = try await answer(lesson, step, name)
        Terminal.write(answer.text)
        return answer.isGood ? 0 : 1
    }

    static let steps = [
        "run", "show", "hint", "skip", "next", "back", "list", "reset", "solution", "fast", "all", "help",
    ]

    /// Performs one step. Without a step, shows the current exercise and judges it.
    ///
    /// - Parameter judges: Whether the step `show` also judges. False in a session, which itself judges after this step.
    static func answer(
        _ lesson: Lesson, _ step: String?, _ name: String?, showJudges judges: Bool = true
    ) async throws -> Lesson.Answer {
        do {
            switch try step.map({ try NameLookup.find("step", $0, among: steps) }) {
            case "run": return try await lesson.run(name)
            case "show" where judges: return try await judged(lesson, after: try lesson.show(name))
            case "show": return try lesson.show(name)
            case "hint": return try lesson.hint(name)
            case "skip", "next": return try lesson.skip()
            case "back": return try lesson.back()
            case "list": return try lesson.list()
            case "reset": return try lesson.reset(name)
            case "solution": return try lesson.solution(name)
            case "fast": return try lesson.takeFastTrack(true)
            case "all": return try lesson.takeFastTrack(false)
            case "help": return lesson.help()
            default:
                var judged = try await judged(lesson, after: try lesson.goOn())
                if !judged.isGood { judged.lines += ["", "All steps:"] + lesson.help().lines }
                return judged
            }
        } catch let error as UnknownExercise {
            throw UsageError(
                error.localizedDescription, advice: "Run '\(lesson.command("list"))' for the list of exercises.")
        } catch let error as UsageError {
            throw UsageError(error.message, advice: "Run '\(lesson.command("help"))' for the list of steps.")
        }
    }

    private static func judged(_ lesson: Lesson, after shown: Lesson.Answer) async throws -> Lesson.Answer {
        var answer = try await lesson.run(isShown: true)
        answer.lines = shown.lines + [""] + answer.lines
        return answer
    }
}
