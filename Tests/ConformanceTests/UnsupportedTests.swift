import Conformance
import Testing

/// A scenario may ask for an unsupported member on another thread, or while it holds a queue.
@Suite("Unsupported capabilities", .timeLimit(.minutes(10)))
struct UnsupportedTests {
    @Test(
        "A rule is not applicable to a design without queues, wherever the scenario asks for a queue",
        arguments: ["ordering.adding-while-settling", "ordering.added-inside-handler"])
    func queues(_ rule: String) async throws {
        let verdict = try await SelfTest.judge(rule, on: BareDesign(without: .queue))
        #expect(verdict.ruling == .notApplicable)
        #expect(verdict.reason == BareDesign.reason)
    }

    /// The chain would be released while it is pending, and that can crash.
    @Test("A design without cancellation is not asked to cancel a long chain that was made before")
    func longChain() async throws {
        let links = LineCollector()
        let design = BareDesign(without: .queue, willLink: { links.add("a link") })
        let verdict = await RuleRunner(links: 1_000).judge(try SelfTest.rule("scale.chain-cancelled"), on: design)
        #expect(verdict.ruling == .notApplicable)
        #expect(verdict.reason.contains("does not implement cancel(_:)"))
        #expect(links.all.isEmpty)
    }
}
