import Conformance
import Foundation

/// Judges what a reader has typed by the end of a chapter, and writes a text for the reader.
package struct ChapterJudge: Sendable {
    private let chapter: Chapter
    private let judge: Judge

    package init(of chapter: Chapter, judge: Judge) { (self.chapter, self.judge) = (chapter, judge) }

    /// Judges the promise in the folder or, with `exercises`, the answers to the exercises. Returns whether everything is right
    /// that the chapter asks for, and the text for the reader.
    package func judge(_ folder: URL, exercises: Bool = false) async throws -> (isGood: Bool, lines: [String]) {
        let sources = Chapter.swiftFiles(in: folder)
        guard !sources.isEmpty else {
            return (false, ["There is no Swift file in \(folder.path). Type what the chapter says, and save it there."])
        }
        do {
            return exercises ? try await judgeExercises(sources) : try await judgePromise(sources)
        } catch let error as any LocalizedError {
            return (false, JudgmentText.lines(.failed(error.localizedDescription)))
        }
    }

    private func judgePromise(_ sources: [URL]) async throws -> (isGood: Bool, lines: [String]) {
        try checkThatNoProgramIsDeclared(in: sources)
        // The promise of the chapter says what the programs must print. It is compiled together with the reader's promise.
        let reference = Task { try await chapter.program(by: judge.compiler) }
        let assignment = try chapter.assignment { flaw in
            try await reference.value.run([flaw.name], giveUpAfter: 600).lines
        }
        let judgment = try await judge.judge(sources, by: assignment).judgment
        reference.cancel()
        _ = try? await reference.value
        switch judgment {
        case .holds(let unexplored): return (true, try VerdictTable.summary(of: chapter, unexplored: unexplored))
        case .doesNotCompile(let diagnostics): return (false, advice(diagnostics, on: sources))
        case .failed: return (false, JudgmentText.lines(judgment))
        default:
            let end = "Chapter \(chapter.number) does not hold yet. Fix this, and judge again."
            return (false, JudgmentText.lines(judgment) + places(of: judgment, in: sources) + ["", end])
        }
    }

    private func checkThatNoProgramIsDeclared(in sources: [URL]) throws {
        for flaw in chapter.programs {
            let names = flaw.files(in: chapter.number).map(\.lastPathComponent)
            for file in sources where !names.contains(file.lastPathComponent) {
                guard try String(contentsOf: file, encoding: .utf8).contains("func \(flaw.function)(") else { continue }
                throw LearnError(
                    "\(file.lastPathComponent) declares \(flaw.function)(), and so does a program of the chapter. Move it to main.swift, which is not judged."
                )
            }
        }
    }

    /// What to compare: the program that does not print what it should, and the reader's files that differ from the chapter's.
    private func places(of judgment: Judgment, in sources: [URL]) -> [String] {
        let path = { (file: URL) in String(file.path.dropFirst(Exercise.root.path.count + 1)) }
        var lines: [String] = []
        if case .breaks(let findings) = judgment,
            let flaw = chapter.programs.first(where: { findings[0].subject.hasPrefix("\($0.title) ") })
        {
            let given = flaw.file(in: chapter.number)
            let own = sources.first { $0.lastPathComponent == given.lastPathComponent }
            lines.append("  The program is \(own?.path ?? path(given)).")
        }
        return lines
            + chapter.filesThatDiffer(from: sources).map { "  Your \($0.lastPathComponent) differs from \(path($0))." }
    }

    /// Advice about the errors of the compiler: the names that are missing in the reader's files or, if there are none, the
    /// errors.
    private func advice(_ diagnostics: Diagnostics, on sources: [URL]) -> [String] {
        let missing = chapter.missing(diagnostics.missingNames, in: sources)
        guard !missing.isEmpty else { return JudgmentText.lines(.doesNotCompile(diagnostics)) }
        return [JudgmentText.bad("Something is missing, or has another name.")]
            + missing.map { "  \($0.file) lacks \($0.names.map { "'\($0)'" }.joined(separator: ", "))." }
            + [
                "  'learn stage \(chapter.number) FOLDER' writes the files of the chapter. Compare them, or judge an earlier chapter."
            ]
    }
}

