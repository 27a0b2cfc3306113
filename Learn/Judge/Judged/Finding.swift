import Conformance
import Foundation

/// An unexpected outcome of a program of several threads, under some schedule.
package struct Finding: Sendable, Codable {
    /// An action or a note of a thread, or a switch to another thread.
    package struct Event: Sendable, Codable {
        package var text: String
        package var thread: String
        /// The queue; nil if there is none, or if it is not known.
        package var queue: String?
        /// The place of a switch: addresses in the image of the program, the innermost first; nil for another event.
        package var place: [UInt]?

        package init(text: String, thread: String, queue: String? = nil, place: [UInt]? = nil) {
            (self.text, self.thread, self.queue, self.place) = (text, thread, queue, place)
        }

        /// The event without its time.
        init(_ event: Recorder.Event, text: String? = nil, thread: String? = nil) {
            self.init(text: text ?? event.text, thread: thread ?? event.thread, queue: event.queue)
        }
    }

    /// The name of the explored program.
    package var exploration: String
    /// What must hold under every schedule, in one sentence.
    package var statement: String
    /// The outcomes that agree with the statement.
    package var expected: [String]
    package var observed: [String] = []
    /// The schedule that leads to the outcome; nil if none is known, for instance because the program has one thread.
    package var schedule: String?
    /// The events of a run under the schedule, in order.
    package var events: [Event] = []
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
    ///
    /// - Throws: ``SourceJudgeError`` if there is no exploration of one of the requested names.
    static func finding(in ended: Subprocess.Ended) throws -> Finding? {
        let (messages, lines) = read(ended.output)
        var (finding, events, hasEnded) = (nil as Finding?, [Finding.Event](), false)
        for message in messages {
            switch message {
            case .found(let found): finding = found
            case .attempt: events = []
            case .event(let event): events.append(event)
            case .explored: hasEnded = true
            case .cutOff: throw SourceJudgeError.machineIsBusy("the exploration of its schedules")
            case .unknown(let name): throw SourceJudgeError.unknownExploration(name)
            case .judged, .printed, .observed, .begins, .stopped, .unexplored: break
            }
        }
        let printed = lines.filter { !$0.hasPrefix(crashPrefix) }
        let schedule = lines.last { $0.hasPrefix(crashPrefix) }.map { String($0.dropFirst(crashPrefix.count)) }
        let isOrderly = hasEnded && ended.isOrderly
        if isOrderly, finding == nil, events.isEmpty { return nil }
        let begun = messages.compactMap(\.exploration).last
        var found =
            finding ?? begun
            ?? Finding(exploration: "start", statement: "The program starts.", expected: ["it starts"])
        found.events = events
        guard finding == nil, !isOrderly else { return found }
        (found.observed, found.printed, found.isCrash) = ([ended.description], lastLines(printed), ended.bySignal)
        found.schedule = schedule ?? (ended.bySignal && begun != nil ? "usual" : nil)
        return found
    }

    /// The last lines that a process printed before its backtrace.
    static func lastLines(_ printed: some Sequence<Substring>) -> [String] {
        let lines = printed.prefix { !Backtrace.begins(with: $0) }
        return lines.filter { line in line.contains { !$0.isWhitespace } }.suffix(4).map(String.init)
    }
}
