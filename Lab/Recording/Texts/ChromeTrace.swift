import Foundation

/// Recordings in the trace-event format, which Perfetto (ui.perfetto.dev) and other viewers of traces open.
///
/// Each recording becomes a process, each lane a thread, each event a slice, and each arrow a flow.
package struct ChromeTrace {
    private let recordings: [ProgramRecording]

    package init(_ recordings: [ProgramRecording]) { self.recordings = recordings }

    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(Document(traceEvents: recordings.enumerated().flatMap(events)))
    }

    private struct Document: Encodable {
        let traceEvents: [Event]
        let displayTimeUnit = "ms"
    }

    /// One record of the format. The format defines the names of the properties.
    private struct Event: Encodable {
        var name: String
        var ph: String
        var pid: Int
        var tid: Int
        var ts: Double?
        var dur: Double?
        var cat: String?
        var id: Int?
        var bp: String?
        var args: [String: String]?
    }

    private func events(_ process: Int, _ recording: ProgramRecording) -> [Event] {
        names(of: recording, process + 1) + instants(of: recording, process + 1) + flows(of: recording, process + 1)
    }

    private func names(of recording: ProgramRecording, _ process: Int) -> [Event] {
        let title = "\(recording.program) (\(recording.run)), \(recording.design)"
        let own = Event(name: "process_name", ph: "M", pid: process, tid: 0, args: ["name": title])
        return [own]
            + recording.lanes.indices.map { lane in
                Event(
                    name: "thread_name", ph: "M", pid: process, tid: lane + 1,
                    args: ["name": recording.lanes[lane].name])
            }
    }

    /// The events as slices of one microsecond, because a flow has to begin and end in a slice with a duration.
    private func instants(of recording: ProgramRecording, _ process: Int) -> [Event] {
        recording.events.map { event in
            var details = ["kind": event.kind.words, "thread": event.thread, "number": "\(event.number)"]
            if let place = event.place { details["place"] = "\(place.file):\(place.line)" }
            return Event(
                name: event.text, ph: "X", pid: process, tid: event.lane + 1, ts: event.seconds * 1e6, dur: 1,
                cat: event.kind.rawValue, args: details)
        }
    }

    private func flows(of recording: ProgramRecording, _ process: Int) -> [Event] {
        recording.arrows.enumerated().flatMap { index, arrow in
            let (from, to) = (recording.events[arrow.from - 1], recording.events[arrow.to - 1])
            let number = process * 1_000_000 + index
            return [
                Event(
                    name: arrow.kind.rawValue, ph: "s", pid: process, tid: from.lane + 1, ts: from.seconds * 1e6,
                    cat: "cause", id: number),
                Event(
                    name: arrow.kind.rawValue, ph: "f", pid: process, tid: to.lane + 1, ts: to.seconds * 1e6,
                    cat: "cause", id: number, bp: "e"),
            ]
        }
    }
}
