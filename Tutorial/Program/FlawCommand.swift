import Conformance
@preconcurrency import Foundation

/// `tutorial lost-handler`
enum FlawCommand {
    /// Runs the program of the flaw with both promises, each in a process of its own, since some of them crash.
    static func show(_ flaw: Flaw) async throws {
        for chapter in [flaw.mendedIn - 1, flaw.mendedIn] {
            write(chapter == 0 ? "Without a promise:" : "With the promise of chapter \(chapter):")
            let ended = try await Subprocess.run(
                RuleLauncher.thisProgram.executable, arguments: [flaw.name, "\(chapter)"], giveUpAfter: 600)
            for line in String(decoding: ended.output, as: UTF8.self).split(separator: "\n") { write("  \(line)") }
            if ended.gaveUp {
                write("  The process did not end and was stopped.")
            } else if ended.bySignal {
                write("  The process crashed: its stack has overflowed.")
            }
        }
    }

    /// Runs the program of the flaw with one of the promises.
    @MainActor static func run(_ flaw: Flaw, chapter word: String) async throws {
        guard let chapter = Int(word), [flaw.mendedIn - 1, flaw.mendedIn].contains(chapter) else {
            throw UsageError.notAChapterOfTheFlaw(word, flaw)
        }
        // Otherwise what was printed before a crash would be lost.
        setvbuf(stdout, nil, _IOLBF, 0)
        try await (chapter == flaw.mendedIn ? flaw.after : flaw.before)()
        // Handlers that are on the main queue by now still run.
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }

    private static func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
