import Conformance
import Foundation

extension Lesson {
    /// The steps that a learner can type, each with a description.
    package static let steps = [
        ("run [NAME]", "judge your file of the exercise; in a session, each save does the same"),
        ("show [NAME]", "show the exercise, or another one by its name or number, and judge it"),
        ("hint [NAME]", "the next hint: a question, then the place, then almost the answer"),
        ("next, skip", "go to the next unsolved exercise"),
        ("back", "go to the previous exercise"),
        ("list", "list all exercises and your progress"),
        ("reset [NAME]", "restore the initial file; your file is kept under another name"),
        ("solution [NAME]", "show one of the solutions"),
        ("fast, all", "choose the fast track for people with experience, or all exercises"),
        ("quit", "end the session; your files and your progress are kept"),
    ]

    /// The names of the steps that ``perform(_:_:judging:)`` performs.
    package static let names =
        steps.dropLast().flatMap { $0.0.replacing(" [NAME]", with: "").components(separatedBy: ", ") } + ["help"]

    /// Performs one step. Without a step, shows the current exercise and judges it.
    ///
    /// - Parameter judging: Whether the step `show` also judges. False in a session, which itself judges after this step.
    package func perform(_ step: String?, _ name: String?, judging: Bool = true) async throws -> Answer {
        let known: String?
        do { known = try step.map { try NameLookup.find("step", $0, among: Self.names) } } catch let error as UsageError
        {
            throw UsageError(error.message, advice: "Run '\(command("help"))' for the list of steps.")
        }
        switch known {
        case "run": return try await run(name)
        case "show": return judging ? try await judged(after: show(name)) : try show(name)
        case "hint": return try hint(name)
        case "skip", "next": return try skip()
        case "back": return try back()
        case "list": return try list()
        case "reset": return try reset(name)
        case "solution": return try solution(name)
        case "fast", "all": return try takeFastTrack(known == "fast")
        case "help": return help()
        default:
            var judged = try await judged(after: goOn())
            if !judged.isGood { judged.lines += ["", "All steps:"] + help().lines }
            return judged
        }
    }

    /// Judges the exercise that was shown. If it asks for a guess, only the step `run` judges it, because a judgment has the answer.
    private func judged(after shown: Answer) async throws -> Answer {
        guard try guess(in: current).isEmpty else { return Answer(lines: shown.lines + whatToType()) }
        var answer = try await run(isShown: true)
        answer.lines = shown.lines + [""] + answer.lines
        return answer
    }

    /// Judges the file of the exercise, which becomes the current exercise.
    ///
    /// The answer begins with the name of the exercise, unless the name was shown just before (`isShown`). If there is a guess, a
    /// sentence about the guess follows.
    package func run(_ name: String? = nil, isShown: Bool = false, guess: String = "") async throws -> Answer {
        let exercise = try exercise(name)
        try copies.open(exercise)
        try change { $0.current = exercise.name }
        let (judgment, warnings) = try await judge.judge([copies.file(of: exercise)], by: exercise.assignment())
        try change { progress in
            if judgment.isGood { progress.done.insert(exercise.name) } else { progress.done.remove(exercise.name) }
        }
        let text = JudgmentText(layout: .ofTerminal)
        var lines = isShown ? [] : try heading(exercise)
        if !guess.isEmpty, case .prints(let run, _, _, _) = judgment {
            lines += [Self.answer(to: guess, run.events.map(\.text)), ""]
        }
        lines += text.lines(judgment) + text.lines(warnings)
        guard judgment.isGood else { return Answer(lines: lines + whatToType(), isGood: false) }
        lines += try [""] + whatWasLearned(exercise) + ["", progressBar()]
        let ending = whatComesNext(after: exercise)
        return Answer(lines: ending.isEmpty ? lines : lines + [""] + ending)
    }

    /// Shows the current exercise or, if it is done, the next exercise that is not done.
    package func goOn() throws -> Answer {
        try show(copies.progress.done.contains(current.name) ? next(after: current)?.name : nil)
    }

