import Conformance
import Dispatch
@preconcurrency import Foundation

extension JudgedProgram {
    /// If the first argument is the name of an action, performs the action on the main actor, waits until `lines` lines were
    /// printed, and exits. Meanwhile the main thread serves its queue and its run loop. Otherwise returns at once.
    @MainActor public static func perform(
        _ actions: [String: (action: @MainActor () async throws -> Void, lines: Int)]
    ) {
        guard let (action, lines) = CommandLine.arguments.dropFirst().first.flatMap({ actions[$0] }) else { return }
        // Writes each line at once. Otherwise the lines before a crash would be lost.
        setvbuf(stdout, nil, _IOLBF, 0)
        tellWhereStopped()
        Task {
            do { try await action() } catch { fatalError("The program throws: \(error)") }
            for await _ in printed.stream.prefix(lines) {}
            // Lets the handlers run that are already on the main queue.
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
            exit(0)
        }
        MainThread.serve()
    }
}
