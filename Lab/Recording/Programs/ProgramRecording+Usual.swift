extension ProgramRecording {
    /// Of several recordings of the same run, the first one in which the events happen in the usual order and for the usual causes,
    /// that is, as in most of the recordings. Threads that race can give a single recording a rare order.
    static func usual(of recordings: [ProgramRecording]) -> ProgramRecording? {
        let shapes = recordings.map(\.shape)
        let counts = shapes.map { shape in shapes.count { $0 == shape } }
        return counts.max().flatMap { most in counts.firstIndex(of: most) }.map { recordings[$0] }
    }

    /// What two recordings have in common that differ only in times.
    private var shape: [String] {
        events.map { "\($0.kind) \($0.place?.line ?? 0) \(lanes[$0.lane].name)" }
            + arrows.map { "\($0.kind) \($0.from) \($0.to)" }
    }
}
