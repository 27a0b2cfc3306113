import Conformance
import Foundation

/// An unexpected outcome of a program of several threads, under some schedule.
package struct Finding: Sendable, Codable {
    /// The name of the explored program.
    package var exploration: String
    /// What must hold under every schedule, in one sentence.
    package var statement: String
    /// The outcomes that agree with the statement.
    package var expected: [String]
    /// Empty as long as nothing is found.
    package var observed: [String] = []
    /// The schedule that leads to the outcome; nil if none is known, for instance because the program has one thread.
    package var schedule: String?
    /// The events of a run under the schedule, in order.
    package var events: [JudgedProgram.Event] = []
    /// The last lines that the process printed, if it crashed.
    package var printed: [String] = []
    package var isCrash = false

    package init(exploration: String, statement: String, expected: [String]) {
        (self.exploration, self.statement, self.expected) = (exploration, statement, expected)
    }
}

extension JudgedProgram {
    /// The beginning of the line that `Exploring` prints when the program crashes. The schedule follows.
    private static let crashPrefix = "exploring: the program crashed under schedule "

    /// The finding in the output of a process that explored schedules; nil if the process found nothing.
    static func finding(in ended: Subprocess.Ended) throws -> Finding? {
        let (messages, lines) = try read(ended.output)
        let begun = messages.compactMap(\.exploration).last
        var found = begun ?? Finding(exploration: "start", statement: "The program starts.", expected: ["it starts"])
        found.events = events(in: messages)
        if !found.observed.isEmpty { return found }
        if ended.isOrderly, messages.contains(where: \.isExplored) { return nil }
        let schedule = lines.last { $0.hasPrefix(crashPrefix) }.map { String($0.dropFirst(crashPrefix.count)) }
        (found.observed, found.isCrash) = ([ended.description], ended.bySignal)
        found.printed = lastLines(lines.filter { !$0.hasPrefix(crashPrefix) })
        found.schedule = schedule ?? (ended.bySignal && begun != nil ? "usual" : nil)
        return found
    }

    /// The events of the last run.
    static func events(in messages: [Message]) -> [Event] {
        messages[(messages.lastIndex(where: \.isAttempt) ?? 0)...].compactMap(\.event)
    }

    /// The last lines that a process printed before its backtrace.
    static func lastLines(_ printed: some Sequence<Substring>) -> [String] {
        let lines = printed.prefix { !Backtrace.begins(with: $0) }
        return lines.filter { line in line.contains { !$0.isWhitespace } }.suffix(4).map(String.init)
    }
}
