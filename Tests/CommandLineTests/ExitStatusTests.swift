import Conformance
import Foundation
import Mutants
import Testing

@testable import promise_lab

/// What a script learns when something is broken. Nothing in the catalogue is, so a mutant takes its place, and the
/// commands are called from within: each test runs in a process of its own and ends it as `promise-lab` would.
@Suite struct ExitStatusTests {
    @Test func `a broken rule ends 'conformance' with status 1`() async throws {
        let ended = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
            var judging = Judging(withControls: false)
            judging.designs = [TinyDesign(), TinyDesign(.settlesTwice)]
            judging.rules = RuleBook.rules(startingWith: "states.settles-once")
            exit(try await ConformanceCommand.run(judging, format: .table))
        }
        let output = String(decoding: try #require(ended).standardOutputContent, as: UTF8.self)
        #expect(output.contains("✗ Mutant(settles-twice) breaks states.settles-once"))
    }

    @Test func `designs that keep the rules end it with status 0`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            var judging = Judging(withControls: false)
            judging.designs = [TinyDesign()]
            judging.rules = RuleBook.rules(startingWith: "states.settles-once")
            exit(try await ConformanceCommand.run(judging, format: .table))
        }
    }

    @Test func `a disagreement ends 'fuzz' with status 1`() async throws {
        let ended = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
            exit(await FuzzCommand.run([TinyDesign(.settlesTwice)], programs: 1_000, seconds: 1, seed: 1))
        }
        let output = String(decoding: try #require(ended).standardOutputContent, as: UTF8.self)
        #expect(output.contains("✗ "))
    }
}
