import Conformance
import Testing

/// A scenario may ask for an unsupported member on another thread, or while it holds a queue.
@Suite("Unsupported capabilities", .timeLimit(.minutes(10)))
struct UnsupportedTests {
    @Test(
        "A rule is not applicable to a design without queues, wherever the scenario asks for a queue",
        arguments: ["ordering.adding-while-settling", "ordering.added-inside-handler"])
    func queues(_ rule: String) async throws {
        let verdict = try await Bench.judge(rule, on: BareDesign(without: .queue))
        #expect(verdict.ruling == .notApplicable)
        #expect(verdict.reason == BareDesign.reason)
    }
}
