import Foundation
import LearnTutorialJudge
import ProgramTestSupport
import Testing

/// Runs `learn judge` as a reader of the tutorial does.
@Suite(.timeLimit(.minutes(10))) struct JudgeTests {
    private let program = BuiltProgram("learn")

    @Test("The promise of a chapter holds what it should hold")
    func good() async throws {
        let folder = try Folder(copyOf: 3)
        let ending = try await program.run("judge", "3", folder.path, "--slowness", "20")
        let expected = try await program.run("verdict", "3", "--brief").output
        #expect(ending.output == expected, "\(ending.errors)")
        #expect(!ending.output.contains("✗"))
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }

    @Test("A rule that should hold is shown, with its events and the chapter to read")
    func broken() async throws {
        let folder = try Folder(copyOf: 3)
        // The reader may have copied a file of the chapter's programs into the folder.
        let helper = "NoConnection.swift"
        try FileManager.default.copyItem(
            at: Flaw.folder.appending(path: helper), to: folder.url.appending(path: helper))
        try folder.replace("guard settled == nil else { return [] }", with: "", in: "Promise.swift")
        let ending = try await program.run("judge", "3", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("✗ states.settling-inside-handler"), "\(ending.output)")
        #expect(ending.output.contains("what happened, in order"))
        #expect(ending.output.contains("Chapter 3 is about it. What it changes is in Learn/Tutorial/Promise/Chapter03"))
    }

    @Test("Answers to the exercises are judged, and what does not hold is shown")
    func exercises() async throws {
        let folder = try Folder(copyOf: 3)
        try FileManager.default.copyItem(
            at: Chapter.all[3].solutions[0], to: folder.url.appending(path: "Exercises.swift"))
        #expect(try await program.run("judge", "3", folder.path, "--exercises").status == 0)
        try folder.replace("try body($0)", with: "try body(try body($0) as! Value)", in: "Exercises.swift")
        let ending = try await program.run("judge", "3", folder.path, "--exercises")
        #expect(ending.status == 1)
        let check = "expect(Promise(.success(1)).mapByThen { $0 + 1 }.outcome?.value == 2)"
        #expect(ending.output.contains(check), "\(ending.output)\(ending.errors)")
        try folder.replace("func flattened", with: "func other", in: "Exercises.swift")
        let incomplete = try await program.run("judge", "3", folder.path, "--exercises").output
        #expect(incomplete.contains("they lack an answer to an exercise of chapter 3"), "\(incomplete)")
        #expect(incomplete.contains("has no member 'flattened'"), "\(incomplete)")
    }

    // The same code judges chapters and exercises. The tests of the exercises cover promises that crash or block.
    @Test(
        "A promise that loops or calls nobody ends in a message, with what the program has printed",
        arguments: [
            ("while true {};", "The process did not end in time"),
            ("return;", "The line 'The title is updated.' was never printed. Was its closure called?"),
            ("print(\"no title\"); return;", "and 'no title' was printed instead."),
        ])
    func stuck(_ fault: (statement: String, message: String)) async throws {
        let folder = try Folder(copyOf: 2)
        let settling = "func settle(_ outcome: Outcome) {"
        try folder.replace(settling, with: "\(settling) if Bool(true) { \(fault.statement) }", in: "Promise.swift")
        let ending = try await program.run("judge", "2", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("✗ The program lost-handler"), "\(ending.output)\(ending.errors)")
        #expect(ending.output.contains(fault.message), "\(ending.output)\(ending.errors)")
        #expect(!ending.output.contains("global variables"), "\(ending.output)")
    }

    @Test("If another file of the reader declares a program of the chapter, the message names both")
    func declaredTwice() async throws {
        let folder = try Folder(copyOf: 1)
        try folder.write("func askedTwice() {}", to: "Programs.swift")
        let ending = try await program.run("judge", "1", folder.path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("Programs.swift declares askedTwice()"), "\(ending.output)")
    }

    @Test("An empty folder is no promise")
    func empty() async throws {
        let ending = try await program.run("judge", "1", Folder().path)
        #expect(ending.status == 1)
        #expect(ending.output.contains("There is no Swift file in"))
    }
}
