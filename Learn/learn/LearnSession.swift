import Conformance
import Foundation
import LearnJudge

/// An interactive session of `make learn`: judges a file at every save, and performs the steps that are typed.
struct LearnSession {
    private let lesson: Lesson
    /// The date and the size of each file when it was last judged, by the name of the exercise. Any other version is a save, also
    /// one without changes. If a file is saved during a judgment, the session notices this after the judgment.
    private var judged: [String: String] = [:]
    /// Whether the current exercise is solved, and the learner has not continued yet.
    private var isReading = false
    /// A step that the learner typed when a guess was asked for. It is performed next.
    private var pendingStep: String?

    init(_ lesson: Lesson) {
        self.lesson = lesson
        for exercise in Exercise.all { markAsJudged(exercise) }
    }

    private static let letters = [
        "h": "hint", "s": "skip", "n": "next", "b": "back", "l": "list", "r": "reset", "q": "quit", "?": "help",
        "": "run",
    ]

    mutating func run() async throws -> Int32 {
        if lesson.isOver {
            show(try lesson.list().lines)
            show(lesson.farewell())
        }
        await showingErrors { try await $0.begin() }
        while true {
            if pendingStep == nil { prompt() }
            switch wait() {
            case .saved(let exercise):
                show(["", "Judging \(lesson.copies.file(of: exercise).lastPathComponent) …"])
                await showingErrors { try await $0.judge(exercise) }
            case .typed("") where isReading: await showingErrors { try await $0.begin() }
            case .typed(let line):
                let words = line.split(separator: " ").map(String.init)
                let step = Self.letters[words.first ?? ""] ?? words.first ?? ""
                if Self.endings.contains(step) { return quit() }
                await showingErrors { try await $0.answer(step, words.dropFirst().first) }
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
        try await judgeAfterGuess()
    }

    /// If the exercise has a question, asks the learner for a guess. Then judges the exercise, unless the learner has typed a
    /// step instead of a guess.
    private mutating func judgeAfterGuess() async throws {
        guard try !lesson.guess(in: lesson.current).isEmpty else { return try await judge(lesson.current) }
        Terminal.write("Your guess, and Return: ")
        let guess = (Self.line() ?? "").trimmingCharacters(in: .whitespaces)
        let step = String(guess.prefix { $0 != " " }).lowercased()
        if Lesson.names.contains(step) || Self.endings.contains(step) {
            pendingStep = guess
        } else {
            try await judge(lesson.current, guess: guess)
        }
    }

    private static let endings = ["quit", "exit"]

    /// Judges the file of the exercise, which becomes the current exercise.
    private mutating func judge(_ exercise: Exercise, guess: String = "") async throws {
        try lesson.copies.open(exercise)
        markAsJudged(exercise)
        let answer = try await lesson.run(
            exercise.name, isShown: exercise.name == lesson.current.name, guess: guess)
        show(answer.lines)
        // The learner decides when the next exercise starts, because starting it would scroll this text away.
        isReading = answer.isGood && !lesson.isOver
    }

    private mutating func answer(_ step: String, _ name: String?) async throws {
        if step == "run" { return try await judge(lesson.exercise(name)) }
        let answer = try await lesson.perform(step, name, judging: false)
        show([""] + answer.lines + (answer.moves ? [""] : []))
        // If the step has changed the current exercise, the new file is judged at once. If the step has reset the file of another
        // exercise, this must not count as a save of that file.
        if answer.moves {
            try await judgeAfterGuess()
        } else if step == "reset", let exercise = try? lesson.exercise(name), exercise.name != lesson.current.name {
            markAsJudged(exercise)
        }
    }

    private func prompt() {
        let first = isReading ? "Press Return to continue" : "Save the file"
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
    private mutating func wait() -> Event {
        if let step = pendingStep.take() { return .typed(step.lowercased()) }
        while true {
            var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            if poll(&keyboard, 1, 200) > 0 {
                guard let line = Self.line() else { return .ended }
                return .typed(line.trimmingCharacters(in: .whitespaces).lowercased())
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

    /// Reads a line from the keyboard; nil at the end of the input. `readLine` is not used, because it would buffer further
    /// lines, which `poll` does not see.
    private static func line() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(STDIN_FILENO, &byte, 1) == 1 {
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
