import Conformance
import Foundation
import LoopbackHTTP

/// One small program and all its versions.
public struct Program: Sendable {
    /// The name people type, for instance `three-requests`.
    public let name: String
    /// A headline, for instance `Three requests, one after another`.
    public let title: String
    /// One sentence: what the program does and what its versions show.
    public let purpose: String
    /// Every way the program can go. The first is the one in which nothing fails.
    public let runs: [Run]

    /// Where the versions stand in ``Rosetta/sources``, and what their files begin with: `ThreeRequests` means
    /// `ThreeRequests/ThreeRequests+PromisStyle.swift` and its siblings.
    let folder: String
    let versions: [Version]

    /// The designs in which the program is written, oldest first, `AsyncAwait` last.
    public var designs: [String] { versions.map(\.design) }

    /// One way a program can go.
    public struct Run: Sendable {
        /// The name people type, for instance `success` or `parse-fails`.
        public let name: String
        /// What is special about this run, in a few words.
        public let summary: String
        /// The lines that every version prints, whatever its design.
        public let expected: [String]
        /// What the program meets.
        let scene: Scene
    }

    /// The longest that a run may take, in seconds. Far more than any needs, even if other work of the process keeps all
    /// threads of Swift's tasks busy: it bounds what a defect can cost.
    static let patience = 120.0

    /// Runs one version and returns the lines that it printed.
    ///
    /// The version starts on the main queue, as in an app, and goes on wherever its design takes it. The main queue
    /// must be served meanwhile, so `await` the end and never block the main thread for it. Each run has a web server
    /// of its own, which has stopped when this returns.
    ///
    /// - Parameters:
    ///   - run: The name of one of the ``runs``.
    ///   - design: One of the ``designs``.
    ///   - recorder: Receives an event for each request, each answer, each step that has something to show, and each
    ///     line printed, with the queue and the thread it happened on.
    ///   - observer: Receives everything that happens, on the thread on which it happens, and what the site sees, too.
    /// - Throws: ``RosettaError`` for an unknown name, and when the version has not ended after two minutes; a
    ///   `LocalizedError` when the server cannot start; `CancellationError` when the task is cancelled. Errors that are
    ///   part of the program are handled by the program and printed.
    public func run(
        _ run: String, design: String, recorder: Recorder = Recorder(),
        observer: @escaping @Sendable (Happening) -> Void = { _ in }
    ) async throws -> [String] {
        guard let known = runs.first(where: { $0.name == run }) else {
            throw RosettaError.unknownRun(run, program: name, known: runs.map(\.name))
        }
        let version = try version(design)
        let folder = try Folder(files: known.scene.files)
        defer { folder.remove() }
        let stage = Stage(folder: folder, scene: known.scene, recorder: recorder, observer: observer)
        let server = try LoopbackServer(known.scene.site, patience: 60) { stage.hear($0) }
        stage.open(at: server.url)
        stage.ending.letGo { server.release() }
        stage.opening.begin { version.start(stage) }
        let hasEnded = await stage.ending.comes(within: Self.patience)
        await server.stop()
        try Task.checkCancellation()
        guard hasEnded else {
            throw RosettaError.neverEnded(program: name, run: run, design: design, printed: stage.printed)
        }
        return stage.printed
    }

    /// The code of one version as people should read it: without imports and without what surrounds the lesson.
    ///
    /// - Parameters:
    ///   - design: One of the ``designs``.
    ///   - sources: Where the source files of this module are, should the clone have moved since it was built.
    /// - Throws: ``RosettaError`` for an unknown design, and when the file is not there or holds no version.
    public func listing(design: String, sources: URL = Rosetta.sources) throws -> String {
        let version = try version(design)
        let file = sources.appending(path: "\(folder)/\(folder)+\(version.design).swift")
        guard let source = try? String(contentsOf: file, encoding: .utf8) else {
            throw RosettaError.sourceNotFound(file)
        }
        guard let listing = Listing(of: source) else { throw RosettaError.noListing(file) }
        return listing.text
    }

    /// The file in which a version stands, from the root of the clone.
    public func file(of design: String) -> String { "Lab/Rosetta/\(folder)/\(folder)+\(design).swift" }

    private func version(_ design: String) throws -> Version {
        guard let version = versions.first(where: { $0.design == design }) else {
            throw RosettaError.unknownDesign(design, program: name, known: designs)
        }
        return version
    }
}
