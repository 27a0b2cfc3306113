import Conformance
import Foundation

extension Lesson {
    /// A step that a learner can type.
    package struct Step: Sendable {
        /// The names, and whether the name of an exercise may follow, for instance `hint [NAME]`.
        package let usage: String
        package let summary: String
        let perform: @Sendable (Lesson, String?) async throws -> Result

        var names: [String] { usage.replacing(" [NAME]", with: "").components(separatedBy: ", ") }

        init(
            _ usage: String, _ summary: String, perform: @escaping @Sendable (Lesson, String?) async throws -> Result
        ) {
            (self.usage, self.summary, self.perform) = (usage, summary, perform)
        }
    }

    package static let steps = [
        Step("run [NAME]", "judge your file of the exercise; in a session, each save does the same") {
            try await $0.run($0.exercise($1))
        },
        Step("show [NAME]", "show the exercise, or another one by its name or number, and judge it") {
            try await $0.show($0.exercise($1))
        },
        Step("hint [NAME]", "the next hint: a question, then the place, then almost the answer") {
            try $0.hint($0.exercise($1))
        },
        Step("next, skip", "go to the next unsolved exercise") { lesson, _ in try await lesson.skip() },
        Step("back", "go to the previous exercise") { lesson, _ in try await lesson.back() },
        Step("list", "list all exercises and your progress") { lesson, _ in
            Terminal.write(try lesson.list())
            return .told
        },
        Step("reset [NAME]", "restore the initial file; your file is kept under another name") {
            try $0.reset($0.exercise($1))
        },
        Step("solution [NAME]", "show one of the solutions") { try $0.solution($0.exercise($1)) },
        Step("fast", "choose the fast track for people with experience") { lesson, _ in
            try await lesson.take(fast: true)
        },
        Step("all", "choose all exercises") { lesson, _ in try await lesson.take(fast: false) },
        Step("help", "list the steps") { _, _ in
            Terminal.write(help())
            return .told
        },
        Step("quit", "end the session; your files and your progress are kept") { _, _ in .told },
    ]

    package static let names = steps.flatMap(\.names)

    package static func help() -> [String] {
        TextTable(steps.map { [$0.usage, $0.summary] }).lines(indent: 2, width: Terminal.widthOfText)
    }

    /// Performs one step. Without a step, shows and judges the current exercise or, if it is done, the next one that is not done.
    package func perform(_ step: String?, _ name: String? = nil) async throws -> Result {
        guard let step else {
            let isDone = copies.progress.done.contains(current.name)
            return try await show(isDone ? next(after: current) ?? current : current)
        }
        do {
            let known = try NameLookup.find("step", step, among: Self.names)
            guard let step = Self.steps.first(where: { $0.names.contains(known) }) else { return .told }
            return try await step.perform(self, name)
        } catch let error as UsageError where error.advice == nil {
            throw UsageError(error.message, advice: "Run '\(command("help"))' for the list of steps.")
        }
    }

    /// Judges the file of the exercise, which becomes the current exercise.
    ///
    /// The text begins with the name of the exercise, unless the exercise was shown just before (`isShown`). If there is a guess, a
    /// sentence about the guess follows.
    package func run(_ exercise: Exercise, isShown: Bool = false, guess: String = "") async throws -> Result {
        let needsHeading = !isShown && (options != nil || exercise.name != current.name)
        try copies.open(exercise)
        try copies.change { $0.current = exercise.name }
        let (judgment, warnings) = try await judge.judge([copies.file(of: exercise)], by: exercise.assignment())
        try copies.change { progress in
            if judgment.isGood { progress.done.insert(exercise.name) } else { progress.done.remove(exercise.name) }
        }
        if needsHeading { Terminal.write(try heading(exercise)) }
        if !guess.isEmpty, case .prints(let run, _, _) = judgment {
            Terminal.write([Self.answer(to: guess, run.lines), ""])
        }
        Terminal.write(JudgmentText.lines(judgment) + JudgmentText.lines(warnings))
        Terminal.write(
            judgment.isGood
                ? try [""] + whatWasLearned(exercise) + ["", progressBar()] + whatComesNext(after: exercise)
                : whatToType())
        return .judged(isGood: judgment.isGood)
    }

