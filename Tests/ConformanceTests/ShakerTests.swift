import Conformance
import ConformanceMutants
import Foundation
import Shaking
import Testing

/// Tests the search without instrumented code.
@Suite("The shaker", .timeLimit(.minutes(10)))
struct ShakerTests {
    private static let host = SelfTest.launcher

    @Test("A design that breaks a rule is found, with the seed that showed it")
    func findsRule() async throws {
        // The fault of this design shows every time.
        let rule = try SelfTest.rule("ordering.immediate-added-inside-handler")
        let shaker = Shaker(
            designs: [TinyDesign(.overtakes)], rules: [rule], runsPrograms: false, seed: 5, launcher: Self.host)
        let report = await shaker.search(seconds: 1000)
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1, "\(report)")
        #expect(finding.seed == 5)
        #expect(finding.again.of >= 1 && finding.again.times == finding.again.of)
        #expect(finding.text.contains("✗ broken: ordering.immediate-added-inside-handler"), "\(report)")
        // The search ends with the finding, so the report must show less time than was allowed.
        #expect(report.seconds < 1000 && "\(report)".contains(/1 found in \d+ seconds?, from seed 5 on/))
        #expect("\(report)".contains(ShakingReport.howFarASeedRepeats))
    }

    @Test("A program on which a design disagrees with the model is found, and shows which steps run at once")
    func findsProgram() async throws {
        let shaker = Shaker(designs: [TinyDesign(.runsHandlersTwice)], rules: [], seed: 3, launcher: Self.host)
        let report = await shaker.search(seconds: 100)
        let finding = try #require(report.findings.first)
        #expect(finding.text.contains("at once, each on a thread of its own:"), "\(report)")
        #expect(finding.text.contains("runs again."), "\(report)")
        #expect(finding.again.of >= 1 && finding.again.times == finding.again.of)
    }

    @Test("The design without a fault shows nothing")
    func findsNothing() async throws {
        let report = await Shaker(designs: [TinyDesign()], rules: [], launcher: Self.host).search(seconds: 1)
        #expect(report.findings.isEmpty, "\(report)")
        #expect(report.programs > 0)
        #expect(report.seconds >= 1 && report.summary.contains(/^Nothing found in \d+ seconds?, from seed 1 on/))
    }

    @Test("If the time is too short for all jobs, the report says how many were not run")
    func tooShort() async throws {
        let report = await Shaker(designs: Mutants.all, launcher: Self.host).search(seconds: 0.01)
        #expect(report.unasked == report.jobs - 1)
        #expect(report.summary.contains("were not run: allow more seconds"))
    }

    @Test("After the requested time, a finding is not tried again, and the report says so")
    func noTimeToTryAgain() async throws {
        let report = await Shaker(designs: [WatchedDesign()], rules: [], launcher: Self.host).search(seconds: 0.01)
        let finding = try #require(report.findings.first)
        #expect(finding.again.of == 0)
        #expect("\(finding)".hasSuffix("There was no time left to try it again with seed 1."))
    }

    @Test("Random programs run first, before rules that may wait for a deadline")
    func programsFirst() async throws {
        let rule = try SelfTest.rule("states.one-winner")
        let designs = [TinyDesign(), TinyDesign(.overtakes)]
        let jobs = LineCollector()
        _ = await Shaker(designs: designs, rules: [rule], launcher: Self.host)
            .search(seconds: 0.01, progress: { jobs.add($0) })
        #expect(jobs.all.count == 1 && jobs.all[0].contains("random programs"))
    }

    @Test("A crash names the seed of the program, and shows the program and what was printed last")
    func crash() async throws {
        let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh")
        defer { try? FileManager.default.removeItem(at: script) }
        // Another process writes the file, because a file that a process has open for writing cannot be started.
        let text = "echo 'promise-lab-log:{\"running\":{\"_0\":7000123}}'; echo 'Fatal error: lost'; kill -ILL $$"
        let writing = #"printf '#!/bin/sh\n%s\n' "$TEXT" >"$SCRIPT" && chmod 700 "$SCRIPT""#
        let written = try await Subprocess.run(
            URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", writing],
            environment: ["TEXT": text, "SCRIPT": script.path], giveUpAfter: 60)
        #expect(written.isOrderly)
        let shaker = Shaker(designs: [TinyDesign()], rules: [], seed: 7, launcher: RuleLauncher(executable: script))
        let finding = try #require(await shaker.search(seconds: 1).findings.first)
        #expect(finding.text.hasPrefix("The process crashed: trap (SIGILL).\n"), "\(finding)")
        #expect(finding.text.contains("It was running the program with seed 7000123"), "\(finding)")
        #expect(finding.text.contains("at once, each on a thread of its own:"), "\(finding)")
        #expect(finding.text.contains("Fatal error: lost"), "\(finding)")
    }

    @Test("If the started program does not know the design, the finding says which call is missing")
    func unknownDesign() async throws {
        let shaker = Shaker(designs: [WatchedDesign()], rules: [], launcher: Self.host)
        let finding = try #require(await shaker.search(seconds: 1).findings.first)
        #expect(finding.text.contains("ShakenPrograms.runIfRequested"), "\(finding)")
    }

    @Test("A program that was compiled in the usual way refuses to shake, and says what to do")
    func notCompiledForIt() async throws {
        #expect(!Instrumentation.isPresent)
        let error = await #expect(throws: Instrumentation.Missing.self) {
            _ = try await Shaker(designs: [TinyDesign()], launcher: Self.host).run(seconds: 1)
        }
        #expect(error?.localizedDescription.contains("make shake") == true)
    }
}

@Suite("Strategies of shaking", .timeLimit(.minutes(10)))
struct ShakingStrategyTests {
    @Test("Every third seed shakes by priorities, and these change after different numbers of blocks")
    func bySeed() {
        let strategies = (0..<9).map { ShakingStrategy(seed: $0) }
        #expect(strategies.count { $0 == .pauses } == 6)
        #expect([2, 5, 8].map { strategies[$0] } == [100, 300, 1_000].map(ShakingStrategy.priorities(blocks:)))
        #expect(strategies[5].description == "priorities that change every 300 blocks")
    }

    @Test("A shaken program gets its seed and its strategy, and no other program does")
    func environment() {
        let launcher = SelfTest.launcher.shaking(seed: 5, strategy: .priorities(blocks: 100))
        #expect(launcher.environment.values.sorted() == ["100", "5"])
        #expect(launcher.executable == SelfTest.launcher.executable)
        #expect(SelfTest.launcher.environment.isEmpty)
    }
}
