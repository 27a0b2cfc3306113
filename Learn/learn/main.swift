import Conformance
import LearnJudge

await CommandLineProgram.run("learn", advice: "Run 'learn --help' for the list of commands.") { arguments in
    let isOfTutorial = arguments.all.first.map(TutorialCommand.names.contains) ?? false
    if arguments.flag("--help", "-h") {
        Terminal.write(isOfTutorial ? TutorialCommand.help : LearnCommand.help + "\n" + TutorialCommand.help)
        return 0
    }
    return isOfTutorial ? try await TutorialCommand.run(&arguments) : try await LearnCommand.run(&arguments)
}
