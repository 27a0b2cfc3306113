import Conformance
import Foundation
import LabDocumentation
import LoopbackHTTP

/// One small program and all its versions.
package struct Program: Sendable {
    /// The name in commands and links, for example `three-requests`.
    package let name: String
    package let title: String
    /// What the program does and what its versions show, in a sentence.
    package let purpose: String
    /// The runs of the program. In the first, nothing fails; each of the others shows what else can happen.
    package let runs: [Run]
    /// The run that shows what the title says. The page opens it, and `make trace` records it.
    package var telling = "success"

    let versions: [Version]

    /// The name of the folder with the versions. The names of the files in this folder begin with the same name: a version of `three-requests` is in `ThreeRequests/ThreeRequests+PromisStyle.swift`.
    private var folder: String { name.split(separator: "-").map(\.capitalized).joined() }

    /// The designs in which the program is written. The oldest design comes first, and `AsyncAwait` last.
    package var designs: [String] { versions.map(\.design) }

    /// The timeout of a run, in seconds. It is so long that only a defect exceeds it, even if other work occupies all
    /// threads of Swift's tasks.
    static let timeout = 120.0

    /// Runs one version and returns the lines that it printed.
    ///
    /// The version starts on the main queue, as in an app. The main thread must not block until the run has ended, because it
    /// serves the main queue. Each run has its own web server, which has stopped when this method returns. A run lasts until
    /// every request has ended; a request that the site does not answer ends when the site stops.
    ///
    /// - Parameter observer: Called for every event, including those of the site, on the thread of the event.
    /// - Throws: A `UsageError` for an unknown name, a `LocalizedError` at the timeout or if the server cannot start, and
    ///   `CancellationError` if the task is cancelled. The program itself handles its errors and prints them.
    package func run(
        _ run: String, design: String, observer: @escaping @Sendable (ProgramEvent) -> Void = { _ in }
    ) async throws -> [String] {
        let known = runs[try Self.index("run", run, among: runs.map(\.name))]
        let version = versions[try Self.index("design", design, among: designs)]
        let folder = try Folder(files: known.files)
        defer { folder.remove() }
        let context = RunContext(folder: folder, run: known, observer: observer)
        let server = try LoopbackServer(known.site, timeout: 60) { context.receive($0) }
        context.open(at: server.url)
        context.completion.onRelease { server.release() }
        context.firstBlock.begin { version.start(context) }
        let hasEnded = await context.completion.wait(seconds: Self.timeout)
        if hasEnded, known.isStopped { context.addLine("The site sees the connection close.") }
        context.record(ProgramEvent(.stop, "end of the recording"))
        await server.stop()
        if hasEnded { await context.completion.waitForLastAnswers() }
        try Task.checkCancellation()
        guard hasEnded else {
            let printed = context.printed
            throw TextError(
                """
                \(name) (\(run)) in \(design) did not end within \(Int(Self.timeout)) seconds. \
                \(printed.isEmpty ? "It printed nothing." : "It printed: \(printed.joined(separator: " / "))") \
                Look for a promise that is never settled, and for code that blocks the main queue.
                """)
        }
        return context.printed
    }

    /// The code of one version, without imports and without the extension around it.
    ///
    /// - Throws: A `UsageError` if the design is unknown; another error if the file is missing or contains no version.
    package func listing(design: String, in clone: Clone = Clone()) throws -> String {
        try clone.listing(of: "extension ", in: file(of: try NameLookup.find("design", design, among: designs))).lines
            .joined(separator: "\n")
    }

    /// The path of the file of a version, relative to the clone.
    package func file(of design: String) -> String { "Lab/Rosetta/\(folder)/\(folder)+\(design).swift" }

    private static func index(_ kind: String, _ name: String, among known: [String]) throws -> Int {
        known.firstIndex(of: try NameLookup.find(kind, name, among: known)) ?? 0
    }
}
