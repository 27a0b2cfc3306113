import Conformance
import Foundation
import LearnJudge

/// An interactive session of `make learn`: judges a file at every save, and performs the steps that are typed.
struct LearnSession {
    /// What the learner may type beside a step.
    private enum Prompt {
        case step
        /// The current exercise asks for a guess before its first judgment.
        case guess
        /// The current exercise is solved, and Return continues.
        case solved
    }

    private let lesson: Lesson
    /// The date and the size of each file when it was last judged, by the name of the exercise. Any other version is a save, also
    /// one without changes. If a file is saved during a judgment, the session notices this after the judgment.
    private var judged: [String: String] = [:]
    private var prompt = Prompt.step

    init(_ lesson: Lesson) {
        self.lesson = lesson
        for exercise in Exercise.all { markAsJudged(exercise) }
    }

    private static let letters = [
        "h": "hint", "s": "skip", "n": "next", "b": "back", "l": "list", "r": "reset", "q": "quit", "?": "help",
        "": "run",
    ]
    private static let endings = ["quit", "exit"]

    mutating func run() async throws -> Int32 {
        if lesson.isOver {
            show(try lesson.list().lines)
            show(lesson.farewell())
        }
        await showingErrors { try await $0.begin() }
        while true {
            showPrompt()
            switch wait() {
            case .saved(let exercise):
                show(["", "Judging \(lesson.copies.file(of: exercise).lastPathComponent) …"])
                await showingErrors { try await $0.judge(exercise) }
            case .typed(let line):
                let words = line.lowercased().split(separator: " ").map(String.init)
                let isGuess = prompt == .guess && !(Lesson.names + Self.endings).contains(words.first ?? "")
                let step = isGuess ? nil : Self.letters[words.first ?? ""] ?? words.first
                if let step, Self.endings.contains(step) { return quit() }
                await showingErrors { try await $0.answer(step, words.dropFirst().first, guess: line) }
            case .ended: return quit()
            }
        }
    }

    private mutating func showingErrors(_ body: (inout LearnSession) async throws -> Void) async {
        do { try await body(&self) } catch {
            show(["", "Not done:", "  \((error as? UsageError)?.message ?? error.localizedDescription)"])
        }
    }

    private mutating func begin() async throws {
        show([""] + (try lesson.goOn().lines) + [""])
        try await judgeUnlessGuessed()
    }

    /// Judges the current exercise, unless it first asks for a guess.
    private mutating func judgeUnlessGuessed() async throws {
        if try lesson.guess(in: lesson.current).isEmpty { try await judge(lesson.current) } else { prompt = .guess }
    }

    /// Judges the file of the exercise, which becomes the current exercise.
    private mutating func judge(_ exercise: Exercise, guess: String = "") async throws {
        prompt = .step
        try lesson.copies.open(exercise)
        markAsJudged(exercise)
        let answer = try await lesson.run(
            exercise.name, isShown: exercise.name == lesson.current.name, guess: guess)
        show(answer.lines)
        // The learner decides when the next exercise starts, because starting it would scroll this text away.
        if answer.isGood, !lesson.isOver { prompt = .solved }
    }

    /// Performs the step or, if there is none, judges the exercise for which the line is a guess.
    private mutating func answer(_ step: String?, _ name: String?, guess line: String) async throws {
        guard let step else { return try await judge(lesson.current, guess: line) }
        if prompt == .solved, line.isEmpty { return try await begin() }
        if step == "run" { return try await judge(lesson.exercise(name)) }
        let answer = try await lesson.perform(step, name, judging: false)
        show([""] + answer.lines + (answer.moves ? [""] : []))
        // If the step has changed the current exercise, the new file is judged at once. If the step has reset the file of another
        // exercise, this must not count as a save of that file.
        if answer.moves {
            try await judgeUnlessGuessed()
        } else if step == "reset", let exercise = try? lesson.exercise(name), exercise.name != lesson.current.name {
            markAsJudged(exercise)
        }
    }

    private func showPrompt() {
        if prompt == .guess { return Terminal.write("Your guess, and Return: ") }
        let first = prompt == .solved ? "Press Return to continue" : "Save the file"
        let steps = "hint, skip, back, list, reset, quit, ? (or h, s, b, l, r, q)"
        show(["", "\(first), or type: \(steps)"])
        Terminal.write("> ")
    }

    private func show(_ lines: [String]) { Terminal.write(TerminalLayout.ofTerminal.text(lines)) }

    private func quit() -> Int32 {
        show(["", "Your files and your progress are saved. 'make learn' continues here."])
        return 0
    }
}

extension LearnSession {
    private enum Event {
        case saved(Exercise)
        case ended
        case typed(String)
    }

    /// Waits for a line from the keyboard or for a save of a file. The files are polled five times a second, which works with
    /// editors that write into a file and with editors that replace the file.
    private func wait() -> Event {
        while true {
            var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            if poll(&keyboard, 1, 200) > 0 {
                // A terminal passes on one line at a time. `readLine` would buffer further lines, which `poll` does not see.
                let line = FileHandle.standardInput.availableData
                if line.isEmpty { return .ended }
                return .typed(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
            }
            if let exercise = saved { return .saved(exercise) }
        }
    }

    private mutating func markAsJudged(_ exercise: Exercise) { judged[exercise.name] = version(of: exercise) }

    /// An exercise whose file was saved; the current exercise takes precedence. A missing file doesn't count as saved, because an
    /// editor may just be replacing it.
    private var saved: Exercise? {
        ([lesson.current] + Exercise.all).first { exercise in
            version(of: exercise).map { $0 != judged[exercise.name] } ?? false
        }
    }

    private func version(of exercise: Exercise) -> String? {
        try? SourceCompiler.version(of: lesson.copies.file(of: exercise))
    }
}
