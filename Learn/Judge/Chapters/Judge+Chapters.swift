import Conformance
import Foundation

// Judges what a reader has typed by the end of a chapter, and writes a text for the reader.
extension Judge {
    /// Judges the promise in the folder or, with `exercises`, the answers to the exercises. Returns whether everything is right
    /// that the chapter asks for, and the text for the reader.
    package func judge(
        _ folder: URL, by chapter: Chapter, exercises: Bool
    ) async throws -> (isGood: Bool, lines: [String]) {
        let sources = Chapter.swiftFiles(in: folder)
        guard !sources.isEmpty else {
            return (false, ["There is no Swift file in \(folder.path). Type what the chapter says, and save it there."])
        }
        do {
            return exercises
                ? try await judgeExercises(of: chapter, in: sources) : try await judgePromise(of: chapter, in: sources)
        } catch let error as any LocalizedError {
            return (false, JudgmentText.lines(Judgment(failure: error.localizedDescription)))
        }
    }

    private func judgePromise(
        of chapter: Chapter, in sources: [URL]
    ) async throws -> (isGood: Bool, lines: [String]) {
        try chapter.checkThatNoProgram(isDeclaredIn: sources)
        // The promise of the chapter says what the programs must print. It is compiled together with the reader's promise.
        let reference = Task { try await chapter.program(by: compiler) }
        let assignment = try chapter.assignment { flaw in
            try await reference.value.run([flaw.name], giveUpAfter: 600).lines
        }
        let judgment = await judge(sources, by: assignment)
        reference.cancel()
        _ = try? await reference.value
        if judgment.isGood {
            return (true, try VerdictTable.summary(of: chapter, unexplored: judgment.unexplored))
        }
        let end = ["", "Chapter \(chapter.number) does not hold yet. Fix this, and judge again."]
        return (
            false,
            JudgmentText.lines(judgment) + (judgment.failure == nil ? chapter.differences(of: sources) + end : [])
        )
    }

    /// Checks the answers of the reader, each in a process of its own. Exercises that aren't answered yet, and answers that can't be
    /// called, are named, and the others are judged without them.
    private func judgeExercises(
        of chapter: Chapter, in sources: [URL]
    ) async throws -> (isGood: Bool, lines: [String]) {
        var lines: [Int: [String]] = [:]
        var (judged, judgments) = (Array(1...chapter.answers.count), [Judgment]())
        while !judged.isEmpty, judgments.isEmpty {
            do {
                judgments = try await self.judgments(sources, by: chapter.assignment(of: judged))
            } catch let diagnostics as Diagnostics {
                let errors = diagnostics.errors
                for number in judged {
                    let exercise = chapter.exercise(number)
                    let uncallable = errors.filter { $0.isIn(exercise.files[0]) }
                    if !uncallable.isEmpty { lines[number] = chapter.reason(uncallable, number, in: sources) }
                }
                guard judged.contains(where: { lines[$0] != nil }),
                    !errors.contains(where: { sources.contains(where: $0.isIn) }),
                    diagnostics.missing.isEmpty
                else { return (false, JudgmentText.lines(Judgment(findings: [Finding(diagnostics)]))) }
                judged.removeAll { lines[$0] != nil }
            }
        }
        var isGood = lines.isEmpty
        for (number, first) in zip(judged, judgments) {
            let judgment = try await secondJudgment(on: number, of: chapter, first, sources)
            lines[number] = JudgmentText.lines(judgment, title: chapter.exercise(number).title)
            isGood = isGood && judgment.isGood
        }
        return (isGood, lines.sorted { $0.key < $1.key }.flatMap(\.value))
    }

    /// The judgment on an answer whose result is right. An answer is refused for the way to the result only if the watched check has
    /// observed something else: an answer in a file of the promise does not compile with the changed promise, and another one may
    /// end in a crash. The thread sanitizer finds less than an exploration, so it's only asked where that isn't possible.
    private func secondJudgment(
        on number: Int, of chapter: Chapter, _ first: Judgment, _ sources: [URL]
    ) async throws -> Judgment {
        guard first.isGood else { return first }
        let own = Set(chapter.stage.map(\.lastPathComponent))
        let watched = try await Judge.inScratch { folder -> Judgment? in
            guard let assignment = try chapter.assignment(watching: number, in: folder) else { return nil }
            return try? await judgments(
                sources.filter { !own.contains($0.lastPathComponent) }, by: assignment)[0]
        }
        if let watched, watched.findings.contains(where: \.isConclusive) { return watched }
        let (assignment, exercise) = (chapter.assignment(of: [number]), chapter.exercise(number))
        guard !first.unexplored.isEmpty,
            var race = try await dataRace(in: sources, by: assignment, running: exercise)
        else { return first }
        race.remarks.insert(race.subject, at: 0)
        race.subject = "\(exercise.title), isn't right yet."
        return Judgment(findings: [race])
    }
}

// MARK: Parts of the text
extension Chapter {
    /// Throws if a file of the reader declares the function of a program of the chapter.
    fileprivate func checkThatNoProgram(isDeclaredIn sources: [URL]) throws {
        for program in programs.map({ $0.program(in: number) }) {
            let names = program.files.map(\.lastPathComponent)
            for file in sources where !names.contains(file.lastPathComponent) {
                guard try String(contentsOf: file, encoding: .utf8).contains("func \(program.function)(") else {
                    continue
                }
                throw LearnError(
                    "\(file.lastPathComponent) declares \(program.function)(), and so does a program of the chapter. Move it to main.swift, which is not judged."
                )
            }
        }
    }

    /// What to compare: the files of the reader that differ from those of the stage by more than comments and spaces.
    fileprivate func differences(of sources: [URL]) -> [String] {
        func code(of file: URL) -> String {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.replacing(#/\/\/.*/#, with: "").filter { !$0.isWhitespace }
        }
        return stage.flatMap { file in
            sources.filter { $0.lastPathComponent == file.lastPathComponent && code(of: $0) != code(of: file) }
                .map { "  Your \($0.lastPathComponent) differs from \(Exercise.path(file))." }
        }
    }

    /// Why the check of an exercise doesn't compile: the exercise isn't answered, or a label or a type of the answer differs.
    fileprivate func reason(
        _ errors: [Diagnostics.Message], _ number: Int, in sources: [URL]
    ) -> [String] {
        let title = exercise(number).title
        let missing = Diagnostics.missingNames(in: errors)
        // The answer declares, for instance, `cancelled(by:)`.
        if answers[number - 1].split(whereSeparator: { !$0.isLetter }).contains(where: {
            missing.contains(String($0))
        }) {
            return ["– \(title), isn't answered yet."]
        }
        return [
            JudgmentText.bad("\(title), can't be called in the way its text says."),
            "  The judge calls it like this:",
            "    \(errors[0].excerpt.first?.trimmingCharacters(in: .whitespaces) ?? "")",
            "  The compiler says: \(errors[0].text)", "  Compare the labels and types with the text.",
        ] + differences(of: sources)
    }
}
