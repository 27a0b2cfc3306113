import Foundation
import LearnTutorialJudge

do {
    exit(try await TutorialCommand.run(Array(CommandLine.arguments.dropFirst())))
} catch {
    FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
    exit(error is TutorialError ? 64 : 70)
}
