import Foundation

extension ChapterJudge {
    /// Checks the answers of the reader, each in a process of its own. Exercises that aren't answered yet, and answers that can't be
    /// called, are named, and the others are judged without them.
    func judgeExercises(_ sources: [URL]) async throws -> (isGood: Bool, lines: [String]) {
        var problems: [Int: [String]] = [:]
        var judged: [ChapterExercise] = chapter.exercises
        var accepted: [(exercise: ChapterExercise, unexplored: [String])] = []
        while !judged.isEmpty {
            do {
                accepted = try await check(judged, sources, &problems)
                break
            } catch SourceJudgeError.doesNotCompile(let diagnostics) {
                let errors = { (exercise: ChapterExercise) in diagnostics.errors.filter { $0.isIn(exercise.check) } }
                let (uncallable, rest) = (judged.filter { !errors($0).isEmpty }, judged.filter { errors($0).isEmpty })
                let isOwn = diagnostics.errors.contains { error in sources.contains(where: error.isIn) }
                let isOfChapter = !chapter.stage.missing(diagnostics.missingNames, in: sources).isEmpty
                guard !isOwn, !isOfChapter, !uncallable.isEmpty else {
                    return (false, advice(await judge.relevant(diagnostics, sources), on: sources))
                }
                for exercise in uncallable {
                    problems[exercise.number] = reason(errors(exercise), exercise, in: sources)
                }
                judged = rest
            } catch let error as SourceJudgeError {
                return (false, text.lines(.failed(error.localizedDescription)))
            }
        }
        for (exercise, unexplored) in accepted {
            problems[exercise.number] = try await refusalOfWay(of: exercise, sources)
            // The thread sanitizer finds less than an exploration, so it's only asked where that isn't possible.
            guard problems[exercise.number] == nil, !unexplored.isEmpty else { continue }
            let race = try await judge.dataRace(
                in: sources, by: chapter.assignment(of: [exercise]), running: exercise.program)
            problems[exercise.number] = race.map {
                text.refused(exercise.title) + ["  Two threads use one variable without a common lock."]
                    + text.lines(.races($0)).dropFirst()
            }
        }
        let lines = chapter.exercises.flatMap { exercise in
            let unexplored = accepted.first { $0.exercise.number == exercise.number }?.unexplored ?? []
            return problems[exercise.number]
                ?? text.accepted(exercise.title, unexplored: unexplored, isAboutThreads: !unexplored.isEmpty)
        }
        return (problems.isEmpty, lines)
    }

    /// Runs the checks of the exercises, and adds the refusals to the problems. Returns the exercises whose checks have ended well,
    /// each with what could not be explored.
    private func check(
        _ exercises: [ChapterExercise], _ sources: [URL], _ problems: inout [Int: [String]]
    ) async throws -> [(exercise: ChapterExercise, unexplored: [String])] {
        var accepted: [(exercise: ChapterExercise, unexplored: [String])] = []
        let runs = try await judge.runAll(sources, by: chapter.assignment(of: exercises))
        for (exercise, (run, stop)) in zip(exercises, runs) {
            guard let problem = run.problem else {
                accepted.append((exercise, run.unexplored))
                continue
            }
            let place = stop.map { " \($0.blocked)" } ?? ""
            let end = "nothing more, and after \(Int(judge.secondsOfProgram)) seconds it was stopped\(place)"
            problems[exercise.number] = text.refusal(
                of: exercise.title, after: run.events.map(\.text), endedBy: run.wasStopped ? end : problem)
        }
        return accepted
    }

    /// Runs the check of the way to the result, if there is one. An answer is refused only if this check has observed something
    /// else: an answer in a file of the promise does not compile with the changed promise, and another one may end in a crash.
    private func refusalOfWay(of exercise: ChapterExercise, _ sources: [URL]) async throws -> [String]? {
        if let call = exercise.requiredCall, !Stage.calls(call, in: sources) {
            let printed = ["Tried: to find the calls in the answer", "Expected: \(call)", "Observed: no call of it"]
            return text.refusal(of: exercise.title, after: printed, endedBy: "")
        }
        let own = Set(chapter.stage.files.map(\.lastPathComponent))
        let answers = sources.filter { !own.contains($0.lastPathComponent) }
        return try await Judge.inScratch { folder in
            guard let assignment = try chapter.assignment(watching: exercise, in: folder),
                let runs = try? await judge.runAll(answers, by: assignment),
                case let printed = runs[0].run.events.map(\.text), printed.last?.hasPrefix("Observed: ") == true
            else { return nil }
            return text.refusal(of: exercise.title, after: printed, endedBy: "")
        }
    }

    /// Why the check of an exercise doesn't compile: the exercise isn't answered, or a label or a type of the answer differs.
    private func reason(
        _ errors: [Diagnostics.Message], _ exercise: ChapterExercise, in sources: [URL]
    ) -> [String] {
        if exercise.isMissing(Diagnostics.missingNames(in: errors)) {
            return ["– \(exercise.title), isn't answered yet."]
        }
        let changed = chapter.stage.filesThatDiffer(from: sources).map {
            "  Your \($0.lastPathComponent) differs from the chapter's, which may be the reason."
        }
        return [text.layout.style.red("✗ \(exercise.title), can't be called in the way its text says.")]
            + ["  The judge calls it like this:"]
            + errors[0].excerpt.prefix(1).map { "    \($0.trimmingCharacters(in: .whitespaces))" }
            + ["  The compiler says: \(errors[0].text)", "  Compare the labels and types with the text."] + changed
    }
}
