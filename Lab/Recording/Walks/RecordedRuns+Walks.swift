import LabDocumentation

extension RecordedRuns {
    /// The designs that have walks. The oldest design comes first.
    package static let walkedDesigns = allWalks.map { $0.design }

    /// Records the walks of these kinds, each kind in all these designs.
    ///
    /// - Parameter progress: Called before each recording, with a description of the walk.
    ///
    /// - Throws: ``RecordingError`` if this program cannot record or a recording does not fit the sources.
    package static func walks(
        designs: [String] = walkedDesigns, kinds: [WalkRecording.Kind] = WalkRecording.Kind.allCases,
        progress: (String) -> Void = { _ in }
    ) async throws -> [WalkRecording] {
        guard Recording.isPossible else { throw RecordingError.notInstrumented }
        var walked: [WalkedThrough] = []
        for kind in kinds {
            for walks in allWalks where designs.contains(walks.design) {
                progress("walk  \(kind.rawValue)  \(walks.design)")
                walked.append(try await WalkedThrough(kind, of: walks))
            }
        }
        let symbols = try await Symbols.ofThisProcess.symbols(of: walked.map(\.entries))
        return try walked.map { try $0.recording(symbols) }
    }
}

private struct WalkedThrough {
    let kind: WalkRecording.Kind
    let walks: any DesignWalks.Type
    let stages: [String]
    let entries: [Entry]
    let states: [[PromiseState]]

    init(_ kind: WalkRecording.Kind, of walks: any DesignWalks.Type) async throws {
        self.kind = kind
        self.walks = walks
        // The first call of a generic function looks up types, which is not part of the walk. So the walk is recorded twice,
        // and the first recording is dropped.
        _ = try await Walk().record { walks.take($0, kind) }
        let walk = Walk()
        (entries, states) = try await walk.record { walks.take($0, kind) }
        stages = walk.stages
    }

    func recording(_ symbols: [UInt: Symbol]) throws -> WalkRecording {
        let code = try Clone().listing(of: "static func \(kind.rawValue)(", in: walks.file)
        return try WalkBuilder(
            design: walks.design, kind: kind, code: code, stages: stages, states: states,
            log: CallLog(entries: entries, symbols: symbols)
        ).recording()
    }
}
