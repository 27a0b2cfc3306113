import Conformance
import Fuzzing
import Testing

@Suite("A minimal adapter", .timeLimit(.minutes(10)))
struct MinimalDesignTests {
    @Test(
        "A design agrees with the model even if its adapter has only the required members and its handlers run on other threads"
    )
    func requiredMembers() async {
        let report = await Fuzzer(design: MinimalDesign(), timeout: 30).run(programs: 1_000, seed: 1)
        #expect(report.disagreement == nil, "\(report)")
    }

    @Test("All other members are found to be unsupported")
    func unsupported() {
        let required: Set<ModelTraits.Capability> = [.rejection]
        let optional = Set(ModelTraits.Capability.allCases).subtracting(required)
        #expect(ModelTraits(of: MinimalDesign()).unsupported == optional)
    }
}
