import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Runs `learn judge` as a reader of the tutorial does.
@Suite(.timeLimit(.minutes(10))) struct JudgeTests {
    private let program = BuiltProgram("learn")

    @Test("The promise of a chapter holds what it should hold")
    func good() async throws {
        let folder = try TemporaryFolder(copyOf: 3)
        let ending = try await program.run("judge", "3", folder.path, "--slowness", "20")
        let expected = try await program.run("verdict", "3", "--brief").output
        #expect(ending.output == expected, "\(ending.errors)")
        #expect(!ending.output.contains("✗"))
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }

    @Test("A rule that should hold is shown, with its events and the chapter to read")
    func broken() async throws {
        let folder = try TemporaryFolder(copyOf: 3)
        // The reader may have copied a file of the chapter's programs into the folder.
        let helper = "NoConnection.swift"
        try FileManager.default.copyItem(
            at: Flaw.folder.appending(path: helper), to: folder.url.appending(path: helper))
        try folder.replace("guard settled == nil else { return [] }", with: "", in: "Promise.swift")
        let ending = try await program.run("judge", "3", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("✗ states.settling-inside-handler"), "\(ending.output)")
        #expect(ending.output.contains("what happened, in order"))
        let advice = "Your Promise.swift differs from Learn/Tutorial/Promise/Chapter02/Promise.swift."
        #expect(ending.output.contains(advice), "\(ending.output)")
    }

    @Test("Answers to the exercises are judged, and what does not hold is shown")
    func exercises() async throws {
        let folder = try TemporaryFolder(copyOf: 3)
        try folder.write(String(contentsOf: Chapter.all[3].solutions, encoding: .utf8), to: "Exercises.swift")
        try folder.replace("then { $0 }", with: "then { _ in Promise<Inner>() }", in: "Exercises.swift")
        let ending = try await program.run("judge", "3", folder.path, "--exercises")
        #expect(ending.status == 1)
        let lines = [
            "✓ Exercise 1 of chapter 3, mapByThen", "✗ Exercise 2 of chapter 3, flattened, isn't right yet.",
            "  Tried: flattened() on a promise of a promise that has the value 1",
            "    [\"the value 1\"]   nothing more, and after 4 seconds it was stopped",
            "✓ Exercise 3 of chapter 3, delayed(by:)",
        ]
        for line in lines { #expect(ending.output.contains(line), "\(ending.output)\(ending.errors)") }
    }

    @Test("An answer to one exercise is judged alone, and the others are named as not answered yet")
    func oneAnswer() async throws {
        let folder = try TemporaryFolder(copyOf: 4)
        let solutions = try String(contentsOf: Chapter.all[4].solutions, encoding: .utf8)
        let answer = try #require(solutions.firstRange(of: "extension Promise"))
        try folder.write(String(solutions[..<answer.lowerBound]), to: "Exercises.swift")
        let ending = try await program.run("judge", "4", folder.path, "--exercises")
        let lines = ["retry", "otherwise", "mapError", "ensureWaiting"].enumerated().map { number, name in
            let title = "Exercise \(number + 1) of chapter 4, \(name)"
            return number == 0 ? "✓ \(title)\n" : "– \(title), isn't answered yet.\n"
        }
        #expect(ending.output == lines.joined(), "\(ending.errors)")
        #expect(ending.status == 1)
    }

    @Test(
        "A message names the file of the reader that has the mistake",
        arguments: [
            // Other files of the reader depend on the emptied one.
            (5, "Handlers.swift", nil, "", "Handlers.swift lacks 'Handler', 'Handlers'."),
            // A program of a later chapter shows a mistake in an earlier file.
            (3, "Server.swift", "while let next", "if let next", "Your Server.swift differs from"),
            // Another file of the reader declares a function of the chapter's programs.
            (1, "Programs.swift", nil, "func askedTwice() {}", "Programs.swift declares askedTwice()"),
            // Only the label differs, and the compiler names a file that the reader doesn't have.
            (
                3, "Exercises.swift", "delayed(by seconds", "delayed(for seconds",
                "✓ Exercise 2 of chapter 3, flattened\n✗ Exercise 3 of chapter 3, delayed(by:), can't be called"
            ),
            // The same code judges chapters and exercises, whose tests cover more ways to be stuck.
            (2, "Promise.swift", settling, settling + " while true {}", "in a loop, in line 18 of Promise.swift."),
            (2, "Promise.swift", settling, settling + " print(\"a note\");", "The line 'a note' wasn't expected."),
        ] as [(Int, String, String?, String, String)])
    func namesFile(_ chapter: Int, _ file: String, _ text: String?, _ other: String, _ message: String) async throws {
        let folder = try TemporaryFolder(copyOf: chapter)
        let isAnswer = file == "Exercises.swift"
        if isAnswer { try folder.write(String(contentsOf: Chapter.all[chapter].solutions, encoding: .utf8), to: file) }
        if let text { try folder.replace(text, with: other, in: file) } else { try folder.write(other, to: file) }
        let arguments = ["judge", "\(chapter)", folder.path] + (isAnswer ? ["--exercises"] : [])
        let output = try await program.run(arguments).output
        #expect(output.contains(message), "\(output)")
    }

    private static let settling = "func settle(_ outcome: Outcome) {"

    @Test("An empty folder is no promise")
    func empty() async throws {
        let ending = try await program.run("judge", "1", TemporaryFolder().path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("There is no Swift file in"))
    }
}
