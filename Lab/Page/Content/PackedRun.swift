import LabRecording

/// A recorded run in a compact form: events and arrows are encoded as lists, and names as numbers.
struct PackedRun: Sendable, Encodable {
    let ms: Double
    let lanes: [[String]]
    /// Each event has its kind and text as indexes of ``ProgramContent/texts``, its lane, its time in milliseconds, and its line
    /// in the file of the version; 0 if it has none.
    let events: [PackedList]
    /// Each arrow has the numbers of its two events, and its kind.
    let arrows: [PackedList]

    init(_ recording: ProgramRecording, texts: inout NameTable) {
        ms = milliseconds(recording.seconds)
        lanes = recording.lanes.map { [$0.kind.rawValue, $0.name] }
        events = recording.events.map { event in
            PackedList(
                texts.number(of: event.kind.rawValue), texts.number(of: event.text), event.lane,
                milliseconds(event.seconds), event.place?.line ?? 0)
        }
        arrows = recording.arrows.map { PackedList($0.from, $0.to, $0.kind) }
    }
}
