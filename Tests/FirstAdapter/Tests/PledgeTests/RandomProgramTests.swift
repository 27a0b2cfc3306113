import Conformance
import Fuzzing
import PledgeAdapter
import Testing

@Test("Pledges do what the model forecasts", .timeLimit(.minutes(10)))
func agreement() async {
    let launcher = RuleLauncher(programBesideTests: "judge-pledge")
    let report = await Fuzzer(design: pledge, launcher: launcher).run(programs: 5_000, seed: 1)
    #expect(report.agrees, "\(report)")
}

@Test("Random programs find the cycles that pledges do not detect", .timeLimit(.minutes(10)))
func cycles() async throws {
    var traits = ModelTraits(of: pledge)
    traits.rejectedCycles = .all
    let report = await Fuzzer(design: pledge, traits: traits).run(programs: 10_000, seed: 1)
    let found = try #require(report.disagreement)
    #expect("\(found)".contains("returned itself"))
}
