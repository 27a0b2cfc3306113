import Foundation

extension Lesson {
    /// Judges the file of the exercise, which becomes the current exercise.
    ///
    /// The answer begins with the name of the exercise, unless the name was shown just before (`isShown`). If there is a guess, a
    /// sentence about the guess follows.
    package func run(_ name: String? = nil, isShown: Bool = false, guess: String = "") async throws -> Answer {
        let exercise = try exercise(name)
        try copies.open(exercise)
        try change { $0.current = exercise.name }
        let (judgment, warnings) = try await judge.judge(copies.file(of: exercise), of: exercise)
        try change { progress in
            if judgment.isGood { progress.done.insert(exercise.name) } else { progress.done.remove(exercise.name) }
        }
        let judgmentText = JudgmentText(layout: layout)
        var lines = isShown ? [] : try heading(exercise)
        if !guess.isEmpty, case .prints(let run, _, _, _) = judgment {
            lines += layout.wrap(Self.answer(to: guess, run.events.map(\.text))) + [""]
        }
        lines += judgmentText.lines(judgment) + judgmentText.lines(warnings)
        guard judgment.isGood else { return Answer(lines: lines + whatToType(), isGood: false) }
        lines += try [""] + whatWasLearned(exercise) + ["", progressBar()]
        let ending = whatComesNext(after: exercise)
        return Answer(lines: ending.isEmpty ? lines : lines + [""] + ending)
    }

    /// Shows the current exercise or, if it is done, the next exercise that is not done.
    package func goOn() throws -> Answer {
        let next = copies.progress.done.contains(current.name) ? next(after: current, in: copies.progress) : nil
        return try show(next?.name)
    }

    /// Shows the story of the exercise and the file to open. The exercise becomes the current one.
    package func show(_ name: String? = nil) throws -> Answer {
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
    package func hint(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        let text = try exercise.text()
        let shown = min((copies.progress.hints[exercise.name] ?? 0) + 1, text.hints.count)
        try change { $0.hints[exercise.name] = shown }
        let names = ["A question", "The place", "Nearly the answer"]
        var lines: [String] = []
        for index in 0..<shown {
            lines += [layout.style.bold(names[index])] + layout.wrap(text.hints[index], indent: 2)
        }
        if shown < text.hints.count {
            lines.append(layout.style.dim("\(text.hints.count - shown) more: \(command("hint"))"))
        } else if !text.warnings.isEmpty {
            lines.append(layout.style.bold("Beware"))
            lines += text.warnings.flatMap { layout.wrap("- \($0.text)", indent: 2) }
            lines.append(layout.style.dim("One of the right answers: \(command("solution"))"))
        }
        return Answer(lines: lines)
    }

    /// Goes on to the next exercise that is not done, even if the current exercise is not done either.
    package func skip() throws -> Answer {
        let exercise = current
        guard let next = next(after: exercise, in: copies.progress), next.name != exercise.name else {
            return Answer(lines: layout.wrap("All other exercises are done."))
        }
        return try moved(to: next.name)
    }

    /// Goes back to the exercise before the current one.
    package func back() throws -> Answer {
        let track = copies.progress.track
        let place = track.lastIndex { $0.number < current.number }
        guard let place else { return Answer(lines: ["This is the first exercise."]) }
        return try moved(to: track[place].name)
    }

    /// Replaces the working copy with the start of the exercise, and keeps the learner's file under another name.
    package func reset(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        let kept = try copies.reset(exercise)
        try change { progress in
            progress.done.remove(exercise.name)
            progress.hints[exercise.name] = nil
        }
        var lines = ["\(path(copies.file(of: exercise))) is as it was at the start."]
        if let kept { lines.append("What you had typed is in \(path(kept)).") }
        return Answer(lines: lines)
    }

    package func solution(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        let code = try exercise.solution().trimmingCharacters(in: .newlines)
        return Answer(
            lines: ["One of the right answers:", ""]
                + code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" })
    }

    /// Switches to the fast track, or back to all exercises.
    package func takeFastTrack(_ isFast: Bool) throws -> Answer {
        try change { progress in
            progress.isFast = isFast
            progress.current = nil
        }
        let count = copies.progress.track.count
        let words = isFast ? "The fast track: the \(count) exercises that teach most." : "All \(count) exercises."
        return try Answer(lines: layout.wrap(words) + [""] + moved().lines, moves: true)
    }

    /// The first exercise after the given one that is not done. If all exercises after it are done, the first one of the track
    /// that is not done; nil if all are done.
    func next(after exercise: Exercise, in progress: Progress) -> Exercise? {
        let open = progress.track.filter { !progress.done.contains($0.name) }
        return open.first { $0.number > exercise.number } ?? open.first
    }
}
