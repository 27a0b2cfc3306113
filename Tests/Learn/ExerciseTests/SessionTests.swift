import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

@Suite("A session of learn", .serialized, .timeLimit(.minutes(10))) struct SessionTests {
    private static let prompt = "q)\n> "

    private let folder = TemporaryFolder()
    /// Two exercises in a row. Both are about programs, which are judged faster than promises.
    private let first: Exercise
    private let second: Exercise

    init() throws {
        first = try #require(Exercise.named("gift-wrap"))
        second = Exercise.all[first.number]
        try folder.begin(first)
    }

    private func session() throws -> TerminalProgram {
        try TerminalProgram("learn", ["--folder", folder.url.path])
    }

    private func heading(_ exercise: Exercise) throws -> String {
        "\(try exercise.text().title)  (\(exercise.number) of"
    }

    @Test("What was learned stays until Return; then the next exercise is shown, and judged")
    func goesOn() async throws {
        try folder.solve(first)
        let session = try session()
        let learned = await session.output(until: Self.prompt)
        #expect(learned.contains("✓ It holds."))
        #expect(learned.contains("Press Return to continue"))
        #expect(!learned.contains(try second.text().title))
        session.type("")
        let next = await session.output(until: Self.prompt)
        #expect(next.contains(try heading(second)))
        #expect(next.contains("✗ It does not print what it should."))
        session.type("quit")
    }

    @Test("After a success, skip leads to the next exercise, and run judges the same one again")
    func skipsNothing() async throws {
        try folder.solve(first)
        let session = try session()
        _ = await session.output(until: Self.prompt)
        session.type("run")
        #expect(await session.output(until: Self.prompt).contains("✓ It holds."))
        #expect(WorkingCopies(in: folder.url).progress.current == first.name)
        session.type("skip")
        #expect(await session.output(until: Self.prompt).contains(try heading(second)))
        session.type("quit")
    }

    @Test(
        "A learner is asked for a guess before the file is judged, and reads how it compares with what was printed",
        arguments: [
            ("Logged out", "You guessed 'Logged out', but it prints nothing at all. Now find out why."),
            ("nothing", "You guessed right: it prints nothing at all."),
        ])
    func guess(_ guess: String, _ sentence: String) async throws {
        try folder.begin(#require(Exercise.named("pyramid")))
        let session = try session()
        let question = await session.output(until: "Return: ")
        #expect(question.contains("Guess first: Which line does"))
        #expect(!question.contains("✗"))
        session.type(guess)
        let answer = await session.output(until: Self.prompt)
        #expect(answer.contains(sentence), "\(answer)")
        #expect(answer.contains("✗ It does not print what it should."))
        // A step that is typed in place of a guess is performed.
        session.type("show pyramid")
        _ = await session.output(until: "Return: ")
        session.type("quit")
        #expect(await session.output(until: "continues here.").contains("are saved."))
    }

    @Test("A text fits the terminal after it was resized, and a deleted file is asked about and not replaced")
    func resizesAndMisses() async throws {
        let session = try session()
        _ = await session.output(until: Self.prompt)
        for columns in [100, 50] {
            session.resize(columns: UInt16(columns))
            session.type("hint \(second.name)")
            let hint = await session.output(until: Self.prompt)
            let longest = try #require(hint.split(separator: "\n").map(\.count).max())
            #expect((columns - 20...columns).contains(longest), "\(hint)")
        }
        let file = folder.file(of: first)
        try FileManager.default.removeItem(at: file)
        session.type("run")
        #expect(await session.output(until: Self.prompt).contains("was deleted. Put it back,"))
        #expect(!FileManager.default.fileExists(atPath: file.path))
        session.type("reset")
        #expect(await session.output(until: Self.prompt).contains("is as it was at the start."))
        #expect(await session.output(until: Self.prompt).contains("✗ It does not print what it should."))
        session.type("quit")
    }

    @Test(
        "The command that starts the session leaves no file behind when it is interrupted, and make prints no error",
        arguments: [false, true])
    func interrupted(byMake isByMake: Bool) async throws {
        let (bin, temporary) = (folder.url.appending(path: "bin"), folder.url.appending(path: "temporary"))
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        // `Tools/scripts/learn` calls these two scripts in place of the compiler and of the program `learn`.
        let programs = [
            "swift": "case $* in *--show-bin-path) dirname \"$0\";; --version) echo Swift version 6.3;; esac",
            "learn": "echo judged > \"$TMPDIR/scratch\"; echo ready; exec cat",
        ]
        for (name, script) in programs { try folder.writeScript(script, to: "bin/\(name)") }
        let (lesson, keyboard, screen) = (Process(), Pipe(), Pipe())
        let script = Exercise.root.appending(path: "Tools/scripts/learn").path
        lesson.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        lesson.arguments = isByMake ? ["make", "-s", "-C", Exercise.root.path, "learn"] : [script]
        lesson.environment = ProcessInfo.processInfo.environment.merging([
            "SWIFT": bin.appending(path: "swift").path, "TMPDIR": temporary.path,
        ]) { $1 }
        (lesson.standardInput, lesson.standardOutput, lesson.standardError) = (keyboard, screen, screen)
        try lesson.run()
        #expect(screen.fileHandleForReading.availableData == Data("ready\n".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).count == 1)
        if isByMake {
            // A terminal interrupts all processes that it runs.
            kill(-lesson.processIdentifier, SIGINT)
        } else {
            // The shell waits for the program, which ends when its input ends.
            lesson.interrupt()
            try keyboard.fileHandleForWriting.close()
        }
        lesson.waitUntilExit()
        if !isByMake { #expect(lesson.terminationStatus == 130) }
        #expect(try screen.fileHandleForReading.readToEnd() ?? Data() == Data())
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    }

    @Test("A build that takes long shows its progress, and 'judge' builds no design")
    func progress() async throws {
        let bin = folder.url.appending(path: "bin")
        let build =
            """
            case $* in *--show-bin-path) dirname "$0"; exit;; *LearnExploring) exit;; *LearnPrograms) exit 1;; esac
            echo '[12/345] Compiling Conformance Rule.swift'
            until [ -f "\(bin.path)/seen" ]; do sleep 0.1; done
            """
        for (name, script) in ["swift": build, "learn": "echo judged"] {
            try folder.writeScript(script, to: "bin/\(name)")
        }
        let (judge, errors, screen) = (Process(), Pipe(), Pipe())
        judge.executableURL = Exercise.root.appending(path: "Tools/scripts/learn")
        judge.arguments = ["judge", "1", "folder"]
        judge.environment = ProcessInfo.processInfo.environment.merging(["SWIFT": bin.appending(path: "swift").path]) {
            $1
        }
        (judge.standardError, judge.standardOutput) = (errors, screen)
        try judge.run()
        let line = errors.fileHandleForReading.availableData
        #expect(String(decoding: line, as: UTF8.self) == "Building … the judge, 1 of 2: step 12 of 345\n")
        try folder.write("", to: "bin/seen")
        judge.waitUntilExit()
        #expect(try screen.fileHandleForReading.readToEnd() == Data("judged\n".utf8))
        #expect(judge.terminationStatus == 0)
    }

    @Test("A save judges the exercise of the saved file, whichever exercise was shown")
    func judgesWhatWasSaved() async throws {
        try folder.solve(second)
        let session = try session()
        #expect(await session.output(until: Self.prompt).contains("✗ It does not print what it should."))
        session.type("show \(second.name)")
        #expect(await session.output(until: Self.prompt).contains("✓ It holds."))
        try folder.solve(first)
        let judged = await session.output(until: Self.prompt)
        #expect(judged.contains("Judging \(first.name).swift"))
        #expect(judged.contains(try heading(first)))
        #expect(judged.contains("✓ It holds."))
        session.type("quit")
    }
}
