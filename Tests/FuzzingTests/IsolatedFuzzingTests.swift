import Conformance
import ConformanceMutants
import Dispatch
import Fuzzing
import ProgramTestSupport
import Testing

/// Runs programs in processes of their own, because the designs may end the process.
@Suite("Random programs in processes of their own", .timeLimit(.minutes(10))) struct IsolatedFuzzingTests {
    private static let launcher = RuleLauncher(executable: BuiltProgram("mutant-host").url)

    /// A deadline far away. On a busy machine, the usual time may not be enough to make a program as small as possible.
    @Sendable private static func farDeadline() -> DispatchTime { .now() + 600 }

    @Test("A program that crashes is made smaller and shown with the reason")
    func crash() async throws {
        let report = await Fuzzer(design: QuirkyDesign(.crashesInThen), launcher: Self.launcher).run(
            programs: 500, seed: 5, shrinkingUntil: Self.farDeadline)
        let found = try #require(report.disagreement)
        #expect(found.program.steps.count == 2, "\(report)")
        #expect(found.problem.contains("Index out of range"), "\(report)")
        let beginning = "QuirkyDesign(crashesInThen) fails on the program with seed "
        #expect(report.description.hasPrefix(beginning), "\(report)")
        #expect(report.programs < 500 && found.seed == 4 + UInt64(report.programs))
    }

    @Test("A program that blocks is a finding, too")
    func hang() async throws {
        let fuzzer = Fuzzer(design: QuirkyDesign(.hangsInThen), timeout: 0.1, launcher: Self.launcher)
        let report = await fuzzer.run(programs: 100, seed: 5, shrinkingUntil: { .now() })
        let found = try #require(report.disagreement)
        #expect(found.problem.contains("did not end in time") && found.mayBeSmaller, "\(report)")
    }

    @Test("A disagreement is found and made smaller as in one process")
    func disagreement() async throws {
        let design = TinyDesign(.runsLastInFirstOut)
        func found(by fuzzer: Fuzzer) async throws -> String {
            let report = await fuzzer.run(seed: 1, shrinkingUntil: Self.farDeadline)
            return try #require(report.disagreement).description
        }
        let here = try await found(by: Fuzzer(design: design))
        #expect(try await found(by: Fuzzer(design: design, launcher: Self.launcher)) == here)
    }

    /// Declares the known fault of a design in the traits of the design.
    typealias Declaration = @Sendable (inout ModelTraits) -> Void

    private static let known: [(any PromiseConformance, Declaration)] = [
        (TinyDesign(.runsLastInFirstOut), { $0.keepsOrder = false }),
        (
            TinyDesign(.skipsCleanUps),
            {
                $0.cleanUpsSkip = [.rejected, .cancelled]
                // The mutant skips clean-ups of `ensure`, but not of `ensureWaiting`.
                $0.unsupported.insert(.ensureWaiting)
            }
        ),
        (QuirkyDesign(.trapsWhenSettledTwice), { $0.trapsWhenSettledTwice = true }),
        (QuirkyDesign(.trapsInEmptyRace), { $0.trapsWithoutInputs = [.race] }),
        (QuirkyDesign(.recoversElsewhere), { $0.places[.recover] = .anotherThread }),
    ]

    @Test("Programs find a fault, unless a trait declares it", arguments: known)
    func passes(_ design: any PromiseConformance, _ declare: Declaration) async {
        var traits = ModelTraits(of: design)
        let strict = await Fuzzer(design: design, traits: traits, timeout: 0.1, launcher: Self.launcher)
            .run(programs: 2_000, seed: 1, shrinkingUntil: { .now() })
        #expect(strict.disagreement != nil)
        declare(&traits)
        let report = await Fuzzer(design: design, traits: traits, launcher: Self.launcher).run(
            programs: 2_000, seed: 1)
        #expect(report.agrees, "\(report)")
    }

    @Test("Programs on a design that cannot fail do not reject")
    func noRejection() async {
        let fuzzer = Fuzzer(design: QuirkyDesign(.cannotFail), launcher: Self.launcher)
        let report = await fuzzer.run(programs: 500, seed: 1)
        #expect(report.agrees && report.judged > 400, "\(report)")
    }
}
