import Conformance
import Foundation

/// A program that a ``Workbench`` has compiled. It judges one promise.
public struct Program: Sendable {
    let url: URL

    /// Judges the promise by the rules, each in a process of its own.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - patience: A factor for the time that each rule may take.
    ///   - seconds: How long all of it may take.
    public func judge(by rules: [Rule], patience: Double, giveUpAfter seconds: Double) async throws -> [Verdict] {
        let request = Workpiece.Request(patience: patience, rules: rules.map(\.id))
        let ended = try await Subprocess.run(
            url, arguments: request.arguments, environment: ["SWIFT_BACKTRACE": "enable=no"], giveUpAfter: seconds)
        guard ended.isOrderly, let verdicts = Workpiece.verdicts(in: ended.output) else {
            throw WorkbenchError.endedWithoutVerdicts(ended.description)
        }
        return verdicts
    }
}
