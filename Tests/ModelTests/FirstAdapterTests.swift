import Conformance
import Testing

@Suite struct FirstAdapterTests {
    @Test func `an adapter with the required members is enough, also where handlers run on other threads`() async {
        let report = await Fuzz(design: FirstAdapter(), patience: 30).run(programs: 1_000, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
    }

    @Test func `what it does not have is known to be lacking`() {
        #expect(ModelTraits(of: FirstAdapter()).lacking == Set(ModelTraits.Notion.allCases))
    }
}
