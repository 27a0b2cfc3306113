import Conformance
import ConformanceMutants
import Foundation
import Testing

@Suite("Processes of their own", .timeLimit(.minutes(10))) struct IsolationTests {
    private static let rule = "errors.handled-is-not-reported"

    private func judge(
        _ design: any PromiseConformance, in launcher: RuleLauncher, timeoutFactor: Double = 10
    ) async throws -> Verdict {
        let runner = RuleRunner(
            rounds: 1, timeoutFactor: timeoutFactor, attempts: 1, isolation: .process(launcher))
        return try await SelfTest.judge(Self.rule, on: design, by: runner)
    }

    @Test(
        "A program that gives no answer is a broken rule, and the verdict says how the program ended",
        arguments: [
            (nil, "No process could be started", 10), ("exit 3", "The process ended with status 3.", 10),
            ("kill -SEGV $$", "The process crashed: segmentation fault", 10),
            ("exec tail -f /dev/null", "The process did not end in time and was stopped.", 0.01),
        ] as [(String?, String, Double)])
    func noAnswer(_ program: String?, _ reason: String, timeoutFactor: Double) async throws {
        let missing = RuleLauncher(executable: URL(fileURLWithPath: "/no/such/program"))
        let verdict = try await SelfTest.withScript(program ?? "") {
            try await judge(TinyDesign(), in: program == nil ? missing : $0, timeoutFactor: timeoutFactor)
        }
        #expect(verdict.ruling == .broken)
        #expect(verdict.reason.hasPrefix(reason), "\(verdict.reason)")
    }

    @Test(
        "A program that is stopped, or ends, while it prints the backtrace of a crash has crashed",
        arguments: ["exec tail -f /dev/null", "exit 0"])
    func longBacktrace(_ end: String) async throws {
        let ended =
            #"promise-lab-log:{"ended":{"_0":{"observations":[],"hasMissedDeadline":true,"#
            + #""wasWorking":false,"reliesOnDeadObservers":false,"printed":[]},"seconds":1}}"#
        let crash = "echo 'Fatal error: two' >&2; echo '*** Signal 4: Backtracing from 0x1f...' >&2"
        let verdict = try await SelfTest.withScript("\(crash); echo '\(ended)'; \(end)") {
            try await judge(TinyDesign(), in: $0, timeoutFactor: 0.01)
        }
        #expect(verdict.ruling == .broken && verdict.cause == "Fatal error: two", "\(verdict.text)")
    }

    @Test("The verdict on a program that crashes shows what it printed last")
    func lastOutput() async throws {
        let verdict = try await SelfTest.withScript("echo one; echo 'Fatal error: two' >&2; kill -ILL $$") {
            try await judge(TinyDesign(), in: $0)
        }
        #expect(verdict.printed == ["one", "Fatal error: two"])
        #expect(verdict.description.contains("  It printed last:\n    one\n    Fatal error: two"))
    }

    /// The verdict on a process that notes the text while it judges the rule in the given timing, and then crashes.
    private func judgeCrash(_ rule: String, noting text: String, in timing: Rule.Timing) async throws -> Verdict {
        let event = #"{"number":1,"text":"\#(text)","queue":"handlers","thread":"thread 1","seconds":0.5}"#
        let began = #"promise-lab-log:{"began":{"_0":"\#(timing.rawValue)","seed":3}}"#
        let noted = #"promise-lab-log:{"noted":{"_0":\#(event)}}"#
        return try await SelfTest.withScript("echo '\(began)'; echo '\(noted)'; kill -SEGV $$") {
            let runner = RuleRunner(attempts: 1, isolation: .process($0))
            return try await SelfTest.judge(rule, on: TinyDesign(), by: runner)
        }
    }

    @Test("The verdict on a crash says in which timing it happened, and what had been noted until then")
    func eventsSoFar() async throws {
        let verdict = try await judgeCrash("ordering.registration", noting: "1", in: .before)
        #expect(verdict.ruling == .broken && verdict.timing == .before && verdict.seed == 3)
        #expect(verdict.observed == ["1"] && verdict.trace.map(\.text) == ["1"] && verdict.printed == [])
        #expect(verdict.description.hasPrefix("✗ broken: ordering.registration (settled before)"))
        let column = ConformanceReport.Column(design: "Tiny", summary: "", verdicts: [verdict])
        let markdown = MarkdownReport.text(ConformanceReport(rules: [], columns: [column], seed: 1))
        #expect(markdown.contains("segmentation fault"))
    }

    @Test("If everything expected was observed before the crash, the verdict says that it crashed afterward")
    func crashAfterward() async throws {
        let verdict = try await judgeCrash("scale.chain-dropped", noting: "released", in: .rightAfter)
        #expect(verdict.ruling == .broken && verdict.observed == verdict.expected)
        #expect(verdict.reason.hasSuffix("probably while promises were released."), "\(verdict.reason)")
        #expect(verdict.cause == "the stack overflowed while promises were released")
    }

    @Test(
        "A crash without a backtrace is an overflow if the chain is long",
        arguments: [
            ("scale.loop", "the stack overflowed while promises settled"),
            ("scale.chain-dropped", "the stack overflowed while promises were released"),
            ("errors.map-value", "segmentation fault, as from a stack that overflowed (SIGSEGV)"),
        ])
    func overflow(_ rule: String, _ cause: String) async throws {
        let verdict = try await judgeCrash(rule, noting: "something", in: .rightAfter)
        #expect(verdict.cause == cause && verdict.reason == "The process crashed: \(cause).", "\(verdict.reason)")
    }

    @Test(
        "The functions that occur again and again say what overflowed the stack, if a backtrace has no end",
        arguments: [
            // A recursion through more functions than a backtrace has is an overflow, too, because the chain is long.
            ((0..<48).map { "step\($0)()" }, "the stack overflowed while promises settled, in step0()"),
            (
                ["Core.deinit"] + (0..<47).map { $0 % 2 == 0 ? "finish()" : "tell()" },
                "the stack overflowed while promises settled, in finish()"
            ),
            (
                (0..<48).map { $0 % 2 == 0 ? "drop()" : "Core.deinit" },
                "the stack overflowed while promises were released, in drop()"
            ),
            // Two objects release each other, and the memory of the inner one is damaged.
            (
                ["Core.deinit", "drop()", "Core.deinit", "drop()", "begin()"],
                "segmentation fault (SIGSEGV), in Core.deinit"
            ),
        ])
    func recursion(_ functions: [String], _ words: String) async throws {
        let frames = functions.enumerated().map { number, function in
            "echo '\(number) [ra] 0x1f \(function) + 12 in program at /src/Step.swift:7:3' >&2; "
        }
        let script = "echo '*** Signal 11: Backtracing from 0x1f...' >&2; \(frames.joined())kill -SEGV $$"
        let verdict = try await SelfTest.withScript(script) {
            let runner = RuleRunner(attempts: 1, isolation: .process($0))
            return try await SelfTest.judge("scale.chain-fulfilled", on: TinyDesign(), by: runner)
        }
        #expect(verdict.reason == "The process crashed: \(words) (Step.swift:7).")
        #expect(verdict.cause.map(verdict.reason.contains) == true)
    }

    @Test("The verdict does not wait for a process that the program has left running")
    func leftBehind() async throws {
        // The background process of the script keeps the output open, and ends when the file is removed.
        let script = "echo one; file=$(mktemp); echo $file; (while [ -e $file ]; do sleep 0.1; done) & exit 3"
        try await SelfTest.withScript(script) {
            let verdict = try await judge(TinyDesign(), in: $0)
            let file = try #require(verdict.printed.last)
            #expect(FileManager.default.fileExists(atPath: file), "The verdict waited for the other process.")
            try FileManager.default.removeItem(atPath: file)
            #expect(verdict.reason == "The process ended with status 3.")
            #expect(verdict.printed.first == "one")
        }
    }

    @Test("Rules share a process until one is broken, and a fault of one rule does not change the verdict on another")
    func sharing() async throws {
        let rules = ["states.fulfill", "errors.map-value", "errors.then-adopts", "errors.map-throws", "states.reject"]
        // After the first missed deadline, one more process tests the observers of a design. That happens here, so that it does
        // not happen below.
        _ = try await SelfTest.judge(
            "errors.then-adopts", on: QuirkyDesign(.hangsInThen), by: RuleRunner(isolation: .process(SelfTest.launcher))
        )
        for (quirk, processes) in [(nil, 1), (.crashesInThen, 3), (.hangsInThen, 3)] as [(QuirkyDesign.Quirk?, Int)] {
            try await SelfTest.withScript("echo >>$0.log; exec \(SelfTest.launcher.executable.path)") { launcher in
                // The runner repeats a broken rule for at most one second. A hanging call uses that up, so its second attempt,
                // in its own process, is the last.
                let runner = RuleRunner(
                    timeoutFactor: 10, attempts: quirk == .hangsInThen ? 8 : 1, isolation: .process(launcher))
                let design: any PromiseConformance = quirk.map { QuirkyDesign($0) } ?? TinyDesign()
                let report = await runner.report(on: [design], by: try rules.map(RuleBook.rule(named:)))
                #expect(report.broken.map(\.verdict.rule) == (quirk == nil ? [] : ["errors.then-adopts"]), "\(report)")
                // Here, deadlines are ten times as long. The runner gives up earlier if all threads of a process sleep.
                #expect(report.columns[0].verdicts.allSatisfy { $0.seconds < 60 })
                #expect(try Data(contentsOf: launcher.executable.appendingPathExtension("log")).count == processes)
            }
        }
    }

    @Test("A rule that is broken in a shared process, and then kept by chance, is judged again")
    func hiddenByChance() async throws {
        // The script replaces the design by a mutant, except in the second process, which is the first to judge one rule only.
        let script = """
            echo >>$0.log; design='\(TinyDesign(.runsLastInFirstOut).name)'
            [ $(wc -l <$0.log) = 2 ] ||
              export PROMISE_LAB_REQUEST="$(echo "$PROMISE_LAB_REQUEST" | sed "s/TinyPromise/$design/")"
            exec \(SelfTest.launcher.executable.path)
            """
        try await SelfTest.withScript(script) {
            let runner = RuleRunner(timeoutFactor: 10, attempts: 3, isolation: .process($0))
            let rules = try ["ordering.registration", "states.fulfill"].map(RuleBook.rule(named:))
            let report = await runner.report(on: [TinyDesign()], by: rules)
            #expect(report.count(.unstable) == 1 && report.broken.first?.verdict.rule == rules[0].id, "\(report)")
        }
    }

    @Test("A design that the program does not know is a broken rule")
    func unknownDesign() async throws {
        let verdict = try await SelfTest.judge(Self.rule, on: WatchedDesign())
        #expect(verdict.ruling == .broken)
        #expect(verdict.reason.hasPrefix("The process ended with status 64. The program does not know this design"))
    }

    @Test("Without isolation, rules that need a process of their own run in this process")
    func noIsolation() async throws {
        let verdict = try await SelfTest.judge(
            "lifetimes.dropped-while-pending", on: TinyDesign(), by: RuleRunner(timeoutFactor: 10))
        #expect(verdict.ruling == .kept, "\(verdict.text)")
    }
}
