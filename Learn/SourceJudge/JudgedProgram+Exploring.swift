import Conformance
import Foundation

extension JudgedProgram {
    private static let beganPrefix = "promise-lab-exploring:"
    private static let attemptPrefix = "promise-lab-attempt:"
    private static let stopPrefix = "promise-lab-stop:"
    private static let findingPrefix = "promise-lab-finding:"
    private static let endPrefix = "promise-lab-explored:"

    /// Carries out the explorations until one of them finds something, prints the finding, and exits.
    static func explore(_ design: any PromiseConformance, _ request: Request, links: Int) async -> Never {
        var explorer = Explorer(design: design, links: links, timeout: request.timeout)
        explorer.isWatched = request.mode == .watch
        if request.mode == .exploreAloud {
            explorer.listener = Explorer.Listener(
                began: { write(attemptPrefix, "") }, stopped: { write(stopPrefix, $0) }, noted: { write($0) })
        }
        design.silence()
        SteppedThread.countBasicBlocks()
        await withCheckedContinuation { [explorer] continuation in
            // Runs on a thread of its own, because it blocks while it waits for other threads.
            Thread.detachNewThread {
                for exploration in request.names.compactMap(Exploration.named) {
                    write(beganPrefix, exploration.id)
                    guard let finding = explorer.finding(in: exploration) else { continue }
                    write(findingPrefix, finding)
                    break
                }
                write(endPrefix, "")
                continuation.resume()
            }
        }
        exit(0)
    }

    /// The finding in the output of a program that performed explorations; nil if there is none.
    static func finding(in ended: Subprocess.Ended) -> Finding? {
        var (began, finding, hasEnded) = (nil as String?, nil as Finding?, false)
        var (printed, events, stops) = ([Substring](), [Recorder.Event](), [[UInt]]())
        for line in String(decoding: ended.output, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if let id: String = value(beganPrefix, in: line) {
                began = id
            } else if let found: Finding = value(findingPrefix, in: line) {
                finding = found
            } else if line.hasPrefix(attemptPrefix) {
                (events, stops) = ([], [])
            } else if let stop: [UInt] = value(stopPrefix, in: line) {
                stops.append(stop)
            } else if let event: Recorder.Event = value(eventPrefix, in: line) {
                events.append(event)
            } else if line.hasPrefix(endPrefix) {
                hasEnded = true
            } else {
                printed.append(line)
            }
        }
        if finding == nil, hasEnded, ended.isOrderly { return nil }
        if let finding { return finding }
        let exploration = began.flatMap(Exploration.named)
        return Finding(
            exploration: exploration?.id ?? "start", statement: exploration?.statement ?? "The program starts.",
            expected: exploration?.expected ?? ["it starts"], observed: [ended.description], events: events,
            stops: stops, printed: lastLines(printed), isCrash: ended.bySignal)
    }

    /// The exploration that was begun last.
    static func lastExploration(in output: String) -> Exploration? {
        values(String.self, beganPrefix, in: Data(output.utf8)).last.flatMap(Exploration.named)
    }

    /// The last lines that a process printed before its backtrace.
    static func lastLines(_ printed: some Sequence<Substring>) -> [String] {
        let lines = printed.prefix { !Backtrace.begins(with: $0) }
        return lines.filter { line in line.contains { !$0.isWhitespace } }.suffix(4).map(String.init)
    }
}
