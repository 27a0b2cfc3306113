import Foundation
import LabCommandLine
import LearnTutorialJudge

do {
    var arguments = Arguments()
    if let command = arguments.all.first, TutorialCommand.names.contains(command) {
        exit(try await TutorialCommand.run(&arguments))
    }
    if arguments.flag("--help", "-h") {
        Terminal.write(LearnCommand.help + "\n" + TutorialCommand.help)
        exit(0)
    }
    exit(try await LearnCommand.run(&arguments))
} catch let error as UsageError {
    Terminal.writeError("learn: \(error.message)\n\n\(error.advice ?? "Run 'learn --help' for the list of commands.")")
    exit(64)
} catch {
    Terminal.writeError("learn: \(error.localizedDescription)")
    exit(error is TutorialError ? 64 : 70)
}
