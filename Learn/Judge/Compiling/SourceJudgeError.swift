import Conformance
import Foundation

package enum SourceJudgeError: LocalizedError {
    case notBuilt(_ module: String, _ folder: URL)
    case doesNotCompile(Diagnostics)
    case compilerIsTooSlow(_ seconds: Double)
    case unknownExploration(_ name: String)
    /// What is named got too little processor time.
    case machineIsBusy(_ subject: String)
    /// The program that the thread sanitizer watched crashed or was stopped.
    case notWatched(_ ended: Subprocess.Ended)
    /// The program crashed or was stopped before it printed its verdicts.
    case endedWithoutVerdicts(_ ended: Subprocess.Ended)

    package var errorDescription: String? {
        switch self {
        case .notBuilt(let module, let folder):
            "\(module) is not built in \(folder.path). Run 'swift build' first."
        case .doesNotCompile(let diagnostics):
            diagnostics.errors.isEmpty ? diagnostics.output : diagnostics.errors.map(\.text).joined(separator: "\n")
        case .compilerIsTooSlow(let seconds):
            "The compiler has not ended after \(Int(seconds)) seconds. Look for an expression that is very long."
        case .unknownExploration(let name):
            "There is no exploration '\(name)'. Sources/Exploring/Programs/Programs.txt has the names."
        case .machineIsBusy(let subject):
            "Not judged: the machine is busy, and \(subject) got too little processor time. Judge again when less is going on."
        case .notWatched(let ended):
            "The thread sanitizer gave no answer, because under it the program doesn't end well. \(ended) "
                + JudgedProgram.lastLines(JudgedProgram.read(ended.output).printed).joined(separator: " ")
        case .endedWithoutVerdicts(let ended) where ended.gaveUp:
            "There is no verdict, because the rules took too long. Look for a handler that is never called, or for a call that blocks."
        case .endedWithoutVerdicts(let ended):
            "There is no verdict. \(ended) Look for code that runs before any rule does, as in global variables."
        }
    }
}
