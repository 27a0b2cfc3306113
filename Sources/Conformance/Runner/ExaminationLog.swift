import Foundation

/// The log that a process writes on standard output while it examines a rule. If the process crashes, the log still tells
/// what had happened until then.
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
    /// The complete examination; `nil` if the process ended before it was complete.
    private(set) var examination: Examination?
    /// The last lines of other output of the process. They contain the message of a trap.
    private(set) var printed: [String] = []

    /// Reads the log from the output of a process.
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

    /// The incomplete examination of a process that has crashed.
    func examination(crash: String) -> Examination {
        Examination(observations: last.map { [$0] } ?? [], crash: crash, printed: printed)
    }

    /// Adds a line to the log of this process. Any thread may call it.
    static func write(_ entry: Entry) {
        guard let data = try? JSONEncoder().encode(entry) else { return }
        // The program itself may just have printed half a line, so the entry begins with a line break. One call writes the
        // whole line, so that the lines of two threads do not mix.
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
    }
}
