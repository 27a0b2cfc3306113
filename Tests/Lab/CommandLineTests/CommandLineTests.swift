import Conformance
import Foundation
import LabAdapters
import LabRosetta
import ProgramTestSupport
import Testing

@testable import promise_lab

/// Runs `promise-lab`, `explorer`, `recorder` and `learn` as people and scripts do.
@Suite("The command line", .timeLimit(.minutes(10))) struct CommandLineTests {
    let lab = BuiltProgram("promise-lab")
    let recorder = BuiltProgram("recorder")

    @Test("Without arguments it lists its commands, and the exit status is 64")
    func noArguments() async throws {
        let run = try await lab.run()
        for command in ["conformance", "compare", "list"] { #expect(run.output.contains(command)) }
        #expect(run.status == 64)
    }

    @Test(
        "Every command has a help text",
        arguments: [
            ["promise-lab"], ["promise-lab", "conformance"], ["promise-lab", "compare"], ["promise-lab", "list"],
            ["explorer"], ["explorer", "explore"], ["explorer", "fuzz"],
            ["recorder"], ["recorder", "trace"], ["recorder", "walk"], ["recorder", "page"], ["learn"],
        ])
    func help(_ command: [String]) async throws {
        let run = try await BuiltProgram(command[0]).run(command.dropFirst() + ["--help"])
        #expect(run.output.contains("Usage: \(command.joined(separator: " "))"))
        #expect(run.status == 0)
        if command[0] != "learn" {
            #expect(try await BuiltProgram(command[0]).run(["help"] + command.dropFirst()).output == run.output)
        }
    }

    @Test("The version is the newest of the changelog")
    func version() async throws {
        let version = try #require(try Repository.clone.text("CHANGELOG.md").firstMatch(of: /\n## (\S+)/)?.1)
        #expect(try await lab.run("--version").output == "promise-lab \(version)\n")
    }

    #if os(Linux)
        @Test("If the output cannot be written, the program says so and ends with the exit status 74")
        func fullDisk() async throws {
            let run = try await ChildProcess("sh", ["-c", "'\(lab.url.path)' list rules > /dev/full"]).run()
            #expect(run.errors.contains("Standard output cannot be written"))
            #expect(run.status == 74)
        }
    #endif

    @Test("A terminal shows progress, but one that accepts no control codes gets none", arguments: ["xterm", "dumb"])
    func terminal(_ kind: String) async throws {
        let arguments = ["conformance", "--rule", "race.empty", "--design", "PromisStyle"]
        var process = ChildProcess(lab.url.path, arguments, environment: ["TERM": kind, "CLICOLOR_FORCE": nil])
        process.destination = .terminal
        let output = try await process.run().output
        #expect(output.contains("Race"))
        #expect(output.contains("\u{1B}") == (kind == "xterm"))
        #expect(output.contains("1/1  PromisStyle  race.empty") == (kind == "xterm"))
    }

    @Test(
        "A usage error is explained, and the exit status is 64",
        arguments: [
            (["conformanse"], "Did you mean 'conformance'?"),
            (["conformance", "--design", "PromiseStyle"], "Did you mean 'PromisStyle'?"),
            (["conformance", "--rule", "ordring"], "Did you mean 'ordering'?"),
            (["conformance", "--rule", "-scael"], "Did you mean 'scale'?"),
            (["conformance", "--rule", "race.empty", "--rule", "-race"], "--rule leaves out every rule"),
            (
                ["conformance", "--level", "core", "--rule", "race"],
                "--rule race names only rules that the other options leave out"
            ),
            (["conformance", "--format", "jsn"], "Did you mean 'json'?"),
            (["conformance", "--sead", "1"], "Did you mean '--seed'?"),
            (["conformance", "--seed", "none"], "--seed needs a whole number"),
            (["conformance", "--rule="], "--rule needs a value"),
            (["conformance", "--rule", "xyzzy"], "'promise-lab list rules' shows all of them"),
            (["conformance", "--level", "cor"], "Did you mean 'core'?"),
            (["conformance", "--rules-of", "7.0"], "Update the package"),
            (["conformance", "--badge", "b.svg"], "a badge is for one design"),
            (["conformance", "--design", "Task", "--rule", "when", "--badge", "b.svg"], "all rules of a level"),
            (["conformance", "--known", "a.json", "--accept", "a.json"], "Give one of them"),
            (["trace", "three"], "Did you mean 'three-requests' or 'three-at-a-time'?"),
            (["conformance", "twice"], "the argument 'twice' is not expected here"),
            (["list", "rule"], "Did you mean 'rules'?"),
            (["fuzz", "--design", "PromiseStyle"], "Did you mean 'PromisStyle'?"),
            (["explore", "--program", "setle"], "Did you mean 'settle'?"),
            (["explore", "--program", "settle", "--program", "awit"], "Did you mean 'await'?"),
            (["fuzz", "--seconds", "0"], "--seconds needs a whole number"),
            (["fuzz", "--seconds", "1", "--programs", "1"], "exclude each other"),
            (["compare", "retri"], "Did you mean 'retry'?"),
            (["trace", "all", "--run", "success"], "Choose a program for --run"),
            (["trace", "three-requests", "--run", "sucess"], "Did you mean 'success'?"),
            (["walk", "--design", "promistyle"], "Did you mean 'PromisStyle'?"),
            (["walk", "--kind", "adopt"], "Did you mean 'adopted'?"),
            (["walk", "through"], "the argument 'through' is not expected here"),
        ])
    func usageError(_ call: (arguments: [String], explanation: String)) async throws {
        let program =
            switch call.arguments[0] {
            case "trace", "walk": recorder
            case "fuzz", "explore": BuiltProgram("explorer")
            default: lab
            }
        let run = try await program.run(call.arguments)
        #expect(run.errors.contains(call.explanation))
        #expect(run.output.isEmpty)
        #expect(run.status == 64)
    }

    @Test("The control is judged only on request, and a pipe gets no control codes")
    func control() async throws {
        let rule = ["conformance", "--rule", "race.empty"]
        let run = try await lab.run(rule)
        #expect(run.output.contains("no rule broken") && !run.output.contains("Task") && run.status == 0)
        #expect(!(run.output + run.errors).contains { "\u{1B}\r".contains($0) })
        let last = try #require(Catalog.designs.last).name
        #expect(try await lab.run(rule + ["--control"]).output.contains("\(last)   Task\n"))
        let alone = try await lab.run(rule + ["--design", "task"])
        #expect(alone.output.contains("≠ race.empty"))
        #expect(alone.status == 0)
        let fuzz = try await BuiltProgram("explorer").run("fuzz", "--design", "Task")
        #expect(fuzz.errors.contains("Task is a control"))
    }

    /// This test only looks for the names of rules. The tests of the kit compare whole reports.
    @Test("Only the requested rules are judged, in every format")
    func choice() async throws {
        // `self-return.then` is a whole identifier, so the rules whose identifiers start with it are not requested.
        let chosen = ["states.f", "self-return.res", "self-return.then", "states.re", "-states.re"]
        let choice = chosen.flatMap { ["--rule", $0] }
        for format in ["json", "junit", "markdown"] {
            let text = try await lab.run(["conformance", "--format", format] + choice).output
            for rule in RuleBook.rules {
                let isChosen = ["states.fulfill", "self-return.resolve", "self-return.then"].contains(rule.id)
                let name = try Regex(#"\b"# + NSRegularExpression.escapedPattern(for: rule.id) + #"\b(?![-.])"#)
                #expect(text.contains(name) == isChosen, "\(rule.id)")
            }
            for name in Catalog.designs.map(\.name) { #expect(text.contains(name)) }
        }
    }

    @Test("Known failures are written and compared, a badge is drawn, and a change is an error")
    func knownFailures() async throws {
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let (file, badge) = (folder.url.appending(path: "known.json"), folder.url.appending(path: "badge.svg"))
        let options = ["conformance", "--design", "PromisStyle", "--rules-of", "1.0", "--level", "queues"]
        let accepting = try await lab.run(options + ["--accept", file.path, "--badge", badge.path])
        #expect(accepting.status == 0)
        #expect(accepting.output.contains("Levels of rules 1.0"))
        #expect(try folder.text(of: "badge.svg").contains("promise rules 1.0: queues"))
        var text = try folder.text(of: "known.json")
        text.replace(
            /\[\s*\]/, with: #"[{ "design": "PromisStyle", "rule": "ordering.main-queue", "observed": ["map"] }]"#)
        try folder.write(text, to: "known.json")
        let comparing = try await lab.run(options + ["--known", file.path])
        #expect(comparing.output.contains("PromisStyle does not break ordering.main-queue anymore"))
        #expect(comparing.status == 1)
    }

    @Test("Lists have a line for each design, rule and program")
    func lists() async throws {
        let designs = try await lab.run("list", "designs").output.split(separator: "\n")
        #expect(designs.map { $0.prefix { $0 != " " } } == Catalog.all.map { $0.name[...] })
        #expect(try #require(designs.last).contains("a control"))
        let rules = try await lab.run("list", "rules").output.split(separator: "\n")
        #expect(rules.count == RuleBook.rules.count)
        let programs = try await lab.run("list", "programs").output.split(separator: "\n")
        #expect(programs.count == Rosetta.programs.count)
    }

    @Test("'compare' answers the questions first, then shows the program, the verdict and what shows more")
    func compare() async throws {
        // Other tests judge by all rules.
        let run = try await lab.run(
            ["compare", "--verdicts", "--rule", "self-return"], environment: ["COLUMNS": "80"])
        let program = try #require(Rosetta.programs.first)
        let parts = [
            "What people ask", "In what order do handlers run? [ordering.registration]\n",
            "  async/await          In no order to rely on. [bridging.waits-in-order]\n", "What happens when I cancel?",
            "Which design for what I need?", program.title, "The rule book", "Differences by design", "no rule broken",
            "make compare PROGRAM=time-out",
        ]
        let places = parts.map { run.output.firstRange(of: $0)?.lowerBound }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(run.status == 0)
    }

    @Test(
        "Programs fit the terminal: side by side from 80 columns on, and no name is broken", arguments: [60, 80])
    func compareWidth(_ width: Int) throws {
        let (names, columns) = (Catalog.designs.map(\.name), width == 60 ? 1 : 2)
        let rows = stride(from: 0, to: names.count, by: columns).map { Array(names[$0...].prefix(columns)) }
        for program in Rosetta.programs {
            let lines = try CompareCommand.listings(of: program, width: width, style: .plain).split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= width }, "\(program.name)")
            let words = lines.map { $0.split(separator: " ").map(String.init) }
            for row in rows { #expect(words.contains(row), "\(program.name): \(row)") }
        }
    }

    @Test("A program that is asked for is compared without the rule book")
    func compareProgram() async throws {
        let run = try await lab.run("compare", "wrap-a-callback")
        let program = try #require(Rosetta.programs.first { $0.name == "wrap-a-callback" })
        let titles = Catalog.designs.map(\.name) + ["async/await", program.title, program.purpose]
        for text in titles + program.runs.flatMap(\.expected) {
            #expect(run.output.contains(text))
        }
        #expect(!run.output.contains("What people ask") && !run.output.contains("The rule book"))
        #expect(run.status == 0)
    }
}
