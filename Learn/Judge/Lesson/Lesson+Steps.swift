import Conformance
import Foundation

extension Lesson {
    /// Judges the file of the exercise, which becomes the current exercise.
    ///
    /// The text begins with the name of the exercise, unless the exercise was shown just before (`isShown`). If there is a guess, a
    /// sentence about the guess follows.
    package func run(_ exercise: Exercise, isShown: Bool = false, guess: String = "") async throws -> Result {
        let needsHeading = !isShown && (options != nil || exercise.name != current.name)
        try copies.open(exercise)
        try copies.change { $0.current = exercise.name }
        let judgment = try await judge.judge([copies.file(of: exercise)], by: exercise.assignment())
        try copies.change { progress in
            if judgment.isGood { progress.done.insert(exercise.name) } else { progress.done.remove(exercise.name) }
        }
        var lines = needsHeading ? try heading(exercise) : []
        if !guess.isEmpty, let finding = judgment.findings.first, finding.observed == nil {
            lines += [Self.answer(to: guess, finding.events.map(\.text)), ""]
        }
        lines += JudgmentText.lines(judgment) + JudgmentText.lines(judgment.warnings)
        lines +=
            judgment.isGood
            ? try [""] + whatWasLearned(exercise) + ["", progressBar()] + whatComesNext(after: exercise) : whatToType()
        Terminal.write(lines)
        return .judged(isGood: judgment.isGood)
    }

    /// Shows the story of the exercise, which becomes the current one, and judges its file. If the exercise asks for a guess, only the
    /// step `run` judges it, because a judgment has the answer.
    func show(_ exercise: Exercise) async throws -> Result {
        try copies.change { $0.current = exercise.name }
        try copies.open(exercise)
        let (text, given) = (try exercise.text(), copies.givenFile(of: exercise))
        // A learner who has changed the file has already seen what it prints.
        let guess = try copies.isUnchanged(exercise) ? text.guess : []
        let paragraphs = text.story + guess.map { "Guess first: \($0)" }
        Terminal.write(
            try heading(exercise) + [""] + paragraphs.flatMap { [$0, ""] }
                + ["Change: \(Exercise.path(copies.file(of: exercise)))"]
                + (given.map { ["Belongs to it, don't change it: \(Exercise.path($0))"] } ?? [])
                + (guess.isEmpty ? [""] : whatToType()))
        return guess.isEmpty ? try await run(exercise, isShown: true) : .asksForGuess
    }

    /// Shows all hints so far and one more. The first hint is a question, the second one the place, and the third one nearly the
    /// answer, together with the warnings.
    func hint(_ exercise: Exercise) throws -> Result {
        let text = try exercise.text()
        let shown = min((copies.progress.hints[exercise.name] ?? 0) + 1, text.hints.count)
        try copies.change { $0.hints[exercise.name] = shown }
        let names = ["A question", "The place", "Nearly the answer"]
        let lines = zip(names, text.hints).prefix(shown).flatMap { [Terminal.style.bold($0), "  \($1)"] }
        let left = text.hints.count - shown
        if left > 0 { return told(lines + [Terminal.style.dim("\(left) more: \(command("hint"))")]) }
        let warnings = [Terminal.style.bold("Beware")] + text.warnings.map { "  - \($0.text)" }
        return told(lines + warnings + [Terminal.style.dim("One of the right answers: \(command("solution"))")])
    }

    /// Goes on to the next exercise that is not done, even if this one is not done either.
    func skip(_ exercise: Exercise) async throws -> Result {
        guard let next = next(after: exercise), next.name != exercise.name else {
            return told(["All other exercises are done."])
        }
        return try await show(next)
    }

    /// Goes back to the exercise before this one.
    func back(_ exercise: Exercise) async throws -> Result {
        guard let earlier = copies.progress.track.last(where: { $0.number < exercise.number }) else {
            return told(["This is the first exercise."])
        }
        return try await show(earlier)
    }

    /// Replaces the working copy with the start of the exercise, and keeps the learner's file under another name.
    func reset(_ exercise: Exercise) throws -> Result {
        let kept = try copies.reset(exercise)
        try copies.change { progress in
            progress.done.remove(exercise.name)
            progress.hints[exercise.name] = nil
        }
        return told(
            ["\(Exercise.path(copies.file(of: exercise))) is as it was at the start."]
                + (kept.map { ["What you had typed is in \(Exercise.path($0))."] } ?? []))
    }

    /// Shows one of the right answers, and marks the lines that the start does not have.
    func solution(_ exercise: Exercise) throws -> Result {
        let lines = try exercise.solution().trimmingCharacters(in: .newlines).components(separatedBy: "\n")
        let added = try lines.difference(from: exercise.start().components(separatedBy: "\n")).insertions.map {
            change in
            if case .insert(let offset, _, _) = change { offset } else { -1 }
        }
        let marked = Set(added.filter { !lines[$0].isEmpty })
        return told(
            ["One of the right answers. Lines that the start does not have are marked by ▸.", ""]
                + lines.enumerated().map { ((marked.contains($0) ? "  ▸ " : "    ") + $1).trimmedEnd })
    }

    /// Switches to the fast track, or back to all exercises.
    func take(fast isFast: Bool) async throws -> Result {
        try copies.change { ($0.isFast, $0.current) = (isFast, nil) }
        let count = copies.progress.track.count
        Terminal.write([
            isFast ? "The fast track: the \(count) exercises that teach most." : "All \(count) exercises.", "",
        ])
        return try await show(current)
    }
}
