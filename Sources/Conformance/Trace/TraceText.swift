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
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let number = String(repeating: " ", count: widths[0] - row[0].count) + row[0]
            let time = String(repeating: " ", count: widths[1] - row[1].count) + row[1]
            let rest = (2..<5).map { row[$0].padding(toLength: widths[$0], withPad: " ", startingAt: 0) }
            return ([number, time] + rest).joined(separator: "  ").trimmedEnd
        }
    }
}
