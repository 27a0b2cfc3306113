import Recording

extension RecordedRuns {
    /// Records the walks of every design, of each kind: first by kind, then by design.
    ///
    /// - Parameter progress: Hears, before each recording, what is recorded.
    /// - Throws: ``RecordingError`` if this program cannot record or a recording does not fit the sources.
    public static func walks(progress: (String) -> Void = { _ in }) async throws -> [WalkRecording] {
        guard isPossible else { throw RecordingError.notInstrumented }
        return []
    }
}