    /// Shows the story of the exercise and the file to open. The exercise becomes the current one.
    private func show(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        try change { $0.current = exercise.name }
        return Answer(lines: try introduction(to: exercise), moves: true)
    }

    /// Shows the exercise, and what to type so that its file is judged.
    private func moved(to name: String? = nil) throws -> Answer {
        var answer = try show(name)
        answer.lines += whatToType()
        return answer
    }

    /// Shows all hints so far and one more. The first hint is a question, the second one the place, and the third one nearly the
    /// answer, together with the warnings.
    private func hint(_ name: String?) throws -> Answer {
        let exercise = try exercise(name)
        let text = try exercise.text()
        let shown = min((copies.progress.hints[exercise.name] ?? 0) + 1, text.hints.count)
        try change { $0.hints[exercise.name] = shown }
        let names = ["A question", "The place", "Nearly the answer"]
        var lines = zip(names, text.hints).prefix(shown).flatMap { [style.bold($0), "  \($1)"] }
        if shown < text.hints.count {
            lines.append(style.dim("\(text.hints.count - shown) more: \(command("hint"))"))
        } else if !text.warnings.isEmpty {
            lines += [style.bold("Beware")] + text.warnings.map { "  - \($0.text)" }
            lines.append(style.dim("One of the right answers: \(command("solution"))"))
        }
        return Answer(lines: lines)
    }

    /// Goes on to the next exercise that is not done, even if the current exercise is not done either.
    private func skip() throws -> Answer {
        guard let next = next(after: current), next.name != current.name else {
            return Answer(lines: ["All other exercises are done."])
        }
        return try moved(to: next.name)
    }

    /// Goes back to the exercise before the current one.
    private func back() throws -> Answer {
        let earlier = copies.progress.track.last { $0.number < current.number }
        return try earlier.map { try moved(to: $0.name) } ?? Answer(lines: ["This is the first exercise."])
    }

    /// Replaces the working copy with the start of the exercise, and keeps the learner's file under another name.
    private func reset(_ name: String?) throws -> Answer {
        let exercise = try exercise(name)
        let kept = try copies.reset(exercise)
        try change { progress in
            progress.done.remove(exercise.name)
            progress.hints[exercise.name] = nil
        }
        let lines = ["\(path(copies.file(of: exercise))) is as it was at the start."]
        return Answer(lines: lines + (kept.map { ["What you had typed is in \(path($0))."] } ?? []))
    }

    /// Shows one of the right answers, and marks the lines that the start does not have.
    private func solution(_ name: String?) throws -> Answer {
        let exercise = try exercise(name)
        let (start, solution) = try (exercise.start(), exercise.solution().trimmingCharacters(in: .newlines))
        let lines = solution.components(separatedBy: "\n")
        let added = lines.difference(from: start.components(separatedBy: "\n")).insertions.map { change in
            if case .insert(let offset, _, _) = change { offset } else { -1 }
        }
        let marked = Set(added.filter { !lines[$0].isEmpty })
        return Answer(
            lines: ["One of the right answers. Lines that the start does not have are marked by ▸.", ""]
                + lines.enumerated().map { ((marked.contains($0) ? "  ▸ " : "    ") + $1).trimmedEnd })
    }

    /// Switches to the fast track, or back to all exercises.
    private func takeFastTrack(_ isFast: Bool) throws -> Answer {
        try change { progress in
            progress.isFast = isFast
            progress.current = nil
        }
        let count = copies.progress.track.count
        let words = isFast ? "The fast track: the \(count) exercises that teach most." : "All \(count) exercises."
        return try Answer(lines: [words, ""] + moved().lines, moves: true)
    }

    /// The first exercise after the given one that is not done. If all exercises after it are done, the first one of the track
    /// that is not done; nil if all are done.
    func next(after exercise: Exercise) -> Exercise? {
        let open = copies.progress.open
        return open.first { $0.number > exercise.number } ?? open.first
    }
}
