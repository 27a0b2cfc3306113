import Conformance
import Foundation

/// An unexpected outcome of a program of several threads, under some schedule.
package struct Finding: Sendable, Codable {
    /// An action or a note of a thread, or a switch to another thread.
    package struct Event: Sendable, Codable {
        package var text: String
        package var thread: String
        /// The place of a switch: addresses in the image of the program, the innermost first; nil for another event.
        package var place: [UInt]?

        package init(text: String, thread: String, place: [UInt]? = nil) {
            (self.text, self.thread, self.place) = (text, thread, place)
        }
    }

    /// The name of the program of two or three threads.
    package var exploration: String
    /// The requirement, in one sentence.
    package var statement: String
    /// The outcomes that agree with the statement.
    package var expected: [String]
    package var observed: [String] = []
    /// The schedule that leads to the outcome; nil if there is none.
    package var schedule: String?
    /// What happened under the schedule, in order.
    package var events: [Event] = []
    /// The last lines that the process printed, if it crashed.
    package var printed: [String] = []
    package var isCrash = false

    package init(exploration: String, statement: String, expected: [String]) {
        (self.exploration, self.statement, self.expected) = (exploration, statement, expected)
    }
}

extension JudgedProgram {
    private static let beganPrefix = "promise-lab-exploring:"
    private static let attemptPrefix = "promise-lab-attempt:"
    private static let meetingPrefix = "promise-lab-meeting:"
    private static let findingPrefix = "promise-lab-finding:"
    private static let endPrefix = "promise-lab-explored:"
    private static let unknownPrefix = "promise-lab-unknown:"
    /// What `Exploring` prints when the program crashes.
    private static let crashPrefix = "exploring: the program crashed under schedule "

    /// Writes that an exploration begins, as a finding without an observation.
    package static func writeBeginning(_ finding: Finding) { write(beganPrefix, finding) }
    /// Writes that the program starts again, under another schedule.
    @Sendable package static func writeAttempt() { write(attemptPrefix, "") }
    package static func write(_ event: Finding.Event) { write(meetingPrefix, event) }
    package static func write(_ finding: Finding) { write(findingPrefix, finding) }
    package static func writeEnd() { write(endPrefix, "") }
    /// Ends this process because there is no exploration of this name.
    package static func endWithUnknown(_ name: String) -> Never {
        write(unknownPrefix, name)
        exit(64)
    }

    /// The finding in the output of a program that explored schedules; nil if there is none.
    static func finding(in ended: Subprocess.Ended) throws -> Finding? {
        if let name = values(String.self, unknownPrefix, in: ended.output).first {
            throw SourceJudgeError.unknownExploration(name)
        }
        var (began, finding, hasEnded) = (nil as Finding?, nil as Finding?, false)
        var (printed, events, schedule) = ([Substring](), [Finding.Event](), nil as String?)
        for line in String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if let begins: Finding = value(beganPrefix, in: line) {
                began = begins
            } else if let found: Finding = value(findingPrefix, in: line) {
                finding = found
            } else if line.hasPrefix(attemptPrefix) {
                events = []
            } else if let event: Finding.Event = value(meetingPrefix, in: line) {
                events.append(event)
            } else if line.hasPrefix(endPrefix) {
                hasEnded = true
            } else if line.hasPrefix(crashPrefix) {
                schedule = String(line.dropFirst(crashPrefix.count))
            } else {
                printed.append(line)
            }
        }
        let isOrderly = hasEnded && ended.isOrderly
        guard var found = finding ?? (isOrderly && events.isEmpty ? nil : began) else {
            if isOrderly { return nil }
            var start = Finding(exploration: "start", statement: "The program starts.", expected: ["it starts"])
            (start.observed, start.printed, start.isCrash) = ([ended.description], lastLines(printed), ended.bySignal)
            return start
        }
        found.events = events
        guard finding == nil, !isOrderly else { return found }
        (found.observed, found.printed, found.isCrash) = ([ended.description], lastLines(printed), ended.bySignal)
        found.schedule = schedule ?? (ended.bySignal ? "usual" : nil)
        return found
    }

    /// The exploration that was begun last.
    static func lastExploration(in output: String) -> Finding? {
        values(Finding.self, beganPrefix, in: Data(output.utf8)).last
    }

    /// The last lines that a process printed before its backtrace.
    static func lastLines(_ printed: some Sequence<Substring>) -> [String] {
        let lines = printed.prefix { !Backtrace.begins(with: $0) }
        return lines.filter { line in line.contains { !$0.isWhitespace } }.suffix(4).map(String.init)
    }
}
