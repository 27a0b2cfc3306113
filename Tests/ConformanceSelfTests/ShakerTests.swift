import Conformance
import Foundation
import Mutants
import Shaking
import Testing

/// The search as such. `make shake-planted` shows that shaking finds races; here nothing is compiled for it.
@Suite("The shaker")
struct ShakerTests {
    private static let host = Bench.launcher

    @Test("A design that breaks a rule is found, with the seed that showed it")
    func findsRule() async throws {
        let rule = try Bench.rule("states.one-winner")
        let shaker = Shaker(
            designs: [TinyDesign(.settlesTwice)], rules: [rule], runsPrograms: false, seed: 5, launcher: Self.host)
        let report = await shaker.search(seconds: 20)
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1, "\(report)")
        #expect(finding.seed >= 5)
        #expect(finding.again.of >= 1)
        #expect(finding.text.contains("✗ broken: states.one-winner"), "\(report)")
        #expect("\(report)".contains("1 found in 20 seconds, from seed 5 on"))
        #expect("\(report)".contains(ShakingReport.howFarASeedRepeats))
    }

    @Test("A program on which a design disagrees with the model is found, and shown with what runs at once")
    func findsProgram() async throws {
        let shaker = Shaker(designs: [TinyDesign(.runsHandlersTwice)], rules: [], seed: 3, launcher: Self.host)
        let report = await shaker.search(seconds: 20)
        let finding = try #require(report.findings.first)
        #expect(finding.text.contains("at once, each on a thread of its own:"), "\(report)")
        #expect(finding.text.contains("runs again."), "\(report)")
        #expect(finding.again.times == finding.again.of)
    }

    @Test("The design without a fault shows nothing")
    func findsNothing() async throws {
        let report = await Shaker(designs: [TinyDesign()], rules: [], launcher: Self.host).search(seconds: 1)
        #expect(report.findings.isEmpty, "\(report)")
        #expect(report.programs > 0)
        #expect(report.summary.hasPrefix("Nothing found in 1 seconds, from seed 1 on"))
    }

    @Test("If the time is too short for all, the report says how many had no turn")
    func tooShort() async throws {
        let report = await Shaker(designs: Mutants.all, launcher: Self.host).search(seconds: 0.01)
        #expect(report.unasked == report.subjects - 1)
        #expect(report.summary.contains("had no turn: give it more seconds"))
    }

    @Test("A crash names the seed of the program, and shows the program")
    func crash() async throws {
        let script = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sh")
        let line = #"promise-lab-programs:{"began":{"seed":7000123}}"#
        try Data("#!/bin/sh\necho '\(line)'\nkill -ILL $$\n".utf8).write(to: script)
        defer { try? FileManager.default.removeItem(at: script) }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script.path)
        let shaker = Shaker(designs: [TinyDesign()], rules: [], seed: 7, launcher: RuleLauncher(executable: script))
        let finding = try #require(await shaker.search(seconds: 1).findings.first)
        #expect(finding.text.contains("The process crashed: trap (SIGILL)."), "\(finding)")
        #expect(finding.text.contains("It was running the program with seed 7000123"), "\(finding)")
        #expect(finding.text.contains("a = "), "\(finding)")
    }

    @Test("A program that does not know the design is told what it lacks")
    func unknownDesign() async throws {
        let shaker = Shaker(designs: [WatchedDesign()], rules: [], launcher: Self.host)
        let finding = try #require(await shaker.search(seconds: 1).findings.first)
        #expect(finding.text.contains("ShakenPrograms.answerIfAsked"), "\(finding)")
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
