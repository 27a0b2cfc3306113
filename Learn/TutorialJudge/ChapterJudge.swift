import Conformance
import Foundation
import LearnSourceJudge

/// Judges the promise that a reader has typed after a chapter.
struct ChapterJudge: Sendable {
    /// Factors for the time that each rule may take. The second is for those that missed the first deadline, because the
    /// machine may have been busy.
    private static let (timeoutFactor, secondTimeoutFactor) = (0.1, 0.4)
    /// The number of rules that are judged first. If several of them do not end, the others are not tried.
    private static let firstRules = 12
    private static let mostEndless = 3

    private let chapter: Chapter
    private let compiler: SourceCompiler
    private let slowness: Double

    /// Makes a judge for the reader of a chapter. Slowness is a factor for all times.
    init(of chapter: Chapter, by compiler: SourceCompiler, slowness: Double = 1) {
        self.chapter = chapter
        self.compiler = compiler
        self.slowness = slowness
    }

    /// Compiles the folder, judges the promise in it, and says what holds by now.
    func judge(_ folder: URL) async throws -> ChapterReport {
        let sources = Stage.swiftFiles(in: folder)
        guard !sources.isEmpty else {
            return .message("There is no Swift file in \(folder.path). Type what the chapter says, and save it there.")
        }
        let scratch = FileManager.default.temporaryDirectory.appending(path: "promise-lab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        do {
            let main = "import LearnSourceJudge\n\nawait JudgedProgram.judge(Adapter())\n"
            return try await report(on: compiler.compile(sources + chapter.adapter, main: main, in: scratch))
        } catch SourceJudgeError.doesNotCompile(let diagnostics) {
            return .message(CompilerAdvice(diagnostics, chapter, folder: folder).text)
        }
    }

    private func report(on program: CompiledProgram) async throws -> ChapterReport {
        let all = try ChapterVerdicts()
        let due = all.rules(.kept, in: chapter.number)
        var verdicts: [Verdict] = []
        for rules in [due.prefix(Self.firstRules), due.dropFirst(Self.firstRules)] {
            verdicts += try await judge(Array(rules), on: program, Self.timeoutFactor * slowness)
            let late = verdicts.filter { $0.ruling == .broken && $0.seconds > 1 }
            if late.count >= Self.mostEndless { break }
            for verdict in late {
                guard let rule = RuleBook.rule(verdict.rule) else { continue }
                verdicts.removeAll { $0.rule == rule.id }
                verdicts += try await judge([rule], on: program, Self.secondTimeoutFactor * slowness)
            }
        }
        return ChapterReport(chapter, all, verdicts)
    }

    private func judge(_ rules: [Rule], on program: CompiledProgram, _ timeoutFactor: Double) async throws -> [Verdict]
    {
        try await program.judge(by: rules, timeoutFactor: timeoutFactor, giveUpAfter: 60 * slowness)
    }
}
