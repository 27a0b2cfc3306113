import Conformance
import Foundation
import LearnJudge
import ProgramTestSupport
import Testing

/// Follows the ways through the tutorial that its index names, from an empty folder: runs the commands of the pages, and puts the
/// programs of the pages into `main.swift`. Both ways build packages. `make test WHAT=exercises` follows the short one, and
/// `make test WHAT=tutorial` the long one, too.
@Suite(.serialized, .timeLimit(.minutes(30))) struct ReadmePathTests {
    private let home = TemporaryFolder()

    @Test("The short way: what each of its steps shows is printed")
    func shortWay() async throws {
        let index = try TutorialPage("README")
        try await run(index.section("Setting up").shell)
        try await run(TutorialPage("00-callbacks").section("A server that answers later").shell)
        try home.write("showOrder()", to: "my-promise/main.swift")
        #expect(try await output(of: "my-promise") == "Ada ordered two books for 30 euros.\n")

        try await run(index.section("If you only want to use promises").shell)
        let errors = try TutorialPage("04-errors")
        let (wanted, mistakes) = (errors.section("What we want to write"), errors.section("Three mistakes with chains"))
        // The file that the command has written ends with the program of this section.
        try home.write(
            (wanted.swift + mistakes.swift + ["silentError()", "threeMistakes()"]).joined(separator: "\n")
                + "\n" + home.text(of: "chapter-4/main.swift"), to: "chapter-4/main.swift")
        let printed = try await output(of: "chapter-4")
        #expect(printed.contains("The order cannot be shown: no connection."), "\(printed)")
        for text in mistakes.text + errors.section("The pyramid, flat").text {
            #expect(printed.contains(text), "\(printed)")
        }

        let many = try TutorialPage("06-many-promises")
        let program = many.section("Your program")
        try home.write(program.swift.joined(separator: "\n"), to: "chapter-11/ShowOrder.swift")
        let programs =
            try TutorialPage("05-where-handlers-run").section("The first flaw: sometimes at once").swift
            + many.section("What we want to write").swift + ["sometimesAtOnce()", "outOfOrder()"]
        try home.replace("try await showOrder()", with: "showOrder()", in: "chapter-11/main.swift")
        try home.write(
            (programs + [home.text(of: "chapter-11/main.swift")]).joined(separator: "\n"), to: "chapter-11/main.swift")
        let last = try await output(of: "chapter-11")
        let lines = [
            "cache: the name is being loaded\n", "cache: the name is Ada\n", "The bill: price 1, price 2, price 3\n",
        ]
        for text in lines + program.text { #expect(last.contains(text), "\(last)") }
    }

    @Test(
        "The long way: an empty folder prints Hello, and each stage is a package that prints what its chapter shows, and holds",
        .enabled(if: MistakeTests.isComplete))
    func longWay() async throws {
        try await run(TutorialPage("README").section("Setting up").shell)
        try home.write("print(\"Hello\")", to: "my-promise/main.swift")
        #expect(try await output(of: "my-promise") == "Hello\n")
        var shown: [String] = []
        for (chapter, page) in Chapter.all.map(\.page).enumerated() {
            try await run(["learn stage \(chapter) ~/stage-\(chapter)"])
            // All stages share one build folder.
            try FileManager.default.moveItem(atPath: home.path + "/my-promise/.build", toPath: home.path + "/build")
            try FileManager.default.removeItem(atPath: home.path + "/my-promise")
            try FileManager.default.moveItem(
                atPath: home.path + "/stage-\(chapter)", toPath: home.path + "/my-promise")
            try FileManager.default.moveItem(atPath: home.path + "/build", toPath: home.path + "/my-promise/.build")
            // The pages of chapters that do not change the program do not show again what it prints.
            let texts = try TutorialPage(page).texts(of: "learn flaw show-order \(chapter)")
            if !texts.isEmpty { shown = texts }
            let printed = try await output(of: "my-promise")
            let expected = 1...2 ~= chapter ? ["Hello\n"] : shown
            #expect(expected.contains(printed), "Chapter \(chapter): \(printed)")
            guard chapter > 0 else { continue }
            // Each chapter ends with `make judge`, and shows what it prints.
            let learn = BuiltProgram("learn")
            let judged = try await learn.run("judge", "\(chapter)", "\(home.path)/my-promise", "--slowness", "20")
                .output
            let verdict = try await learn.run("verdict", "\(chapter)", "--brief").output
            #expect(judged == verdict)
        }
    }

    /// Runs the commands in the clone. Those of make are run by the program that it would build.
    private func run(_ commands: [String]) async throws {
        try FileManager.default.createDirectory(at: home.url, withIntermediateDirectories: true)
        let learn = BuiltProgram("learn").url.path
        for command in commands.joined(separator: "\n").split(separator: "\n") where command != "swift run" {
            let words = command.replacing(#/make learn ARGS="(.*)"/#) { "learn \($0.1)" }
                .replacing("learn ", with: "\(learn) ", maxReplacements: 1).replacing("~", with: home.path)
            let ended = try await ChildProcess(
                "sh", ["-c", String(words)], folder: Exercise.root, destination: .pipe, limit: 60
            ).run()
            #expect(ended.isOrderly, "\(words): \(ended.output)")
        }
    }

    /// What `swift run` prints in a folder of the reader.
    private func output(of folder: String) async throws -> String {
        let script =
            "cd '\(home.path)/\(folder)' && swift build >build.log 2>&1 || cat build.log; .build/debug/my-promise"
        return try await ChildProcess("sh", ["-c", script], destination: .pipe, limit: 600).run().output
    }
}
