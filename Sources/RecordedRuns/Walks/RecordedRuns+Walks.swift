import Recording

extension RecordedRuns {
    /// The designs through which walks lead, oldest first.
    public static let walkedDesigns = DesignWalks.all.map(\.design)

    /// Records walks: first by kind, then by design.
    ///
    /// - Parameters:
    ///   - designs: Some of the ``walkedDesigns``.
    ///   - kinds: The kinds of walks.
    ///   - progress: Hears, before each recording, what is recorded.
    /// - Throws: ``RecordingError`` if this program cannot record or a recording does not fit the sources.
    public static func walks(
        designs: [String] = walkedDesigns, kinds: [WalkRecording.Kind] = WalkRecording.Kind.allCases,
        progress: (String) -> Void = { _ in }
    ) async throws -> [WalkRecording] {
        guard isPossible else { throw RecordingError.notInstrumented }
        var recordings: [WalkRecording] = []
        for kind in kinds {
            for walks in DesignWalks.all where designs.contains(walks.design) {
                progress("walk  \(kind.rawValue)  \(walks.design)")
                recordings.append(try await record(kind, of: walks))
            }
        }
        return recordings
    }

    private static func record(_ kind: WalkRecording.Kind, of walks: DesignWalks) async throws -> WalkRecording {
        // The first call of a generic function has much to do that is no part of the walk: it looks up types.
        _ = try await Walk().record(walks.code(of: kind))
        let walk = Walk()
        let (entries, states) = try await walk.record(walks.code(of: kind))
        var source = SourceText()
        let code = try source.excerpt(of: walks.file, from: "static func \(kind.rawValue)(", inside: true)
        var builder = WalkBuilder(
            design: walks.design, kind: kind, code: code, stages: walk.stages, states: states,
            log: try await CallLog(entries), source: source)
        return try builder.recording()
    }
}
