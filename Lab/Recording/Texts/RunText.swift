import Conformance

/// A run as text: a line for each event, with its place, queue, thread and cause.
package struct RunText {
    private let recording: ProgramRecording

    package init(_ recording: ProgramRecording) { self.recording = recording }

    package var lines: [String] {
        let causes = Dictionary(recording.arrows.map { ($0.to, $0) }) { first, _ in first }
        let rows = recording.events.map { event in
            [
                "\(event.number)", Milliseconds.text(event.seconds) + " ms",
                "\(event.kind.sign) \(event.text.visible)", event.place.map { "line \($0.line)" } ?? "",
                causes[event.number].map { "after \($0.from)" } ?? "", recording.lanes[event.lane].name, event.thread,
            ]
        }
        return TextTable(rows, aligned: [.right, .right]).lines()
    }
}
