import Conformance
import Exploring
import Foundation

/// Explores one library. For instance, `outsiders explore OpenCombine.Future await` runs the programs and the racing rules whose
/// names begin with `await`, under every schedule with at most two preemptions.
enum ExploredLibrary {
    /// Prints each result, and returns the exit status.
    static func run(_ arguments: [String]) -> Int32 {
        let all = OutsideLibrary.all.map(\.adapter)
        guard let library = all.first(where: { $0.name == arguments.first }) else {
            print("Name one of these libraries: \(all.map(\.name).joined(separator: ", ")).")
            return 64
        }
        let prefix = arguments.dropFirst().first ?? ""
        let names = ExploredProgram.all.map(\.id) + RuleBook.rules.filter(\.isRacing).map(\.id)
        guard names.contains(where: { $0.hasPrefix(prefix) }) else {
            print("No name begins with '\(prefix)'. There are: \(names.joined(separator: ", ")).")
            return 64
        }
        var limits = ExplorationLimits()
        limits.seconds = 10
        var isGood = true
        func show(_ name: String, _ result: ExploredProgram.Result) {
            // This output has no buffer. With one, a crash of the library would lose the results before it.
            FileHandle.standardOutput.write(Data("\(name): \(result)\n".utf8))
            isGood = isGood && result.exploration?.finding == nil
        }
        for program in ExploredProgram.all where program.id.hasPrefix(prefix) {
            show(program.id, program.explore(on: library, limits: limits))
        }
        for rule in RuleBook.rules where rule.isRacing && rule.id.hasPrefix(prefix) {
            show(rule.id, rule.explore(on: library, limits: limits))
        }
        return isGood ? 0 : 1
    }
}