// Exercises
extension ChapterJudge {
    /// Checks the answers of the reader, each in a process of its own. Exercises that aren't answered yet, and answers that can't be
    /// called, are named, and the others are judged without them.
    private func judgeExercises(_ sources: [URL]) async throws -> (isGood: Bool, lines: [String]) {
        var (texts, judged, judgments) = ([Int: [String]](), chapter.exercises, [Judgment]())
        while !judged.isEmpty, judgments.isEmpty {
            do {
                judgments = try await judge.judgments(sources, by: chapter.assignment(of: judged))
            } catch let error as CompilerError {
                let errors = error.diagnostics.errors
                let uncallable = judged.filter { exercise in errors.contains { $0.isIn(exercise.check) } }
                let isOwn = errors.contains { error in sources.contains(where: error.isIn) }
                let isOfChapter = !chapter.missing(error.diagnostics.missingNames, in: sources).isEmpty
                guard !isOwn, !isOfChapter, !uncallable.isEmpty else {
                    return (false, advice(error.diagnostics, on: sources))
                }
                for exercise in uncallable {
                    texts[exercise.number] = reason(errors.filter { $0.isIn(exercise.check) }, exercise, in: sources)
                }
                judged.removeAll { texts[$0.number] != nil }
            }
        }
        var isGood = texts.isEmpty
        for (exercise, first) in zip(judged, judgments) {
            let judgment = first.isGood ? try await secondJudgment(on: exercise, first, sources) : first
            texts[exercise.number] = JudgmentText.lines(judgment, title: exercise.title)
            isGood = isGood && judgment.isGood
        }
        return (isGood, chapter.exercises.flatMap { texts[$0.number] ?? [] })
    }

    /// The judgment on an answer whose result is right. An answer is refused for the way to the result only if the watched check has
    /// observed something else: an answer in a file of the promise does not compile with the changed promise, and another one may
    /// end in a crash. The thread sanitizer finds less than an exploration, so it's only asked where that isn't possible.
    private func secondJudgment(
        on exercise: ChapterExercise, _ first: Judgment, _ sources: [URL]
    ) async throws -> Judgment {
        let own = Set(chapter.stage.map(\.lastPathComponent))
        let answers = sources.filter { !own.contains($0.lastPathComponent) }
        let refusal = try await Judge.inScratch { folder -> Judgment? in
            guard let assignment = try chapter.assignment(watching: exercise, in: folder) else { return nil }
            return try? await judge.judgments(answers, by: assignment)[0]
        }
        if let refusal, case .breaks(let findings) = refusal, findings[0].isConclusive { return refusal }
        guard case .holds(let unexplored) = first, !unexplored.isEmpty,
            var race = try await judge.dataRace(
                in: sources, by: chapter.assignment(of: [exercise]), running: exercise.program)
        else { return first }
        race.remarks.insert(race.subject, at: 0)
        race.subject = "\(exercise.title), isn't right yet."
        return .breaks([race])
    }

    /// Why the check of an exercise doesn't compile: the exercise isn't answered, or a label or a type of the answer differs.
    private func reason(
        _ errors: [Diagnostics.Message], _ exercise: ChapterExercise, in sources: [URL]
    ) -> [String] {
        if exercise.isMissing(Diagnostics.missingNames(in: errors)) {
            return ["– \(exercise.title), isn't answered yet."]
        }
        let call = errors[0].excerpt.first?.trimmingCharacters(in: .whitespaces) ?? ""
        return [
            JudgmentText.bad("\(exercise.title), can't be called in the way its text says."),
            "  The judge calls it like this:", "    \(call)", "  The compiler says: \(errors[0].text)",
            "  Compare the labels and types with the text.",
        ] + places(of: .holds(), in: sources)
    }
}
