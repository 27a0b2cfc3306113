import Conformance
import Testing

/// A notion may turn out to be lacking anywhere in a scenario: on another thread, or in the middle of something.
@Suite struct LackingTests {
    @Test(arguments: ["ordering.adding-while-settling", "ordering.added-inside-handler"])
    func `a design without queues is not blamed for it, wherever the scenario asks for one`(_ rule: String) async throws
    {
        let verdict = try await Bench.judge(rule, on: BareDesign(lacking: .queues))
        #expect(verdict.ruling == .notApplicable)
        #expect(verdict.reason == BareDesign.reason)
    }
}
