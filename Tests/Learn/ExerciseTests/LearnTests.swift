import Conformance
import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Runs `learn` without a terminal, as scripts and screen readers do.
@Suite("learn", .timeLimit(.minutes(10))) struct LearnTests {
    private let folder = TemporaryFolder()
    private let program = BuiltProgram("learn")
    /// The exercise on which each test begins.
    private let first: Exercise
    private var next: Exercise { Exercise.all[first.number] }

    init() throws {
        first = try #require(Exercise.named("second-thoughts"))
        try folder.begin(first)
    }

    private func learn(
        _ words: String..., environment: [String: String] = [:]
    ) async throws -> Subprocess.Ended {
        try await Self.steps.run { [program, path = folder.url.path] in
            try await program.run(["--folder", path] + words, environment: environment)
        }
    }

    /// At most two steps of `learn` run at a time, because most steps compile.
    private static let steps = ConcurrencyLimit(2)

    @Test("It shows the exercise and what is broken, and names the file to change")
    func shows() async throws {
        let ending = try await learn()
        #expect(ending.status == 1)
        #expect(ending.output.contains("Change: \(folder.file(of: first).path)"))
        #expect(ending.output.contains("✗ states.settles-once"), "\(ending.output)\(ending.errors)")
        #expect(ending.output.contains("what happened, in order"))
        #expect(!ending.output.contains("\u{1B}"))
    }

    @Test("A solution is accepted, and the output says what was learned and what comes next")
    func solved() async throws {
        try folder.solve(first)
        let ending = try await learn("run")
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
        for text in [
            "\(try first.text().title)  (\(first.number) of", "✓ It holds.", "What was learned",
            "docs/tutorial/02-many-handlers.md",
            "Next: \(try next.text().title) (\(next.number) of \(Exercise.all.count)). To see it and judge it",
        ] {
            #expect(ending.output.contains(text), "\(text)")
        }
        #expect(try await learn("list").output.contains("done  second-thoughts"))
        // No step of `learn` judges or skips an exercise that was not shown.
        #expect(try await learn("hint").output.contains(try first.text().hints[0].prefix(20)))
        #expect(try await learn("next").output.contains("\(try next.text().title)  (\(next.number) of"))
        #expect(try await learn("list").output.contains("here       half-a-promise"))
    }

    @Test("Without a step it goes on to the first exercise that is not done")
    func goesOn() async throws {
        try folder.begin(first, done: [first.name])
        let list = try await learn("list").output
        #expect(list.contains("here done  second-thoughts"))
        #expect(list.contains(" 1 of \(Exercise.all.count) are done."))
        #expect(try await learn().output.contains("\(try next.text().title)  (\(next.number) of"))
    }

    @Test("Hints come in three steps, and then the warnings")
    func hints() async throws {
        for (number, name) in ["A question", "The place", "Nearly the answer"].enumerated() {
            let output = try await learn("hint").output
            #expect(output.contains(name))
            #expect(output.contains("Beware") == (number == 2))
        }
    }

    @Test("One can go anywhere, skip, go back, take the fast track, and read the solution")
    func moving() async throws {
        let ownTail = try await learn("run", "own-tail").output
        #expect(ownTail.contains("✗ self-return"))
        // The events end with the rule. What the judge does to find the reason of a missed deadline is not shown.
        #expect(!ownTail.contains("handler 1 of promise"), "\(ownTail)")
        let halfAPromise = try #require(Exercise.named("half-a-promise"))
        #expect(try await learn("show", "\(halfAPromise.number)").output.contains("Half a promise"))
        let following = Exercise.all[halfAPromise.number]
        #expect(try await learn("skip").output.contains(try following.text().title))
        #expect(try await learn("back").output.contains("Half a promise"))
        let fastest = try #require(Exercise.all.first { $0.isFast })
        #expect(try await learn("fast").output.contains(try fastest.text().title))
        #expect(try await learn("all").output.contains(try Exercise.all[0].text().title))
        #expect(try await learn("solution", first.name).output.contains("guard settled == nil"))
        #expect(try await learn("show", "nothing").errors.contains("there is no exercise 'nothing'"))
        #expect(try await learn("hnt").errors.contains("Did you mean 'hint'?"))
        let advice = try await program.run(["run", "nonsense"])
        let hint = "Run 'make learn ARGS=list' for the list of exercises."
        #expect(advice.errors.contains(hint), "\(advice.errors)")
    }

    @Test("When everything is done, it says so")
    func over() async throws {
        let last = try #require(Exercise.named("pyramid"))
        try folder.begin(last, done: Set(Exercise.all.map(\.name)).subtracting([last.name]))
        try folder.solve(last)
        let ending = try await learn("run")
        #expect(ending.output.contains("✓ Everything is done."), "\(ending.output)")
    }

    @Test(
        "What explains most is shown first, and a queue has its name", .enabled(if: Variant.areAllTested),
        arguments: [
            // A rule of the exercise is shown before a rule that only missed its deadline.
            ("family-ties", "weak-child", "✗ lifetimes.held-by-nobody"),
            // A rule that is broken in every run is shown before a rule that depends on timing.
            ("at-most", "starts-all", "✗ when.fills-the-limit"),
            // A finding of the explorations is shown before a long list of events that depends on timing.
            ("at-most", "everybody-pulls", "✗ Threads meet: limit"),
            ("photo-finish", "stores-outside-the-lock", "✗ A data race"),
            ("photo-finish", "holds-all-promises", "drops all promises, so they can't be settled"),
            ("two-queues", "start", "  a global queue  thread"),
            ("two-queues", "a-queue-for-each", "  second  thread"),
            // A race is shown although the program usually prints what it should.
            ("two-queues", "adds-after-the-lock", "✗ Threads meet: the threads of the program"),
            // The text names the line at which the thread is stopped, and the line of the call that led there.
            ("late-guest", "reads-without-a-lock", "reads it in "),
            ("late-guest", "looks-twice", "is stopped at the lock of line 56"),
            ("photo-finish", "counts-in-a-second-lock", "is stopped at the lock of line"),
            ("photo-finish", "inserts", "✗ Threads meet: all-three"),
            // The cancellation is listed among the events, because the start crashes when the answer comes after it.
            ("twice-awake", "start", "the task that awaits promise 1 is cancelled"),
        ])
    func shownFirst(_ answer: (exercise: String, name: String, text: String)) async throws {
        let variant = try Variant(answer.exercise, answer.name == "start" ? "start" : "wrong/\(answer.name)")
        try folder.type(variant.answer(), into: variant.exercise)
        let output = try await learn("run", answer.exercise).output
        let lines = output.split(separator: "\n").prefix(answer.text.hasPrefix("✗") ? 2 : 30)
        #expect(lines.joined(separator: "\n").contains(answer.text), "\(output)")
    }

    @Test(
        "Code that loops, blocks, crashes, calls nobody or prints without an end is stopped, and ends in a message",
        arguments: [
            (settling, "while true {}", "A call blocks or loops. It was stopped."),
            (settling, "lock.lock(); lock.lock();", "A call blocks or loops. It was stopped."),
            (settling, "fatalError();", "The process crashed"),
            (settling, "return settle(outcome);", "The process crashed"),
            (running, "while true { print(\"again\") }", "did not end in time"),
            (running, "fatalError(\"too late\")", "Fatal error: too late"),
            (running, "return", "is missing. Was its closure called?"),
            (running, "print(\"no title\"); return", "'no title' was printed instead"),
        ])
    func stuck(_ function: String, _ statement: String, _ message: String) async throws {
        let exercise = function == Self.settling ? first : try #require(Exercise.named("pyramid"))
        try folder.change(exercise, function, to: "\(function) if Bool(true) { \(statement) };")
        let ending = try await learn("run", exercise.name)
        #expect(ending.status == 1)
        #expect(ending.output.contains(message), "\(ending.output)\(ending.errors)")
    }

    private static let (settling, running) = ("func settle(_ outcome: Outcome) {", "func program() {")

    @Test("A promise keeps a rule although the machine gives it no core for longer than the rule's timeout")
    func starved() async throws {
        let mark = folder.url.appending(path: "starved-once").path
        let solution = try first.solution()
        try folder.type(
            solution.replacing(Self.settling, with: "\(Self.settling) starve()") + """

                /// Stops the first process that settles, as if no core were left for it, and continues it later.
                private func starve() {
                    guard mkdir("\(mark)", 0o755) == 0 else { return }
                    let helper = Process()
                    helper.executableURL = URL(fileURLWithPath: "/bin/sh")
                    helper.arguments = ["-c", "sleep 4; kill -CONT \\(getpid())"]
                    try? helper.run()
                    kill(getpid(), SIGSTOP)
                }

                """, into: first)
        let ending = try await learn("run")
        #expect(FileManager.default.fileExists(atPath: mark))
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }

    @Test(
        "For a crash that only an exploration finds, the output and the events are shown",
        .enabled(if: Variant.areAllTested))
    func crashWhileExploring() async throws {
        let exercise = try #require(Exercise.named("at-most"))
        let (running, reading) = ("for handler in waiting { handler(outcome) }", "{ lock.withLock { settled } }")
        let solution = try exercise.solution()
        try #require(solution.contains(running) && solution.contains(reading))
        let mark = "if !waiting.isEmpty { runner = Thread.current }; defer { runner = nil }; "
        let check = "precondition(runner == nil || runner == Thread.current, \"read meanwhile\"); "
        let crashing = solution.replacing(running, with: mark + running)
            .replacing(reading, with: "{ \(check)return lock.withLock { settled } }; private var runner: Thread?")
        try folder.type(crashing, into: exercise)
        let output = try await learn("run", exercise.name).output
        #expect(output.contains("✗ It crashes: settle-handler-waits"), "\(output)")
        #expect(output.contains("failed: read meanwhile"))
        #expect(output.contains("  reads p"))
    }

    #if os(Linux)
        @Test(
            "A program that got no processor is not judged, and not blamed",
            .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/chrt")))
        func noProcessor() async throws {
            let exercise = try #require(Exercise.named("pyramid"))
            let text = try exercise.start().replacing("func program() {", with: "func program() { starve();")
            try folder.type(
                "import Foundation\n" + text + """

                    /// Runs this process when its core has nothing else to do, and keeps the core busy as long as this process lives.
                    private func starve() {
                        let id = getpid()
                        fgetc(popen("taskset -pc 0 $$; while kill -0 \\(id); do :; done", "r"))
                        pclose(popen("taskset -apc 0 \\(id); chrt -a -i -p 0 \\(id)", "r"))
                        while true {}
                    }

                    """, into: exercise)
            let ending = try await learn("run", exercise.name)
            #expect(ending.output.contains("Not judged: the machine is busy"), "\(ending.output)\(ending.errors)")
        }
    #endif

    @Test("A warning of the compiler is shown beside what is broken")
    func warning() async throws {
        try folder.change(first, "settled = outcome", to: "settled = outcome; var unused = 1")
        let ending = try await learn("run")
        #expect(ending.output.contains("The compiler warns."), "\(ending.output)")
        #expect(ending.output.contains("✗ states.settles-once"))
    }

    @Test("A syntax error is shown alone, without what follows from it in other files")
    func syntaxError() async throws {
        let exercise = try #require(Exercise.named("two-queues"))
        try folder.change(exercise, "func program()", to: "fnc program()")
        let output = try await learn("run", exercise.name).output
        let places = output.matches(of: #/^  (\S+\.swift):\d+: /#.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(Set(places) == ["two-queues.swift"], "\(output)")
        #expect(!output.contains("more\n"), "\(output)")
        #expect(!output.contains("warn"), "\(output)")
    }

    @Test(
        "A right answer is accepted with the thread sanitizer, and without it only if the compiler has none",
        arguments: [
            ("", 0), ("no space is left", 1), ("unsupported option '-sanitize=thread' for target 'none'", 0),
        ])
    func sanitizer(_ error: String, _ status: Int32) async throws {
        // With an error, this compiler fails when it is asked for the sanitizer. The frontend's option of this name belongs to exploring.
        let compiler = try #require(ChildProcess.executable("swiftc"))
        let script = """
            for word; do
                if [ "$before $word" != "-Xfrontend -sanitize=thread" ] && [ -n "\(error)" ] && [ "$word" = -sanitize=thread ]; then
                    echo "error: \(error)"; exit 1
                fi
                before=$word
            done
            exec \(compiler.path) "$@"
            """
        try folder.writeScript(script, to: "bin/swiftc")
        let exercise = try #require(Exercise.named("two-queues"))
        try folder.solve(exercise)
        let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let ending = try await learn("run", exercise.name, environment: ["PATH": path])
        #expect(ending.status == status, "\(ending.output)\(ending.errors)")
        #expect(ending.output.contains(status == 0 ? "✓ It holds." : "error: no space is left"), "\(ending.output)")
    }

    @Test("A solution marks the lines that the start does not have")
    func solution() async throws {
        let output = try await learn("solution").output
        let marked = output.split(separator: "\n").filter { $0.hasPrefix("  ▸ ") }
        #expect(marked == ["  ▸             guard settled == nil else { return [] }"], "\(output)")
        #expect(output.contains("\n    final class Promise"))
    }

    @Test(
        "At 40 columns, no word is broken in two",
        arguments: [["show"], ["run"], ["hint"], ["list"], ["help"], ["reset"], ["judge", "3", "."]])
    func narrow(_ words: [String]) async throws {
        let stage = try TemporaryFolder(copyOf: 3)
        try stage.replace("guard settled == nil else { return [] }", with: "", in: "Promise.swift")
        let arguments = words.first == "judge" ? ["judge", "3", stage.path] : ["--folder", folder.url.path] + words
        let output = try await Self.steps.run { [program] in
            try await program.run(arguments, environment: ["COLUMNS": "40"]).output
        }
        // A line is longer only if a word is.
        for line in output.split(separator: "\n") where line.count > 40 {
            #expect(line.split(separator: " ").count == 1 || line.contains("^"), "\(line)")
        }
        #expect(!output.isEmpty)
    }

    @Test("An error of the compiler is shown with its line, and no temporary file is left")
    func compileError() async throws {
        try folder.change(first, "settled = outcome", to: "settled = outcom")
        let temporary = folder.url.appending(path: "temporary")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let ending = try await learn("run", environment: ["TMPDIR": temporary.path])
        #expect(ending.status == 1)
        // Neither the compiler nor the judge leaves a file behind.
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
        #expect(ending.output.contains("second-thoughts.swift:"), "\(ending.output)")
        #expect(ending.output.contains("cannot find 'outcom' in scope"), "\(ending.output)")
    }

    @Test("If the file was emptied, the message names what is missing in it, and no file of the judge")
    func emptied() async throws {
        try folder.type("", into: first)
        let output = try await learn("run").output
        #expect(output.contains("second-thoughts.swift lacks 'Promise'."), "\(output)")
        #expect(!output.contains("Adapter"), "\(output)")
    }

    @Test(
        "A program that is being judged does not outlive a lesson that is killed", .enabled(if: Variant.areAllTested))
    func killed() async throws {
        let exercise = try #require(Exercise.named("pyramid"))
        let pipe = folder.url.appending(path: "alive").path
        try folder.change(
            exercise, "func program() {",
            to: "func program() { let alive = open(\"\(pipe)\", O_WRONLY); while alive >= 0 {}; ")
        let source = try folder.typed(in: exercise)
        try folder.type("import Foundation\n\(source)", into: exercise)
        try #require(mkfifo(pipe, 0o600) == 0)
        let lesson = Process()
        lesson.executableURL = program.url
        lesson.arguments = ["--folder", folder.url.path, "--slowness", "100", "run", exercise.name]
        lesson.standardOutput = FileHandle.nullDevice
        try lesson.run()
        let readsToEnd = Task.detached {
            // Opening the pipe waits until the program has opened it, too. Reading ends when no process has it open any more.
            let reading = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe))
            kill(lesson.processIdentifier, SIGKILL)
            return try reading.readToEnd() ?? Data()
        }
        #expect(try await readsToEnd.value.isEmpty)
    }
}
