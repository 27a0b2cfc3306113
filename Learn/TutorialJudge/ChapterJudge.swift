import Conformance
import Foundation
import LearnExerciseJudge
import LearnSourceJudge

/// Judges the promise that a reader has typed by the end of a chapter. It is judged by the programs of the chapter, by the rules
/// that it should keep by then, and by explorations with two or three threads.
struct ChapterJudge: Sendable {
    /// Timeout of a program of the chapter, in seconds.
    private static let programTimeout = 4.0

    private let chapter: Chapter
    private let compiler: SourceCompiler
    private let slowness: Double
    private let text: JudgmentText

    /// Makes a judge for the reader of a chapter. `slowness` is a factor for all timeouts.
    init(of chapter: Chapter, by compiler: SourceCompiler, slowness: Double = 1, layout: TerminalLayout) {
        self.chapter = chapter
        self.compiler = compiler
        self.slowness = slowness
        text = JudgmentText(layout: layout)
    }

    /// Compiles the files in the folder, and judges the promise or, with `exercises`, the answers to the exercises. Returns
    /// whether everything is right that the chapter asks for, and the text for the reader.
    func judge(_ folder: URL, exercises: Bool = false) async throws -> (isGood: Bool, text: String) {
        let sources = Stage.swiftFiles(in: folder)
        guard !sources.isEmpty else {
            return (false, "There is no Swift file in \(folder.path). Type what the chapter says, and save it there.\n")
        }
        let scratch = FileManager.default.temporaryDirectory.appending(path: "promise-lab-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        do {
            if exercises { return try await judgeExercises(sources, in: scratch) }
            if let problem = try declaredTwice(in: sources) { return (false, problem) }
            async let reference = ChapterProgram(of: chapter, by: compiler)
            let programs = chapter.programs.flatMap { $0.files(in: chapter.number) }
            func compile(adding instrumentation: SourceCompiler.Instrumentation) async throws -> CompiledProgram {
                try await self.compile(
                    sources, programs + [Exercise.locks],
                    performing: chapter.programs.map { ($0.name, $0.function, $0.lines) },
                    adding: instrumentation, in: scratch)
            }
            let program = try await compile(adding: .steps)
            for flaw in chapter.programs {
                guard let judgment = try await judge(program, of: sources, by: flaw, comparing: reference) else {
                    continue
                }
                let files = flaw.files(in: chapter.number)
                let given = files.first { $0.lastPathComponent == flaw.fileName } ?? files[0]
                let own = sources.first { $0.lastPathComponent == given.lastPathComponent }
                let file = own?.path ?? String(given.path.dropFirst(Exercise.root.path.count + 1))
                let changed = chapter.stage.filesThatDiffer(from: sources).map(\.lastPathComponent)
                let names = changed.count == 1 ? " Of your files, only \(changed[0]) differs from the chapter's." : ""
                return (false, lines(judgment, "The program is \(file).\(names)"))
            }
            return try await judge(program, of: sources) { try await compile(adding: .accesses) }
        } catch SourceJudgeError.doesNotCompile(let diagnostics) {
            return (false, advice(diagnostics, on: sources, exercises).joined(separator: "\n") + "\n")
        } catch let error as SourceJudgeError {
            return (false, text.lines(.failed(error.localizedDescription)).joined(separator: "\n") + "\n")
        }
    }

    /// Advice if a file of the reader declares the same function as a program that the judge adds; nil if no file does.
    private func declaredTwice(in sources: [URL]) throws -> String? {
        for flaw in chapter.programs {
            let names = flaw.files(in: chapter.number).map(\.lastPathComponent)
            for file in sources where !names.contains(file.lastPathComponent) {
                guard try String(contentsOf: file, encoding: .utf8).contains("func \(flaw.function)(") else { continue }
                let advice =
                    "\(file.lastPathComponent) declares \(flaw.function)(), and so does a program of the chapter. Move it to main.swift, which is not judged."
                let lines = [text.layout.style.red("✗ One function is declared twice.")]
                return (lines + text.layout.wrap(advice, indent: 2)).joined(separator: "\n") + "\n"
            }
        }
        return nil
    }

    /// Compiles the files of the reader together with the other files. If the reader has copied one of the other files, only the
    /// copy is compiled.
    private func compile(
        _ sources: [URL], _ others: [URL], performing functions: [ChapterProgram.Function],
        adding instrumentation: SourceCompiler.Instrumentation = .none, in scratch: URL
    ) async throws -> CompiledProgram {
        let present = Set(sources.map(\.lastPathComponent))
        let missing = Set(others).filter { !present.contains($0.lastPathComponent) }.sorted { $0.path < $1.path }
        let main = ChapterProgram.main(of: chapter, performing: functions, printingBy: "print")
        return try await compiler.compile(
            sources + missing + chapter.adapter, main: main, adding: instrumentation, in: scratch)
    }

    /// Checks the answers of the reader, each in a process of its own.
    private func judgeExercises(_ sources: [URL], in scratch: URL) async throws -> (isGood: Bool, text: String) {
        let program = try await compile(sources, chapter.checks, performing: chapter.exerciseFunctions, in: scratch)
        var lines: [String] = []
        var isGood = true
        for (name, function) in zip(chapter.exercises, chapter.exerciseFunctions) {
            let run = try await program.run(function.name, giveUpAfter: Self.programTimeout * slowness)
            let title = "E\(function.name.dropFirst()) of chapter \(chapter.number), \(name)"
            if let problem = run.problem {
                let place = await program.place(of: run, in: sources).map { " " + JudgmentText.line($0) } ?? ""
                let end =
                    "nothing more, and after \(Int(Self.programTimeout * slowness)) seconds it was stopped\(place)"
                lines += text.refusal(
                    of: title, after: run.events.map(\.text), endedBy: run.wasStopped ? end : problem)
                isGood = false
            } else {
                lines.append(text.layout.style.green("✓ \(title)"))
            }
        }
        return (isGood, lines.joined(separator: "\n") + "\n")
    }

