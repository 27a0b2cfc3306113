import Conformance
import Foundation

extension Lesson {
    /// Lists all exercises, and shows which ones are done and which one is the current exercise.
    package func list() throws -> Answer {
        let progress = copies.progress
        let width = Exercise.all.map(\.name.count).max() ?? 0
        let here = current.name
        var lines: [String] = []
        for track in Exercise.Track.allCases {
            lines.append(layout.style.bold(track.rawValue))
            for exercise in Exercise.all where exercise.track == track {
                let isDone = progress.done.contains(exercise.name)
                let mark = "\(exercise.name == here ? "here" : "    ") \(isDone ? "done" : "    ")"
                let number = String(repeating: " ", count: exercise.number < 10 ? 1 : 0) + "\(exercise.number)"
                let title = try exercise.text().title
                let short = "  \(number)  \(mark)  \(exercise.name)"
                let titled = "  \(number)  \(mark)  \(exercise.name.padded(to: width))  \(title)"
                let full = titled + (exercise.isFast ? " (fast track)" : "")
                let fitting = [full, titled].first { $0.count <= layout.width } ?? short
                lines.append(isDone ? layout.style.green(fitting) : fitting)
            }
        }
        return Answer(lines: lines + ["", progressBar()])
    }

    /// A bar, and a sentence that says how many of the learner's exercises are done.
    func progressBar() -> String {
        let (progress, length) = (copies.progress, 24)
        let (done, all) = (progress.track.filter { progress.done.contains($0.name) }.count, progress.track.count)
        let bar = String(repeating: "█", count: length * done / all)
        return layout.style.green(bar) + String(repeating: "░", count: length - bar.count)
            + " \(done) of \(all) are done\(progress.isFast ? " on the fast track" : "")."
    }

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

    package func help() -> Answer {
        let width = Self.steps.map(\.0.count).max() ?? 0
        return Answer(
            lines: Self.steps.flatMap { step in
                let lines = layout.wrap(step.1, indent: width + 4)
                guard let first = lines.first else { return lines }
                return ["  " + step.0.padded(to: width + 2) + first.dropFirst(width + 4)] + lines.dropFirst()
            })
    }

    package func farewell() -> [String] {
        let rest = Exercise.all.count - copies.progress.track.count
        let more = rest > 0 ? " The \(rest) others are there when you want them: \(command("all"))." : ""
        return [layout.style.green("✓ Everything is done.")]
            + layout.wrap(
                "You have seen each rule break, and have fixed it.\(more) What now: read a whole design (docs/README.md), "
                    + "or judge a promise of your own (docs/adding-a-design.md).", indent: 2)
    }

    /// The title of the exercise, its story, and the file to change. Makes a working copy if there is none.
    package func introduction(to exercise: Exercise) throws -> [String] {
        try copies.open(exercise)
        let text = try exercise.text()
        var lines = try heading(exercise) + [""]
        for paragraph in text.story { lines += layout.wrap(paragraph) + [""] }
        for question in try guess(in: exercise) { lines += layout.wrap("Guess first: \(question)") + [""] }
        lines += layout.wrap("Change: \(path(copies.file(of: exercise)))")
        if let given = copies.givenFile(of: exercise) {
            lines += layout.wrap("Belongs to it, not to be changed: \(path(given))")
        }
        return lines
    }

    /// The question to answer before the first judgment; empty if the learner has already changed the file.
    package func guess(in exercise: Exercise) throws -> [String] {
        try copies.isUnchanged(exercise) ? exercise.text().guess : []
    }

    /// A sentence that compares a guess with the last line that the program has printed. Only letters and digits are compared,
    /// and the guess is right if the line begins with it.
    static func answer(to guess: String, _ printed: [String]) -> String {
        func plain(_ line: String) -> String { String(line.lowercased().filter { $0.isLetter || $0.isNumber }) }
        let last = printed.last ?? "nothing"
        let words = printed.isEmpty ? "it prints nothing at all" : "the last line is '\(last)'"
        let isRight = !plain(guess).isEmpty && plain(last).hasPrefix(plain(guess))
        return isRight
            ? "You have guessed right: \(words)." : "You have guessed '\(guess)', but \(words): now find out why."
    }

    func heading(_ exercise: Exercise) throws -> [String] {
        let place = "\(exercise.number) of \(Exercise.all.count), \(exercise.track.rawValue): \(exercise.name)"
        return [layout.style.bold(try exercise.text().title) + "  " + layout.style.dim("(\(place))")]
    }

    func whatWasLearned(_ exercise: Exercise) throws -> [String] {
        let text = try exercise.text()
        var lines = [layout.style.bold("What was learned")] + layout.wrap(text.learned, indent: 2)
        lines.append(layout.style.bold("To read on"))
        lines += try exercise.readings().flatMap(place)
        return lines + layout.wrap("One of the right answers, to compare: \(command("solution"))", indent: 2)
    }

    /// The reading as one line, or as two lines if one would be too long.
    private func place(_ reading: String) -> [String] {
        let line = "  \(reading)"
        guard line.count > layout.width, let text = line.firstIndex(of: "\"") else { return [line] }
        return [String(line[..<text]).trimmedEnd, "                " + line[text...]]
    }

    func whatComesNext(after exercise: Exercise) -> [String] {
        guard let next = next(after: exercise, in: copies.progress) else { return farewell() }
        // In a session, the prompt says how to go on.
        if invocation.isPrompt { return [] }
        let title = (try? next.text().title) ?? next.name
        return layout.wrap(
            "Next: \(title) (\(next.number) of \(Exercise.all.count)). To have it shown and judged: \(command())")
    }

    /// The lines that say what to type next; empty in a session, where the prompt says it.
    func whatToType() -> [String] {
        guard !invocation.isPrompt else { return [] }
        return ["", "To judge the file: \(command("run"))", "If you are stuck:  \(command("hint"))"]
    }

    /// The words to type for the step. Without a step, the words that continue the lesson.
    package func command(_ step: String? = nil) -> String { invocation.command(step) }

    /// The path, relative to the root of the clone if the file is in the clone.
    func path(_ url: URL) -> String {
        let root = Exercise.root.path + "/"
        return url.path.hasPrefix(root) ? String(url.path.dropFirst(root.count)) : url.path
    }
}
