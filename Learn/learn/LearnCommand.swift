import Foundation
import LabCommandLine
import LearnExerciseJudge
import LearnSourceJudge

/// `learn`
enum LearnCommand {
    static let help = """
        Exercises: mend small promises, mend programs, and write what is missing. At a terminal it shows one exercise after
        the other and judges at every save. Everywhere else, and with a step, it does that step and ends. The exit status of
        a judgment is 0 exactly when the exercise holds, and 1 otherwise.

        Usage: learn [STEP [NAME]]

          run [NAME]       judge the file of the exercise
          show [NAME]      show the exercise, or another one by its name or number, and judge it
          hint [NAME]      a question, then a place, then nearly the answer
          next, skip       go on to the next exercise that is open
          back             go to the exercise before
          list             all exercises, and what is done
          reset [NAME]     a new copy of the start; what was typed is kept
          solution [NAME]  one of the right answers
          fast, all        the fast track for people with experience, or everything
          --folder PATH    where your files and the progress are (default: my-exercises)
          --slowness N     wait N times as long, for a busy machine (default 1)

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
        // What is printed to be typed next leads to the same folder.
        let options = (folder.map { ["--folder", $0] } ?? []) + (slowness > 1 ? ["--slowness", "\(slowness)"] : [])
        let isMake = ProcessInfo.processInfo.environment["PROMISE_LAB_LEARN"] != nil
        let invocation: Invocation = isMake ? .make(options: options) : .program(options: options)
        let isSession = step == nil && Terminal.isInteractive && isatty(STDIN_FILENO) == 1
        let lesson = Lesson(
            on: copies ?? .standard, judge: ExerciseJudge(on: .besideThisProgram, slowness: Double(slowness)),
            layout: TerminalLayout(width: Terminal.width, style: Terminal.style),
            invocation: isSession ? .prompt : invocation)
        if isSession {
            var session = LearnSession(lesson)
            return try await session.run()
        }
        let answer = try await answer(lesson, step, name)
        Terminal.write(answer.text)
        return answer.isGood ? 0 : 1
    }

    private static let steps = [
        "run", "show", "hint", "skip", "next", "back", "list", "reset", "solution", "fast", "all", "help",
    ]

    /// Does one step. Without a step it shows the exercise and judges it. So does `show`, unless it is judged anyway.
    static func answer(
        _ lesson: Lesson, _ step: String?, _ name: String?, showJudges judges: Bool = true
    ) async throws -> Lesson.Answer {
        do {
            switch try step.map({ try Suggestion.find("step", $0, among: steps) }) {
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
        } catch let error as LessonError {
            throw UsageError(error.localizedDescription, advice: "Run '\(lesson.command("list"))' for all exercises.")
        } catch let error as UsageError {
            throw UsageError(error.message, advice: "Run '\(lesson.command("help"))' for all steps.")
        }
    }

    /// Judges the exercise that was just shown.
    private static func judged(_ lesson: Lesson, after shown: Lesson.Answer) async throws -> Lesson.Answer {
        var answer = try await lesson.run(isShown: true)
        answer.lines = shown.lines + [""] + answer.lines
        return answer
    }
}
