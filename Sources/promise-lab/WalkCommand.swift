import Conformance
import RecordedRuns
import Recording

/// `promise-lab walk`
enum WalkCommand {
    static let help = ""
    static func run(_ arguments: inout Arguments) async throws -> Int32 {
        for walk in try await RecordedRuns.walks() {
            print("== \(walk.design) \(walk.kind.title)")
            print(WalkText(walk).lines.joined(separator: "\n"))
        }
        return 0
    }
}
