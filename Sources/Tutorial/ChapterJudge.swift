import Conformance
import Foundation
import SourceJudge

/// Judges what a reader has typed after a chapter.
public struct ChapterJudge: Sendable {
    /// Factors for the time that each rule may take. The second is for those that missed the first deadline, because the
    /// machine may have been busy.
    private static let (patience, secondPatience) = (0.1, 0.4)
    /// So many rules are judged first. If several of them do not end, the others are not tried.
    private static let firstRules = 12
    private static let enough = 3

    private let chapter: Chapter
    private let bench: SourceCompiler
    private let slowness: Double

    /// Makes a judge for the reader of a chapter, on a machine that is so many times slower than most.
    public init(of chapter: Chapter, on bench: SourceCompiler, slowness: Double = 1) {
        self.chapter = chapter
        self.bench = bench
        self.slowness = slowness
    }

    /// Compiles the folder, judges the promise in it, and says what holds by now.
    public func judge(_ folder: URL) async throws -> ChapterReport {
        let sources = Chapter.swiftFiles(in: folder)
        guard !sources.isEmpty else {
            return .message("There is no Swift file in \(folder.path). Type what the chapter says, and save it there.")
        }
        let scratch = FileManager.default.temporaryDirectory.appending(path: "promise-lab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        do {
            let program = try await bench.compile(sources, with: chapter.adapter, in: scratch)
            return try await report(on: program)
        } catch SourceJudgeError.doesNotCompile(let diagnostics) {
            return .message(CompilerAdvice(diagnostics, chapter, folder: folder).text)
        }
    }

    private func report(on program: CompiledProgram) async throws -> ChapterReport {
        let story = try VerdictStory(of: chapter)
        let due = RuleBook.rules.filter { story.kept.contains($0.id) }
        var verdicts: [Verdict] = []
        for rules in [due.prefix(Self.firstRules), due.dropFirst(Self.firstRules)] {
            verdicts += try await judge(Array(rules), on: program, Self.patience * slowness)
            let late = verdicts.filter { $0.ruling == .broken && $0.seconds > 1 }
            if late.count >= Self.enough { break }
            for verdict in late {
                guard let rule = RuleBook.rule(verdict.rule) else { continue }
                verdicts.removeAll { $0.rule == rule.id }
                verdicts += try await judge([rule], on: program, Self.secondPatience * slowness)
            }
        }
        return ChapterReport(chapter, story, verdicts)
    }

    private func judge(_ rules: [Rule], on program: CompiledProgram, _ patience: Double) async throws -> [Verdict] {
        try await program.judge(by: rules, patience: patience, giveUpAfter: 60 * slowness)
    }
}