    /// Runs the program of the flaw with the reader's promise, and with the promise of the chapter. Returns nil if both print the
    /// same lines and the first ends well.
    private func judge(
        _ program: CompiledProgram, of sources: [URL], by flaw: Flaw, comparing reference: ChapterProgram
    ) async throws -> Judgment? {
        let run = try await program.run(flaw.name, giveUpAfter: Self.programTimeout * slowness)
        let expected = String(decoding: try await reference.run(flaw).output, as: UTF8.self)
            .split(separator: "\n").map(String.init)
        if run.problem == nil, run.events.map(\.text) == expected { return nil }
        return .prints(
            run, expected: expected, by: "The program \(flaw.name)", stop: await program.place(of: run, in: sources))
    }

    /// Judges by the rules that are new in the chapter, by the rules of earlier chapters, and by explorations.
    private func judge(
        _ program: CompiledProgram, of sources: [URL], compilingForSanitizer compile: () async throws -> CompiledProgram
    ) async throws -> (isGood: Bool, text: String) {
        let all = try ChapterVerdicts()
        let (new, kept) = (Self.sorted(all.newRules(of: chapter)), all.rules(.kept, in: chapter.number))
        let old = Self.sorted(kept.filter { rule in !new.contains { $0.id == rule.id } })
        let judgment = try await ExerciseJudge(on: compiler, slowness: slowness)
            .judge(program, of: sources, new, old, chapter.explorations, compilingForSanitizer: compile)
        if judgment.isGood { return (true, VerdictTable.summary(of: chapter, all, text.layout)) }
        var number = chapter.number
        if case .breaks(let rules) = judgment { number = all.chapterThatKeeps(rules[0].verdict.rule) ?? number }
        return (false, lines(judgment, advice(on: sources, rulesKeptBy: number)))
    }

    /// Names the chapter to read: one whose file the reader has changed, if possible one that comes not before the chapter from
    /// which on the broken rule is kept.
    private func advice(on sources: [URL], rulesKeptBy number: Int) -> String {
        let changed = chapter.stage.filesThatDiffer(from: sources).compactMap { file in
            Chapter.all.first { file.deletingLastPathComponent().lastPathComponent == $0.name }.map {
                (chapter: $0, file: file)
            }
        }.sorted { $0.chapter.number < $1.chapter.number }
        let isAbout = changed.first { $0.chapter.number >= number } ?? changed.last
        let files = changed.filter { $0.chapter.number == isAbout?.chapter.number }.map(\.file.lastPathComponent)
        let folder = "Learn/Tutorial/Promise/\(isAbout?.chapter.name ?? chapter.name)"
        let verb = files.count == 1 ? "differs" : "differ"
        let comparison =
            files.isEmpty
            ? "Its files are in \(folder)."
            : "Your \(files.joined(separator: " and ")) \(verb) from what is in \(folder)."
        return "Chapter \(isAbout?.chapter.number ?? chapter.number) is about it. \(comparison)"
    }

    /// The rules in the order in which they are judged and shown. A forgotten queue breaks many rules, and only the first broken
    /// rules are shown in full. So the rule that names this mistake comes first.
    private static func sorted(_ rules: [Rule]) -> [Rule] {
        let isFirst = { (rule: Rule) in rule.id == "ordering.queue-asked-for" }
        return rules.filter(isFirst) + rules.filter { !isFirst($0) }
    }

    /// Advice about the errors of the compiler: the names that are missing in the reader's files or, if there are none, the
    /// errors. An error in a file of the judge is shown only if no file of the reader has any.
    private func advice(_ diagnostics: Diagnostics, on sources: [URL], _ exercises: Bool) -> [String] {
        let names = diagnostics.missingNames
        let own = diagnostics.messages.filter { message in sources.contains { $0.path == message.file } }
        var missing = chapter.stage.missing(names, in: sources)
        if exercises, own.isEmpty {
            let answers = names.filter { name in !missing.contains { $0.names.contains(name) } }
            if !answers.isEmpty { missing.append(("Exercises.swift", answers)) }
        }
        guard missing.isEmpty else {
            let lines = missing.map { "\($0.file) lacks \($0.names.map { "'\($0)'" }.joined(separator: ", "))." }
            let end =
                exercises
                ? "Answer all exercises, and judge again."
                : "'learn stage \(chapter.number) FOLDER' writes the files of the chapter. Compare them, or judge an earlier chapter."
            return [text.layout.style.red("✗ Something is missing, or has another name.")]
                + (lines + [end]).flatMap { text.layout.wrap($0, indent: 2) }
        }
        return text.lines(.doesNotCompile(own.isEmpty ? diagnostics : diagnostics.showing(own)))
    }

    private func lines(_ judgment: Judgment, _ place: String) -> String {
        let end = "Chapter \(chapter.number) does not hold yet. Fix this, and judge again."
        let lines = text.lines(judgment) + text.layout.wrap(place, indent: 2) + ["", end]
        return lines.joined(separator: "\n") + "\n"
    }
}
