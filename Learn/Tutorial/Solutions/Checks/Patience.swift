import Dispatch
import Foundation

extension Check {
    /// Waits until the log has the expected number of lines, and compares them. After three seconds it doesn't wait any longer, so
    /// that a refusal shows the lines that have come.
    static func expect(_ tried: String, lines expected: [String], in log: Log) async {
        await expect(tried, expected) {
            let refusal = DispatchWorkItem { @Sendable in
                print("Observed: \(log.lines)")
                exit(1)
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: refusal)
            await log.reaches(expected.count)
            refusal.cancel()
            await runMainQueue()
            return log.lines
        }
    }

    /// Whether `isPrompt` is true in one of several tries. On a busy machine, a right answer may be late once.
    static func isPrompt(_ isPrompt: @MainActor () async -> Bool) async -> Bool {
        for _ in 0..<5 where await isPrompt() { return true }
        return false
    }

    /// Calls `body` after some pauses of a twentieth of a second. Each begins when the one before has ended, so on a busy machine
    /// they are as late as the timers of an answer.
    nonisolated static func afterPauses(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        guard count > 0 else { return body() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { afterPauses(count - 1, body) }
    }
}
