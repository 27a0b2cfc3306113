import Dispatch
@preconcurrency import Foundation

extension JudgedProgram {
    /// If the first argument is the name of an action, performs it and exits.
    @MainActor public static func perform(_ actions: [String: @MainActor () async throws -> Void]) async throws {
        guard let action = CommandLine.arguments.dropFirst().first.flatMap({ actions[$0] }) else { return }
        // Otherwise what was printed before a crash would be lost.
        setvbuf(stdout, nil, _IOLBF, 0)
        try await action()
        // Handlers that are on the main queue by now still run.
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        exit(0)
    }
}

extension CompiledProgram {
    /// Replaces this process by the program, so that it ends as the program ends.
    package func replaceThisProcess(arguments: [String]) -> Never {
        var words = ([url.path] + arguments).map { strdup($0) } + [nil]
        execv(url.path, &words)
        fatalError("\(url.path) could not be started.")
    }
}
