import Conformance
import Foundation

/// What a program does that a ``Workbench`` has compiled: it judges a promise by the rules that its arguments name, or
/// runs a program and tells what it prints.
public enum Workpiece {
    static let prefix = "promise-lab-verdicts:"

    /// Judges the design, prints the verdicts and exits. Every rule runs in a process of its own, unless the request says
    /// that they may run together. Long chains have so many links.
    public static func judge(_ design: any PromiseConformance, links: Int = 100_000) async -> Never {
        await IsolatedRun.answerIfAsked(designs: [design])
        let request = Request(arguments: CommandLine.arguments.dropFirst())
        let isolation: RuleRunner.Isolation =
            request.isTogether ? .processForDangerousRules(.thisProgram) : .process(.thisProgram)
        let runner = RuleRunner(patience: request.patience, links: links, isolation: isolation)
        let report = await runner.report(on: [design], by: request.rules.compactMap(RuleBook.rule))
        guard let data = try? JSONEncoder().encode(report.columns.flatMap(\.verdicts)) else { exit(70) }
        FileHandle.standardOutput.write(Data("\n\(prefix)".utf8) + data + Data("\n".utf8))
        exit(0)
    }

    /// Runs the program on the main thread, and then serves the main queue. The program ends by `exit`.
    @MainActor public static func run(_ program: () -> Void) async -> Never {
        program()
        while true { try? await Task.sleep(for: .seconds(60)) }
    }

    /// Prints a line together with the queue and the thread on which that happens.
    public static func print(_ line: String) {
        printing.withLock {
            recorder.record(line)
            guard let event = recorder.events.last, let data = try? JSONEncoder().encode(event) else { return }
            FileHandle.standardOutput.write(Data("\n\(eventPrefix)".utf8) + data + Data("\n".utf8))
        }
    }

    private static let recorder = Recorder()
    private static let printing = NSLock()
    private static let eventPrefix = "promise-lab-event:"

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

    /// The arguments of such a program: the patience, whether rules may share a process, and the identifiers of the rules.
    struct Request {
        var patience: Double
        var isTogether: Bool
        var rules: [String]

        init(patience: Double, isTogether: Bool, rules: [String]) {
            self.patience = patience
            self.isTogether = isTogether
            self.rules = rules
        }

        init(arguments: some Sequence<String>) {
            let words = Array(arguments)
            patience = words.first.flatMap(Double.init) ?? 1
            isTogether = words.dropFirst().first == Self.together
            rules = Array(words.dropFirst(2))
        }

        var arguments: [String] { ["\(patience)", isTogether ? Self.together : "apart"] + rules }

        private static let together = "together"
    }
}
