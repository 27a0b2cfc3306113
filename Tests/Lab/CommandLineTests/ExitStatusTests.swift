import Conformance
import ConformanceMutants
import Foundation
import ProgramTestSupport
import Testing

@testable import explorer
@testable import promise_lab

/// Checks the exit statuses that scripts rely on.
///
/// No design in the catalog is broken, so the tests judge a mutant instead. Each test calls the command in a process of its
/// own and ends the process as `promise-lab` does.
@Suite("Exit statuses", .timeLimit(.minutes(10))) struct ExitStatusTests {
    /// Judges the designs, and ends the process. The rules run in this process, because a started program would not know mutants.
    private static func judge(_ designs: [any PromiseConformance]) async throws {
        var arguments = Arguments(["--rule", "states.settles-once"])
        var plan = try JudgingPlan(&arguments, designs: designs)
        plan.runner.isolation = .none
        exit(try await plan.run())
    }

    @Test("If a rule is broken, 'conformance' exits with status 1")
    func brokenRule() async throws {
        let ended = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
            try await Self.judge([TinyDesign(), TinyDesign(.settlesTwice)])
        }
        let output = String(decoding: try #require(ended).standardOutputContent, as: UTF8.self)
        #expect(output.contains("✗ Mutant(settles-twice) breaks states.settles-once"))
    }

    @Test("A declared rule, the designs of a file and a folder must exist")
    func names() throws {
        let difference = DeclaredDifference("states.fulfil", because: "None.", observed: [])
        let failure = #"{ "design": "TinyPromis", "rule": "states.fulfill" }"#
        let folder = try TemporaryFolder([
            "known.json": #"{ "failures": [\#(failure)], "ruleBook": "1.0", "system": "Linux" }"#
        ])
        let cases: [([any PromiseConformance], options: [String], meant: String)] = [
            ([TinyDesign(nil, differences: [difference])], [], "Did you mean 'states.fulfill'?"),
            (Twin.both, [], "two designs are named 'Twin'"),
            ([TinyDesign()], ["--known", folder.path + "/known.json"], "Did you mean 'TinyPromise'?"),
            ([TinyDesign()], ["--accept", "/no/such/known.json"], "there is no folder '/no/such'"),
        ]
        for (designs, options, meant) in cases {
            var arguments = Arguments(options)
            let error = #expect(throws: UsageError.self) { try JudgingPlan(&arguments, designs: designs) }
            #expect(try #require(error).message.contains(meant), "\(error?.message ?? "")")
        }
    }

    @Test("After a disagreement, 'fuzz' exits with status 1")
    func disagreement() async throws {
        let ended = await #expect(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
            exit(await FuzzCommand.run([TinyDesign(.settlesTwice)], programs: 1_000, seconds: 1, seed: 1))
        }
        let output = String(decoding: try #require(ended).standardOutputContent, as: UTF8.self)
        #expect(output.contains("✗ "))
    }
}
