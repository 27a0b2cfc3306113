import Conformance
import Foundation

extension Lesson {
    /// Lists all exercises, and shows which ones are done and which one is the current exercise.
    package func list() throws -> [String] {
        let (progress, here) = (copies.progress, current.name)
        let longest = Exercise.all.map(\.name.count).max() ?? 0
        return try Exercise.Track.allCases.flatMap { track in
            let exercises = Exercise.all.filter { $0.track == track }
            return try [Terminal.style.bold(track.rawValue)]
                + exercises.flatMap { exercise in
                    let isDone = progress.done.contains(exercise.name)
                    let mark = (exercise.name == here ? "here" : "    ") + (isDone ? " done" : "     ")
                    let title = try exercise.text().title + (exercise.isFast ? " (fast track)" : "")
                    let row = ["\(exercise.number)".aligned(to: 2), mark, exercise.name.padded(to: longest), title]
                    let text = TextTable([row]).lines(indent: 2, width: Terminal.widthOfText)
                    return isDone ? text.map(Terminal.style.green) : text
                }
        } + ["", progressBar()]
    }

    /// A bar, and a sentence that says how many of the learner's exercises are done.
    func progressBar() -> String {
        let (progress, length) = (copies.progress, 24)
        let (done, all) = (progress.track.count - progress.open.count, progress.track.count)
        let bar = String(repeating: "█", count: length * done / all)
        return Terminal.style.green(bar) + String(repeating: "░", count: length - bar.count)
            + " \(done) of \(all) are done\(progress.isFast ? " on the fast track" : "")."
    }

    package func farewell() -> [String] {
        let rest = Exercise.all.count - copies.progress.track.count
        let more = rest > 0 ? " There are \(rest) more exercises: \(command("all"))." : ""
        return [
            Terminal.style.green("✓ Everything is done."),
            "  You've seen each rule break, and fixed it.\(more) Next, you can read a whole design (docs/README.md) "
                + "or judge a promise of your own (docs/adding-a-design.md).",
        ]
    }

    /// A sentence that compares a guess with the last line that the program has printed. Only letters and digits are compared,
    /// and the guess is right if the line begins with it.
    static func answer(to guess: String, _ printed: [String]) -> String {
        func plain(_ line: String) -> String { String(line.lowercased().filter { $0.isLetter || $0.isNumber }) }
        let words = printed.last.map { "the last line is '\($0)'" } ?? "it prints nothing at all"
        let isRight = !plain(guess).isEmpty && plain(printed.last ?? "nothing").hasPrefix(plain(guess))
        return isRight
            ? "You guessed right: \(words)." : "You guessed '\(guess)', but \(words). Now find out why."
    }

    func heading(_ exercise: Exercise) throws -> [String] {
        let place = "\(exercise.number) of \(Exercise.all.count), \(exercise.track.rawValue): \(exercise.name)"
        return [Terminal.style.bold(try exercise.text().title) + "  " + Terminal.style.dim("(\(place))")]
    }

    /// The lesson, and where to read more: a chapter, a rule, and a place in a design, each with its path in this repository.
    func whatWasLearned(_ exercise: Exercise) throws -> [String] {
        let text = try exercise.text()
        let rules = text.reading.contains { $0.kind == "rule" } ? [] : text.rules.prefix(1).map { ("rule", $0) }
        let rows = (text.reading + rules).map { kind, place in
            switch kind {
            case "chapter": ["the chapter:", "docs/tutorial/\(Chapter.all[Int(place) ?? 0].page).md"]
            case "rule": ["the rule:", "docs/generated/specification.md#\(place.replacing(".", with: ""))"]
            case "design": ["in a design:", place]
            default: ["a page:", place]
            }
        }
        return [Terminal.style.bold("What was learned"), "  \(text.learned)", Terminal.style.bold("Read more")]
            + TextTable(rows).lines(indent: 2, width: Terminal.widthOfText)
            + ["  One of the right answers, for comparison: \(command("solution"))"]
    }

    /// The lines about the next exercise; empty in a session, where the prompt says how to go on.
    func whatComesNext(after exercise: Exercise) throws -> [String] {
        guard let next = next(after: exercise) else { return [""] + farewell() }
        let place = "\(next.number) of \(Exercise.all.count)"
        return options == nil
            ? [] : ["", "Next: \(try next.text().title) (\(place)). To see it and judge it: \(command())"]
    }

    /// The lines that say what to type next; empty in a session, where the prompt says it.
    func whatToType() -> [String] {
        options == nil ? [] : ["", "To judge the file: \(command("run"))", "If you are stuck:  \(command("hint"))"]
    }
}
