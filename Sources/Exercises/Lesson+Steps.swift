import Foundation

extension Lesson {
    /// Judges the file of the exercise, which becomes the current one. If it holds, says what was learnt.
    ///
    /// It stays the current exercise until the learner goes on, so no step reaches an exercise that was not shown yet.
    /// The answer begins with the name of the exercise, unless that was shown just before.
    public func run(_ name: String? = nil, isShown: Bool = false) async throws -> Answer {
        let exercise = try exercise(name)
        try desk.open(exercise)
        try change { $0.current = exercise.name }
        let (judgment, warnings) = try await judge.judge(desk.file(of: exercise), of: exercise)
        try change { progress in
            if judgment.isGood { progress.done.insert(exercise.name) } else { progress.done.remove(exercise.name) }
        }
        let judgmentText = JudgmentText(page: page)
        var lines = isShown ? [] : try heading(exercise)
        lines += judgmentText.lines(judgment) + judgmentText.lines(warnings)
        guard judgment.isGood else { return Answer(lines: lines + whatToType(), isGood: false) }
        lines += try [""] + whatWasLearnt(exercise)
        let ending = whatComesNext(after: exercise)
        return Answer(lines: ending.isEmpty ? lines : lines + [""] + ending)
    }

    /// The exercise at which the learner goes on: the current one, or the next one that is open if that is done.
    public func goOn() throws -> Answer {
        let next = desk.progress.done.contains(current.name) ? next(after: current, in: desk.progress) : nil
        return try show(next?.name)
    }

    /// The exercise: its story, and the file to open. It becomes the current one.
    public func show(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        try change { $0.current = exercise.name }
        return Answer(lines: try introduction(to: exercise), moves: true)
    }

    /// The same, and what to type to have it judged.
    private func moved(to name: String? = nil) throws -> Answer {
        var answer = try show(name)
        answer.lines += whatToType()
        return answer
    }

    /// The next hint: a question, then a place, then nearly the answer.
    public func hint(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        let text = try exercise.text()
        let shown = min((desk.progress.hints[exercise.name] ?? 0) + 1, text.hints.count)
        try change { $0.hints[exercise.name] = shown }
        let names = ["A question", "The place", "Nearly the answer"]
        var lines: [String] = []
        for index in 0..<shown {
            lines += [page.style.bold(names[index])] + page.wrap(text.hints[index], indent: 2)
        }
        if shown < text.hints.count {
            lines.append(page.style.dim("\(text.hints.count - shown) more: \(command("hint"))"))
        } else if !text.warnings.isEmpty {
            lines.append(page.style.bold("Beware"))
            lines += text.warnings.flatMap { page.wrap("- \($0.text)", indent: 2) }
            lines.append(page.style.dim("One of the right answers: \(command("solution"))"))
        }
        return Answer(lines: lines)
    }

    /// Goes on to the next exercise that is not done, whether or not this one is.
    public func skip() throws -> Answer {
        let exercise = current
        guard let next = next(after: exercise, in: desk.progress), next.name != exercise.name else {
            return Answer(lines: page.wrap("There is nothing after it that is not done."))
        }
        return try moved(to: next.name)
    }

    /// Goes to the exercise before this one.
    public func back() throws -> Answer {
        let track = desk.progress.track
        let place = track.lastIndex { $0.number < current.number }
        guard let place else { return Answer(lines: ["This is the first exercise."]) }
        return try moved(to: track[place].name)
    }

    /// A new copy of the start. What it replaces is kept.
    public func reset(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        let kept = try desk.reset(exercise)
        try change { progress in
            progress.done.remove(exercise.name)
            progress.hints[exercise.name] = nil
        }
        var lines = ["\(path(desk.file(of: exercise))) is as it was at the start."]
        if let kept { lines.append("What you had typed is in \(path(kept)).") }
        return Answer(lines: lines)
    }

    /// One of the right answers.
    public func solution(_ name: String? = nil) throws -> Answer {
        let exercise = try exercise(name)
        let code = try String(contentsOf: exercise.solution, encoding: .utf8)
        return Answer(
            lines: ["One of the right answers, \(path(exercise.solution)):", ""]
                + code.trimmingCharacters(in: .newlines).split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "    \($0)" })
    }

    /// Takes the fast track, or leaves it.
    public func takeFastTrack(_ isFast: Bool) throws -> Answer {
        try change { progress in
            progress.isFast = isFast
            progress.current = nil
        }
        let count = desk.progress.track.count
        let words = isFast ? "The fast track: the \(count) exercises that teach most." : "All \(count) exercises."
        return try Answer(lines: page.wrap(words) + [""] + moved().lines, moves: true)
    }

    /// The first exercise after this one that is not done, or the first of all that is not done.
    func next(after exercise: Exercise, in progress: Progress) -> Exercise? {
        let open = progress.track.filter { !progress.done.contains($0.name) }
        return open.first { $0.number > exercise.number } ?? open.first
    }
}
