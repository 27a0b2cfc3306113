import Conformance
import PledgeAdapter
import Testing

@Test func `random programs find the circles that pledges do not see`() async throws {
    let report = await Fuzz(design: pledge).run(programs: 10_000, seed: 1)
    let found = try #require(report.disagreement)
    #expect("\(found)".contains("returned itself"))
}
