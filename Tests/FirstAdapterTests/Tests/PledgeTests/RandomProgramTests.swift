import Fuzzing
import PledgeAdapter
import Testing

@Test("Random programs find the circles that pledges do not detect")
func circles() async throws {
    let report = await Fuzzer(design: pledge).run(programs: 10_000, seed: 1)
    let found = try #require(report.disagreement)
    #expect("\(found)".contains("returned itself"))
}