    /// Shows the story of the exercise, which becomes the current one, and judges its file. If the exercise asks for a guess, only the
    /// step `run` judges it, because a judgment has the answer.
    private func show(_ exercise: Exercise) async throws -> Result {
        try copies.change { $0.current = exercise.name }
        Terminal.write(try introduction(to: exercise))
        guard try guess(in: exercise).isEmpty else {
            Terminal.write(whatToType())
            return .asksForGuess
        }
        Terminal.write([""])
        return try await run(exercise, isShown: true)
    }

    /// Shows all hints so far and one more. The first hint is a question, the second one the place, and the third one nearly the
    /// answer, together with the warnings.
    private func hint(_ exercise: Exercise) throws -> Result {
        let text = try exercise.text()
        let shown = min((copies.progress.hints[exercise.name] ?? 0) + 1, text.hints.count)
        try copies.change { $0.hints[exercise.name] = shown }
        let names = ["A question", "The place", "Nearly the answer"]
        var lines = zip(names, text.hints).prefix(shown).flatMap { [Terminal.style.bold($0), "  \($1)"] }
        if shown < text.hints.count {
            lines.append(Terminal.style.dim("\(text.hints.count - shown) more: \(command("hint"))"))
        } else {
            lines += [Terminal.style.bold("Beware")] + text.warnings.map { "  - \($0.text)" }
            lines.append(Terminal.style.dim("One of the right answers: \(command("solution"))"))
        }
        Terminal.write(lines)
        return .told
    }

    /// Goes on to the next exercise that is not done, even if the current exercise is not done either.
    private func skip() async throws -> Result {
        if let next = next(after: current), next.name != current.name { return try await show(next) }
        Terminal.write(["All other exercises are done."])
        return .told
    }

    /// Goes back to the exercise before the current one.
    private func back() async throws -> Result {
        if let earlier = copies.progress.track.last(where: { $0.number < current.number }) {
            return try await show(earlier)
        }
        Terminal.write(["This is the first exercise."])
        return .told
    }

    /// Replaces the working copy with the start of the exercise, and keeps the learner's file under another name.
    private func reset(_ exercise: Exercise) throws -> Result {
        let kept = try copies.reset(exercise)
        try copies.change { progress in
            progress.done.remove(exercise.name)
            progress.hints[exercise.name] = nil
        }
        Terminal.write(
            ["\(path(copies.file(of: exercise))) is as it was at the start."]
                + (kept.map { ["What you had typed is in \(path($0))."] } ?? []))
        return .told
    }

    /// Shows one of the right answers, and marks the lines that the start does not have.
    private func solution(_ exercise: Exercise) throws -> Result {
        let (start, solution) = try (exercise.start(), exercise.solution().trimmingCharacters(in: .newlines))
        let lines = solution.components(separatedBy: "\n")
        let added = lines.difference(from: start.components(separatedBy: "\n")).insertions.map { change in
            if case .insert(let offset, _, _) = change { offset } else { -1 }
        }
        let marked = Set(added.filter { !lines[$0].isEmpty })
        Terminal.write(
            ["One of the right answers. Lines that the start does not have are marked by ▸.", ""]
                + lines.enumerated().map { ((marked.contains($0) ? "  ▸ " : "    ") + $1).trimmedEnd })
        return .told
    }

    /// Switches to the fast track, or back to all exercises.
    private func take(fast isFast: Bool) async throws -> Result {
        try copies.change { progress in
            progress.isFast = isFast
            progress.current = nil
        }
        let count = copies.progress.track.count
        Terminal.write([
            isFast ? "The fast track: the \(count) exercises that teach most." : "All \(count) exercises.", "",
        ])
        return try await show(current)
    }

    /// The first exercise after the given one that is not done. If all exercises after it are done, the first one of the track
    /// that is not done; nil if all are done.
    func next(after exercise: Exercise) -> Exercise? {
        let open = copies.progress.open
        return open.first { $0.number > exercise.number } ?? open.first
    }
}
