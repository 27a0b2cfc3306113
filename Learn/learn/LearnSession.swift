import Conformance
import Foundation
import LearnJudge

/// An interactive session of `make learn`: judges a file at every save, and performs the steps that are typed.
struct LearnSession {
    private let lesson: Lesson
    /// The date and the size of each file, by the name of its exercise. Any other version is a save, also one without changes.
    private var versions: [String: String] = [:]
    /// What the last step has led to that showed or judged an exercise.
    private var last = Lesson.Result.told

    init(_ lesson: Lesson) { self.lesson = lesson }

    private var asksForGuess: Bool { last == .asksForGuess }
    /// Whether the current exercise is solved, so that Return continues. The learner decides when, because the next exercise would
    /// scroll the text about this one away.
    private var isSolved: Bool { last == .judged(isGood: true) && !lesson.isOver }

    private static let letters = [
        "h": "hint", "s": "skip", "n": "next", "b": "back", "l": "list", "r": "reset", "?": "help",
    ]

    mutating func run() async -> Int32 {
        await performing { lesson in
            if lesson.isOver { Terminal.write(try lesson.list() + lesson.farewell()) }
            Terminal.write([""])
            return try await lesson.perform(nil)
        }
        while let line = await nextLine() {
            let words = line.lowercased().split(separator: " ").map(String.init)
            // A letter may be a guess.
            let step = words.first.map { asksForGuess ? $0 : Self.letters[$0] ?? $0 }
            let isGuess = asksForGuess && !Lesson.names.contains(step ?? "")
            // Return alone judges the file, unless it's solved.
            let isRun = isGuess || step == nil && !isSolved
            if !isRun { Terminal.write([""]) }
            await performing { lesson in
                isRun
                    ? try await lesson.run(lesson.current, guess: isGuess ? line : "")
                    : try await lesson.perform(step, words.dropFirst().first)
            }
            // The new file of an exercise that was reset by its name isn't a save.
            if step == "reset", words.count > 1 { versions = currentVersions }
        }
        Terminal.write(["", "Your files and your progress are saved. 'make learn' continues here."])
        return 0
    }

    /// Performs a step, and writes its error.
    private mutating func performing(_ step: (Lesson) async throws -> Lesson.Result) async {
        // A file that is saved while the step judges it is judged once more.
        let before = currentVersions
        do {
            let result = try await step(lesson)
            if result != .told { last = result }
        } catch {
            let message = (error as? UsageError)?.message ?? error.localizedDescription
            Terminal.write(["", "Not done:", "  \(message)"])
        }
        versions.merge(before) { $1 }
    }
}

extension LearnSession {
    private func prompt() {
        if asksForGuess { return Terminal.write("Your guess, and Return: ") }
        let first = isSolved ? "Press Return to continue" : "Save the file"
        let steps = "hint, skip, back, list, reset, quit, ? (or h, s, b, l, r, q)"
        Terminal.write(["", "\(first), or type: \(steps)"])
        Terminal.write("> ")
    }

    /// Waits for a line from the keyboard, and judges each file that is saved meanwhile. Nil if the session ends. The files are polled
    /// five times a second, which works with editors that write into a file and with editors that replace the file.
    private mutating func nextLine() async -> String? {
        prompt()
        while true {
            var keyboard = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            if poll(&keyboard, 1, 200) > 0 {
                // A terminal passes on one line at a time. `readLine` would buffer further lines, which `poll` does not see.
                let data = FileHandle.standardInput.availableData
                let line = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
                let endings = ["quit", "exit"] + (asksForGuess ? [] : ["q"])
                return data.isEmpty || endings.contains(line.lowercased()) ? nil : line
            }
            if let exercise = saved {
                Terminal.write(["", "Judging \(lesson.copies.file(of: exercise).lastPathComponent) …"])
                await performing { try await $0.run(exercise) }
                prompt()
            }
        }
    }

    /// An exercise whose file was saved; the current exercise takes precedence. A file that was not there before is a new copy.
    private var saved: Exercise? {
        mutating get {
            let now = currentVersions
            defer { versions.merge(now) { old, _ in old } }
            return ([lesson.current] + Exercise.all).first { exercise in
                versions[exercise.name].map { $0 != now[exercise.name] ?? $0 } ?? false
            }
        }
    }

    private var currentVersions: [String: String] {
        let all = Exercise.all.map { ($0.name, try? SourceCompiler.version(of: lesson.copies.file(of: $0))) }
        return Dictionary(uniqueKeysWithValues: all).compactMapValues(\.self)
    }
}
