import Foundation
import LearnJudge
import Synchronization

/// Checks the answers to the exercises. Each exercise is checked in a process of its own. The judge learns what is tried, what is
/// expected, and what was observed if it differs.
@MainActor enum Check {
    struct Failing: Error {}
    struct Other: Error {}

    /// The text of the outcome of a cancelled promise.
    static let cancelled = "the error CancellationError"

    /// Compares the texts of what is expected and of what is observed. Ends the process if they differ.
    static func expect<Observation>(
        _ tried: String, _ expected: Observation, _ observe: @MainActor () async throws -> Observation
    ) async rethrows {
        JudgedProgram.tries(tried, expecting: "\(expected)")
        let observed = try await observe()
        if "\(observed)" != "\(expected)" { JudgedProgram.rejects("\(observed)") }
    }

    /// Waits until the log has the expected number of lines, and compares them. If lines are missing after three seconds, rejects
    /// the answer, and shows the lines that have arrived.
    static func expect(_ tried: String, lines expected: [String], in log: Log) async {
        await expect(tried, expected) {
            let refusal = DispatchWorkItem { @Sendable in JudgedProgram.rejects("\(log.lines)") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: refusal)
            await log.reaches(expected.count)
            refusal.cancel()
            await runMainQueue()
            return log.lines
        }
    }

    /// Waits for everything that is already on the main queue.
    static func runMainQueue() async {
        await withCheckedContinuation { hopped in DispatchQueue.main.async { hopped.resume() } }
    }

    /// Expects a call to return even though the event that it depends on never happens.
    static func expectReturn(_ tried: String, _ call: @MainActor () -> Void) async {
        await expect("\(tried), without blocking the caller", "it returns") {
            call()
            return "it returns"
        }
    }

    nonisolated static func text<Value>(_ outcome: Result<Value, any Error>) -> String {
        switch outcome {
        case .success(let value): "the value \(value)"
        case .failure(let error): "the error \(type(of: error))"
        }
    }
}

/// What has happened so far, in order.
final class Log: Sendable {
    private let added = Mutex<[String]>([])
    /// A stream with one element for each line.
    private let additions = AsyncStream<Void>.makeStream()

    var lines: [String] { added.withLock { $0 } }

    func add(_ line: String) {
        added.withLock { lines in
            lines.append(line)
            additions.continuation.yield()
        }
    }

    /// Waits until the log has this number of lines.
    func reaches(_ count: Int) async {
        if lines.count >= count { return }
        for await _ in additions.stream where lines.count >= count { return }
    }
}
