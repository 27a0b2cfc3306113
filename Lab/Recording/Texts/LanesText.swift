import Conformance
import Foundation

/// A run as text with a column for each lane. Time runs downward.
package struct LanesText {
    private let recording: ProgramRecording
    private let width: Int

    /// Prepares the text of a run, in lines of at most `width` characters.
    package init(_ recording: ProgramRecording, width: Int = 120) {
        self.recording = recording
        self.width = width
    }

    package var lines: [String] {
        let head = recording.lanes.map { Self.cell($0.name, columnWidth) }.joined(separator: "│")
        let titles = "  # after thread" + (showsTime ? "       time" : "")
        var lines = [Self.cell(titles, factsWidth) + "│" + head]
        lines.append(
            String(repeating: "─", count: factsWidth)
                + recording.lanes.map { _ in
                    "┼" + String(repeating: "─", count: columnWidth)
                }.joined())
        let causes = Dictionary(recording.arrows.map { ($0.to, $0.from) }) { first, _ in first }
        for event in recording.events {
            let cells = recording.lanes.indices.map {
                $0 == event.lane ? Self.cell(text(of: event), columnWidth) : Self.cell("", columnWidth)
            }
            lines.append(facts(of: event, cause: causes[event.number]) + "│" + cells.joined(separator: "│"))
        }
        return lines.map(\.trimmedEnd)
    }

    /// The number of the event, of its cause and of its thread, and the time.
    private func facts(of event: RunEvent, cause: Int?) -> String {
        let thread =
            event.thread == "main thread" ? "main" : event.thread.split(separator: " ").last.map(String.init) ?? ""
        let time = showsTime ? String(format: "%.2f ms ", event.seconds * 1_000).aligned(to: factsWidth - 16) : ""
        return "\(event.number)".aligned(to: 3) + (cause.map(String.init) ?? "").aligned(to: 6) + thread.aligned(to: 7)
            + time
    }

    private var factsWidth: Int { showsTime ? 28 : 16 }
    /// A narrow terminal has room for the events or for the time.
    private var showsTime: Bool { width >= 28 + 12 * recording.lanes.count }

    private var columnWidth: Int {
        max(6, (width - factsWidth - recording.lanes.count) / max(1, recording.lanes.count))
    }

    private func text(of event: RunEvent) -> String {
        var text = event.text
        // Columns are narrow, and the line identifies a closure better than the name of its function.
        if event.kind == .closure, let line = event.place?.line {
            let name = text.hasPrefix("closure #") ? String(text.prefix { $0 != "i" }.dropLast()) : text
            text = "line \(line) \(name)"
        }
        return "\(event.kind.sign) \(text)"
    }

    private static func cell(_ text: String, _ width: Int) -> String {
        let text = text.visible
        return (text.count > width ? text.prefix(width - 1) + "…" : text).padded(to: width)
    }
}

extension RunEvent.Kind {
    /// A sign for the kind, one character wide.
    var sign: String { signAndWords.sign }

    /// The signs with their meanings.
    package static var legend: [String] { allCases.map { "\($0.sign) \($0.signAndWords.words)" } }

    private var signAndWords: (sign: String, words: String) {
        switch self {
        case .function: ("ƒ", "a function begins")
        case .closure: ("▶", "a closure begins")
        case .resumption: ("↻", "async code goes on")
        case .request: ("→", "request")
        case .arrival: ("⇥", "arrives")
        case .reply: ("⇤", "reply")
        case .answer: ("←", "answer")
        case .lostClient: ("✗", "the server sees the connection close")
        case .settlement: ("●", "a promise settles")
        case .late: ("○", "is settled already")
        case .print: ("“", "prints")
        case .note: ("·", "note")
        case .end: ("■", "the program has ended")
        case .stop: ("□", "the server stops")
        }
    }
}

extension String {
    /// The text with a replacement for each character that would control a terminal.
    var visible: String {
        String(
            unicodeScalars.map { scalar -> Character in
                scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? "\u{FFFD}" : Character(scalar)
            })
    }
}
