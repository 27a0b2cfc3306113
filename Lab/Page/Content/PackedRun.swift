import LabRecording

/// A recorded run in a compact form: events and arrows are encoded as lists, and names as numbers.
struct PackedRun: Sendable, Encodable {
    let ms: Double
    let lanes: [[String]]
    let threads: [String]
    let events: [Event]
    let arrows: [Cause]

    struct Event: Encodable {
        let event: RunEvent
        /// The kind and the text of the event, as indexes of ``ProgramContent/texts``.
        let kind: Int
        let text: Int
        let thread: Int
        /// The line in the file of the version; 0 if the event has no line there.
        let line: Int

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(kind)
            try list.encode(text)
            try list.encode(event.lane)
            try list.encode(thread)
            try list.encode(milliseconds(event.seconds))
            try list.encode(line)
        }
    }

    struct Cause: Encodable {
        let arrow: Arrow

        func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            try list.encode(arrow.from)
            try list.encode(arrow.to)
            try list.encode(arrow.kind)
        }
    }

    init(_ recording: ProgramRecording, texts: inout NameTable) {
        var threads = NameTable()
        ms = milliseconds(recording.seconds)
        lanes = recording.lanes.map { [$0.kind.rawValue, $0.name] }
        events = recording.events.map { event in
            let isShown = event.place.map(recording.code.contains) ?? false
            return Event(
                event: event, kind: texts.number(of: event.kind.rawValue), text: texts.number(of: event.text),
                thread: threads.number(of: event.thread), line: isShown ? event.place?.line ?? 0 : 0)
        }
        arrows = recording.arrows.map { Cause(arrow: $0) }
        self.threads = threads.all
    }
}

/// Seconds as milliseconds, rounded to microseconds.
private func milliseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e3 }
