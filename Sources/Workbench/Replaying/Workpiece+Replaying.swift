import Conformance
import Foundation

extension Workpiece {
    /// The first argument of a program that is to replay.
    static let replay = "replay"
    /// The exit status if the rule is not broken this time.
    static let statusOfNothing: Int32 = 3

    /// A rule in which threads meet by luck is tried again so many times, and for so many seconds.
    private static let (mostTries, secondsOfTries) = (40 as UInt64, 0.7)
    private static let tryPrefix = "promise-lab-try:"

    /// Judges the design by one rule in this process, and prints what the rule does. The words are the rule and the timing.
    ///
    /// What counts is what was printed last: that of the first try in which the rule is broken.
    static func replay(_ design: some PromiseConformance, _ words: [String], patience: Double, links: Int) async
        -> Never
    {
        guard let id = words.first, var rule = RuleBook.rule(id) else { exit(statusOfNothing) }
        if let timing = words.dropFirst().first.flatMap(Rule.Timing.init) { rule.timings = [timing] }
        let isByLuck = rule.isRacing || rule.timings.contains(.sameMoment)
        let end = DispatchTime.now() + secondsOfTries
        for number in 1...(isByLuck ? mostTries : 1) where number == 1 || .now() < end {
            write(tryPrefix, number)
            // One round a try, so that nothing is told of the rounds in which the rule was kept.
            let runner = RuleRunner(
                seed: number, rounds: 1, patience: patience, links: links, racingSeconds: 0, isolation: .none)
            if await runner.judge(rule, on: Recorded(base: design)).ruling == .broken { exit(0) }
        }
        exit(statusOfNothing)
    }

    /// What a program that replays has told of its last try.
    static func eventsOfLastTry(in output: Data) -> [Recorder.Event] {
        let mark = Data("\n\(tryPrefix)".utf8)
        return events(in: output.range(of: mark, options: .backwards).map { output[$0.lowerBound...] } ?? output)
    }
}

/// What a rule that is broken has shown.
public struct BrokenRule: Sendable {
    /// The verdict on it.
    public let verdict: Verdict
    /// What was done with promises, and when their handlers ran. Empty if it is not broken in every run.
    public let story: [Line]

    /// - Parameters:
    ///   - verdict: The verdict.
    ///   - story: What happened.
    public init(verdict: Verdict, story: [Line]) {
        self.verdict = verdict
        self.story = story
    }

    /// So many lines are told; a chain of thousands of links would take long to tell.
    public static let mostLines = 300

    /// One thing that happened.
    public struct Line: Sendable {
        /// What happened.
        public let text: String
        /// The queue, if it has a name.
        public let queue: String?
        /// The thread.
        public let thread: String

        /// Something that happened on the queue, if it has a name, and on the thread.
        public init(text: String, queue: String?, thread: String) {
            self.text = text
            self.queue = queue
            self.thread = thread
        }
    }
}

extension Program {
    /// Runs the broken rule once more and tells what it does, as far as it comes in the time.
    public func replay(
        _ verdict: Verdict, patience: Double, giveUpAfter seconds: Double, environment: [String: String] = [:]
    ) async -> BrokenRule {
        let words = ["\(patience)", Workpiece.replay, verdict.rule] + (verdict.timing.map { [$0.rawValue] } ?? [])
        let ended = try? await Subprocess.run(
            url, arguments: words, environment: environment, giveUpAfter: seconds)
        let isKept = ended.map { !$0.gaveUp && !$0.bySignal && $0.status == Workpiece.statusOfNothing } ?? true
        guard let ended, !isKept else { return BrokenRule(verdict: verdict, story: []) }
        let events = Workpiece.eventsOfLastTry(in: ended.output)
        let story = Chronicle.readable(events).map { text, event in
            BrokenRule.Line(text: text, queue: event.queue, thread: event.thread)
        }
        return BrokenRule(verdict: verdict, story: story)
    }
}
