import Foundation
import LabCommandLine
import LearnExerciseJudge

/// `make learn` at a terminal: judges at every save, and reads a word from the keyboard now and then.
struct LearnSession {
    private let lesson: Lesson
    /// A save while a file is being judged is seen afterward.
    private var files: SavedFiles
    /// Whether the learner is reading what was learned, and has not gone on yet.
    private var isReading = false

    init(_ lesson: Lesson) {
        self.lesson = lesson
        files = SavedFiles(of: lesson)
    }

    private static let letters = [
        "h": "hint", "s": "skip", "n": "next", "b": "back", "l": "list", "r": "reset", "q": "quit", "?": "help",
        "": "run",
    ]

    mutating func run() async throws -> Int32 {
        if lesson.isOver {
            Terminal.write(try lesson.list().text)
            say(lesson.farewell())
        }
        try await begin()
        while true {
            prompt()
            switch wait() {
            case .saved(let exercise):
                say(["", "Judging \(lesson.file(of: exercise).lastPathComponent) …"])
                try await judge(exercise)
            case .typed("") where isReading: try await begin()
            case .typed(let line):
                let words = line.split(separator: " ").map(String.init)
                let step = Self.letters[words.first ?? ""] ?? words.first ?? ""
                if step == "quit" || step == "exit" { return bye() }
                await answer(step, words.dropFirst().first)
            case .ended: return bye()
            }
        }
    }

    /// Shows the exercise at which the learner goes on, and what holds.
    private mutating func begin() async throws {
        say([""] + (try lesson.goOn().lines) + [""])
        try await judge(lesson.current)
    }

    /// Judges the file of the exercise, which becomes the current one.
    private mutating func judge(_ exercise: Exercise) async throws {
        try lesson.open(exercise)
        files.look(at: exercise)
        let answer = try await lesson.run(exercise.name, isShown: exercise.name == lesson.current.name)
        say(answer.lines)
        // The next exercise would push away what was learned, so the learner says when to go on.
        isReading = answer.isGood && !lesson.isOver
    }

    private mutating func answer(_ step: String, _ name: String?) async {
        do {
            if step == "run" { return try await judge(lesson.exercise(name)) }
            let answer = try await LearnCommand.answer(lesson, step, name, showJudges: false)
            say([""] + answer.lines + (answer.moves ? [""] : []))
            // The file of another exercise is judged at once. A new copy of a start elsewhere is not.
            if answer.moves {
                try await judge(lesson.current)
            } else if step == "reset", let exercise = try? lesson.exercise(name), exercise.name != lesson.current.name {
                files.look(at: exercise)
            }
        } catch let error as UsageError {
            say(["", "Not done: \(error.message)"])
        } catch {
            say(["", "Not done: \(error.localizedDescription)"])
        }
    }

    private func prompt() {
        let first = isReading ? "Press Return to go on" : "Save the file"
        let steps = "hint, skip, back, list, reset, quit, ? (or h, s, b, l, r, q)"
        say([""] + lesson.layout.wrap("\(first), or type: \(steps)"))
        Terminal.write("> ")
    }

    private func say(_ lines: [String]) { Terminal.write(lines.joined(separator: "\n") + "\n") }

    private func bye() -> Int32 {
        say(["", "Your files and the progress stay. 'make learn' goes on here."])
        return 0
    }
}

extension LearnSession {
    private enum Event {
        case saved(Exercise)
        case ended
        case typed(String)
    }

    /// Waits for a line from the keyboard, or for a change of a file. It looks five times in a second, which is soon
    /// enough for a person, and works with every editor: some write into the file, others put a new one in its place.
    private func wait() -> Event {
        while true {
            var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            if poll(&keyboard, 1, 200) > 0 {
                guard let line = Self.line() else { return .ended }
                return .typed(line.trimmingCharacters(in: .whitespaces).lowercased())
            }
            if let exercise = files.saved { return .saved(exercise) }
        }
    }

    /// A line from the keyboard; nil at its end. `readLine` would take several lines at once, which `poll` then overlooks.
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
