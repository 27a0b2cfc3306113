import Conformance
import Foundation

/// Judges what a reader has typed by the end of a chapter, and writes a text for the reader.
struct ChapterJudge: Sendable {
    let chapter: Chapter
    let judge: Judge
    let text: JudgmentText

    /// Makes a judge for the reader of a chapter.
    init(of chapter: Chapter, judge: Judge, layout: TerminalLayout) {
        (self.chapter, self.judge, text) = (chapter, judge, JudgmentText(layout: layout))
    }

    /// Judges the promise in the folder or, with `exercises`, the answers to the exercises. Returns whether everything is right
    /// that the chapter asks for, and the text for the reader.
    func judge(_ folder: URL, exercises: Bool = false) async throws -> (isGood: Bool, text: String) {
        let sources = Stage.swiftFiles(in: folder)
        guard !sources.isEmpty else {
            return (false, "There is no Swift file in \(folder.path). Type what the chapter says, and save it there.\n")
        }
        if exercises {
            let (isGood, lines) = try await judgeExercises(sources)
            return (isGood, text.layout.text(lines))
        }
        if let problem = try declaredTwice(in: sources) { return (false, problem) }
        // The promise of the chapter says what the programs must print. It is compiled together with the reader's promise.
        let reference = Task { try await chapter.program(by: judge.compiler) }
        let assignment = try chapter.assignment { flaw in
            try await reference.value.run([flaw.name], giveUpAfter: 600).events.map(\.text)
        }
        let judgment = try await judge.judge(sources, by: assignment).judgment
        reference.cancel()
        _ = try? await reference.value
        switch judgment {
        case .holds(let unexplored):
            let verdicts = try ChapterVerdicts()
            return (true, VerdictTable.summary(of: chapter, verdicts, text.layout, unexplored: unexplored))
        case .doesNotCompile(let diagnostics): return (false, text.layout.text(advice(diagnostics, on: sources)))
        case .failed: return (false, text.layout.text(text.lines(judgment)))
        default:
            let end = "Chapter \(chapter.number) does not hold yet. Fix this, and judge again."
            let place = try place(of: judgment, in: sources)
            return (false, text.layout.text(text.lines(judgment) + ["  \(place)", "", end]))
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
                let headline = text.layout.style.red("✗ One function is declared twice.")
                return text.layout.text([headline, "  \(advice)"])
            }
        }
        return nil
    }

    /// Names what to read: the program that does not print what it should, or the chapter that the fault is about.
    private func place(of judgment: Judgment, in sources: [URL]) throws -> String {
        let changed = chapter.stage.filesThatDiffer(from: sources)
        if case .prints(_, _, let title, _) = judgment, let flaw = chapter.programs.first(where: { $0.title == title })
        {
            let files = flaw.files(in: chapter.number)
            let given = files.first { $0.lastPathComponent == flaw.fileName } ?? files[0]
            let own = sources.first { $0.lastPathComponent == given.lastPathComponent }
            let file = own?.path ?? String(given.path.dropFirst(Exercise.root.path.count + 1))
            guard changed.count == 1 else { return "The program is \(file)." }
            return
                "The program is \(file). Of your files, only \(changed[0].lastPathComponent) differs from the chapter's."
        }
        var number = chapter.number
        if case .breaks(let rules) = judgment {
            number = try ChapterVerdicts().chapterThatKeeps(rules[0].verdict.rule) ?? number
        }
        // The chapter is one whose file the reader has changed, if possible one that comes not before the chapter from which on
        // the broken rule is kept.
        let chapters = Chapter.all.filter { chapter in changed.contains { chapter.adds($0) } }
        let isAbout = chapters.first { $0.number >= number } ?? chapters.last ?? chapter
        let files = changed.filter(isAbout.adds).map(\.lastPathComponent)
        let folder = "Learn/Tutorial/Promise/\(isAbout.name)"
        let verb = files.count == 1 ? "differs" : "differ"
        let comparison =
            files.isEmpty
            ? "Its files are in \(folder)."
            : "Your \(files.joined(separator: " and ")) \(verb) from what is in \(folder)."
        return "Chapter \(isAbout.number) is about it. \(comparison)"
    }

    /// Advice about the errors of the compiler: the names that are missing in the reader's files or, if there are none, the
    /// errors.
    func advice(_ diagnostics: Diagnostics, on sources: [URL]) -> [String] {
        let missing = chapter.stage.missing(diagnostics.missingNames, in: sources)
        guard !missing.isEmpty else { return text.lines(.doesNotCompile(diagnostics)) }
        let lines = missing.map { "\($0.file) lacks \($0.names.map { "'\($0)'" }.joined(separator: ", "))." }
        let end =
            "'learn stage \(chapter.number) FOLDER' writes the files of the chapter. Compare them, or judge an earlier chapter."
        return [text.layout.style.red("✗ Something is missing, or has another name.")]
            + (lines + [end]).map { "  " + $0 }
    }
}
