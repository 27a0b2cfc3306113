import Foundation

/// What a process that examines a rule writes on standard output as it goes. So a crash leaves behind what had happened
/// until then.
struct ExaminationLog: Sendable {
    /// One line of the log.
    enum Entry: Sendable, Codable {
        /// The scenario begins, in this timing and with this seed.
        case began(Rule.Timing, seed: UInt64)
        /// The scenario has noted something.
        case noted(Recorder.Event)
        /// The examination is complete.
        case ended(Examination)
    }

    private static let prefix = "promise-lab-log:"
    private static let linesToShow = 8

    private var last: Examination.Observation?
    /// What was examined, if the process came to the end.
    private(set) var examination: Examination?
    /// What else the process printed last. A trap leaves its message there.
    private(set) var printed: [String] = []

    /// Reads what a process has written.
    init(_ output: Data) {
        var printsBacktrace = false
        for line in String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if line.hasPrefix(Self.prefix) {
                let text = Data(line.dropFirst(Self.prefix.count).utf8)
                if let entry = try? JSONDecoder().decode(Entry.self, from: text) { read(entry) }
            } else if Backtrace.begins(with: line) {
                printsBacktrace = true
            } else if !printsBacktrace {
                printed = (printed + [String(line)]).suffix(Self.linesToShow)
            }
        }
    }

    private mutating func read(_ entry: Entry) {
        switch entry {
        case .began(let timing, let seed):
            last = Examination.Observation(timing: timing, lines: [], events: [], seed: seed)
        case .noted(let event):
            last?.lines.append(event.text)
            last?.events.append(event)
        case .ended(let examination):
            self.examination = examination
        }
    }

    /// The examination of a process that did not come to the end.
    func examination(crash: String) -> Examination {
        Examination(observations: last.map { [$0] } ?? [], crash: crash, printed: printed)
    }

    /// Adds a line to the log of this process. Any thread may call it.
    static func write(_ entry: Entry) {
        guard let data = try? JSONEncoder().encode(entry) else { return }
        // The line break in front keeps apart what the program itself is printing. One call writes the whole line.
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
    }
}
