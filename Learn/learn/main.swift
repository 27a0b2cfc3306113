import Conformance
import Foundation
import LearnJudge

let options = [
    ["--folder PATH", "the folder of your files and your progress (default: my-exercises)"],
    ["--slowness N", "multiply all timeouts by N, for a busy machine (default 1)"],
]
let help = """
    Exercises: repair small promises and programs, and write missing parts. At a terminal it shows one exercise after the
    other and judges your file at every save. Elsewhere, or with a step, it performs that step and exits. The exit status
    of a judgment is 0 exactly when the exercise is solved, and 1 otherwise.

    Usage: learn [STEP [NAME]]

    \(TextTable(Lesson.steps.map { [$0.usage, $0.summary] } + options).lines(indent: 2).joined(separator: "\n"))


    """

await CommandLineProgram.run("learn", advice: "Run 'learn --help' for the list of commands.") { arguments in
    let isOfTutorial = arguments.all.first.map(TutorialCommand.names.contains) ?? false
    if arguments.flag("--help", "-h") {
        Terminal.write((isOfTutorial ? "" : help) + TutorialCommand.help)
        return 0
    }
    let slowness = try arguments.number(of: "--slowness", in: 1...100) ?? 1
    let judge = Judge(by: .besideThisProgram, slowness: Double(slowness))
    if isOfTutorial { return try await TutorialCommand.run(&arguments, judge) }
    let folder = try arguments.value(of: "--folder")
    let (step, name) = (arguments.word(), arguments.word())
    try arguments.end(knownOptions: ["--folder", "--slowness", "--help"])
    // Version control ignores the folder `my-exercises`.
    let url = folder.map { URL(fileURLWithPath: NSString(string: $0).expandingTildeInPath) }
    let copies = WorkingCopies(in: url ?? Exercise.root.appending(path: "my-exercises"))
    let isSession = step == nil && Terminal.isInteractive && isatty(STDIN_FILENO) == 1
    // When the lesson suggests a command, the command repeats these options.
    let repeated = (folder.map { ["--folder", $0] } ?? []) + (slowness > 1 ? ["--slowness", "\(slowness)"] : [])
    let lesson = Lesson(on: copies, judge: judge, repeating: isSession ? nil : repeated)
    if isSession {
        var session = LearnSession(lesson)
        return await session.run()
    }
    guard case .judged(isGood: false) = try await lesson.perform(step, name) else { return 0 }
    if step == nil { Terminal.write(["", "All steps:"] + Lesson.help()) }
    return 1
}
