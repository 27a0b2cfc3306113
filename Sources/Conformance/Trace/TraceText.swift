import Foundation

/// Formats events in columns.
public enum TraceText {
    /// One line for each event: its number, the time in milliseconds, the text, the queue and the thread.
    public static func lines(_ events: [Recorder.Event]) -> [String] {
        let rows = events.map { event in
            [
                "\(event.number)", String(format: "%.3f ms", event.seconds * 1_000), event.text,
                event.queue ?? "no queue", event.thread,
            ]
        }
        return TextTable(rows, aligned: [.right, .right]).lines()
    }
}
