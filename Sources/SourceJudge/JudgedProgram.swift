import Conformance
import Foundation

/// What a program does that a ``SourceCompiler`` has compiled: it judges a promise by the rules that its arguments name, or
/// runs a program and tells what it prints.
public enum JudgedProgram {
    static let prefix = "promise-lab-verdicts:"

    /// Judges the design, prints the verdicts and exits. Every rule runs in a process of its own, unless the request says
    /// that they may run together. Long chains have so many links.
    public static func judge(_ design: any PromiseConformance, links: Int = 100_000) async -> Never {
        endWithReader()
        await IsolatedRun.answerIfAsked(designs: [design])
        let request = Request(arguments: CommandLine.arguments.dropFirst())
        switch request.mode {
        case Self.explore, Self.exploreAloud, Self.watch: await explore(design, request, links: links)
        case Self.replay: await replay(design, request.words, patience: request.patience, links: links)
        default: break
        }
        // Together, rules prove what is known of files that do not change, and two threads need not meet by luck.
        let runner =
            request.mode == Request.together
            ? RuleRunner(
                rounds: 3, timeoutFactor: request.patience, links: links, racingSeconds: 0.02,
                isolation: .processForDangerousRules(.thisProgram))
            : RuleRunner(
                timeoutFactor: request.patience, links: links, racingSeconds: 0.1, isolation: .process(.thisProgram))
        let report = await runner.report(on: [design], by: request.words.compactMap(RuleBook.rule))
        guard let data = try? JSONEncoder().encode(report.columns.flatMap(\.verdicts)) else { exit(70) }
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
        exit(0)
    }

    /// Runs the program on the main thread, and then serves the main queue. The program ends by `exit`.
    @MainActor public static func run(_ program: () -> Void) async -> Never {
        endWithReader()
        program()
        while true { try? await Task.sleep(for: .seconds(60)) }
    }

    /// Prints a line together with the queue and the thread on which that happens.
    public static func print(_ line: String) {
        printing.withLock {
            recorder.record(line, on: Recorder.currentQueueName ?? QueueLabel.current)
            if let event = recorder.events.last { write(event) }
        }
    }

    static func write(_ event: Recorder.Event) { write(eventPrefix, event) }

    /// Prints a value so that it can be told from what the program itself prints. One call writes the whole line.
    static func write(_ prefix: String, _ value: some Encodable) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
    }

    private static let recorder = Recorder()
    private static let printing = NSLock()
    static let eventPrefix = "promise-lab-event:"

    /// The lines that such a program has printed.
    static func events(in output: Data) -> [Recorder.Event] {
        String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { line in
            guard line.hasPrefix(eventPrefix) else { return nil }
            return try? JSONDecoder().decode(Recorder.Event.self, from: Data(line.dropFirst(eventPrefix.count).utf8))
        }
    }

    /// The verdicts in the output of such a program.
    static func verdicts(in output: Data) -> [Verdict]? {
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        guard let line = lines.last(where: { $0.hasPrefix(prefix) }) else { return nil }
        return try? JSONDecoder().decode([Verdict].self, from: Data(line.dropFirst(prefix.count).utf8))
    }

    /// The arguments of such a program: the patience, what to do, and the identifiers of the rules or of the explorations.
    struct Request {
        var patience: Double
        /// ``together``, ``apart``, ``explore``, ``exploreAloud``, ``watch`` or ``replay``.
        var mode: String
        var words: [String]

        init(patience: Double, _ mode: String, _ words: [String]) {
            self.patience = patience
            self.mode = mode
            self.words = words
        }

        init(arguments: some Sequence<String>) {
            let words = Array(arguments)
            patience = words.first.flatMap(Double.init) ?? 1
            mode = words.dropFirst().first ?? Self.apart
            self.words = Array(words.dropFirst(2))
        }

        var arguments: [String] { ["\(patience)", mode] + words }

        /// Rules that are not dangerous may share a process.
        static let together = "together"
        /// Each rule has a process of its own.
        static let apart = "apart"
    }
}
