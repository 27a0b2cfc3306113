import Conformance

/// A run of a ``CompiledProgram``: what the program has told by its messages, what else it has printed, and how it ended.
package struct Run: Sendable {
    let ended: Subprocess.Ended
    /// The number of seconds after which the program is stopped.
    let limit: Double
    private(set) var verdicts: [Verdict]?
    /// The events of the last attempt. For a program that prints lines, these are the lines.
    private(set) var events: [JudgedProgram.Event] = []
    private(set) var observed: [String]?
    /// The last exploration, or the last step of a check.
    private(set) var finding: Finding?
    private(set) var isExplored = false
    private(set) var stack: [UInt] = []
    private(set) var unexplored: [String] = []
    private(set) var printed: [Substring] = []
    /// Where in the learner's files the main thread was when the program was stopped.
    var place: String?

    /// Reads the output. Throws if the machine was too busy for the program or for an exploration.
    init(_ ended: Subprocess.Ended, limit: Double) throws {
        (self.ended, self.limit) = (ended, limit)
        if ended.wasStarved { throw MachineIsBusy(subject: "the program") }
        for line in ended.output.split(whereSeparator: \.isNewline) {
            switch ChildLog.entry(JudgedProgram.Message.self, in: line) {
            case .judged(let verdicts): self.verdicts = verdicts
            case .event(let event): events.append(event)
            case .attempt: events = []
            case .observed(let lines): observed = lines
            case .explores(let finding): self.finding = finding
            case .explored: isExplored = true
            case .stopped(let calls): stack = calls
            case .cutOff: throw MachineIsBusy(subject: "the exploration of its schedules")
            case .unexplored(let words): unexplored.append(words)
            case nil: printed.append(line)
            }
        }
    }

    /// The lines that the program has printed by ``JudgedProgram/print(_:)``.
    package var lines: [String] { events.map(\.text) }

    /// The last lines that the program printed before its backtrace.
    var lastLines: [String] {
        let lines = printed.prefix { !Backtrace.begins(with: $0) }
        return lines.filter { line in line.contains { !$0.isWhitespace } }.suffix(4).map(String.init)
    }

    /// A description of how the program ended; nil if it ended with status 0.
    package var problem: String? {
        if ended.isOrderly { return nil }
        return ([ended.description] + (ended.bySignal ? lastLines.suffix(1) : [])).joined(separator: " ")
    }
}
