import Foundation

/// The ``ChildLog`` of a process that examines rules.
struct ExaminationLog: Sendable {
    /// One line of the log.
    enum Entry: Sendable, Codable {
        /// The scenario begins, in this timing and with this seed.
        case began(Rule.Timing, seed: UInt64)
        /// The scenario has noted something.
        case noted(Recorder.Event)
        /// The adapter has thrown an ``Unsupported`` with this reason.
        case unsupported(String)
        /// The examination of a rule is complete, after so many seconds.
        case ended(Examination, seconds: Double)
    }

    private static let linesToShow = 8

    private var last: Examination.Observation?
    private var unsupported: String?
    /// The complete examinations, one for each rule, up to the rule during which the process ended.
    private(set) var examinations: [(examination: Examination, seconds: Double)] = []
    /// The last lines that the process printed outside the log. After a trap, they contain its message.
    private(set) var printed: [String] = []
    private var frames: [Backtrace.Frame] = []
    /// The signal of a crash for which the process has begun to print a backtrace; `nil` if there was none.
    private(set) var signalOfBacktrace: Int32?

    /// Reads the log from the output of a process.
    init(_ output: String) {
        var printsBacktrace = false
        for line in output.split(whereSeparator: \.isNewline) {
            if let entry = ChildLog.entry(Entry.self, in: line) {
                read(entry)
            } else if Backtrace.begins(with: line) {
                printsBacktrace = true
                signalOfBacktrace = signalOfBacktrace ?? Backtrace.signal(in: line)
            } else if !printsBacktrace {
                printed = (printed + [String(line)]).suffix(Self.linesToShow)
            } else if let frame = Backtrace.Frame(line) {
                frames.append(frame)
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
        case .unsupported(let reason): unsupported = reason
        case .ended(let examination, let seconds): examinations.append((examination, seconds))
        }
    }

    /// What is known about a rule if the process ended before its examination was complete.
    func examination(
        _ ended: Subprocess.Ended, of rule: Rule? = nil, on design: (any PromiseConformance)? = nil
    ) -> Examination {
        let isReleasing = rule?.id == "scale.chain-dropped" || last?.lines == rule?.expected
        var likely: Crash.Overflow?
        if rule?.section == .scale { likely = isReleasing ? .releasing : .settling }
        let adapter = design.map { "\(type(of: $0))" }
        var ended = ended
        if let signalOfBacktrace, !ended.bySignal || ended.gaveUp {
            // On a busy machine, a backtrace takes long, and the process may be stopped before it is complete.
            (ended.bySignal, ended.gaveUp, ended.status) = (true, false, signalOfBacktrace)
        }
        let crash =
            ended.bySignal && !ended.gaveUp
            ? Crash(ended, printed: printed, frames, adapter: adapter, likely: likely) : nil
        return Examination(
            observations: last.map { [$0] } ?? [], unsupported: unsupported,
            crash: crash.map { "The process crashed: \($0.reason)." } ?? ended.description,
            cause: crash?.cause ?? ended.description,
            printed: printed)
    }
}
