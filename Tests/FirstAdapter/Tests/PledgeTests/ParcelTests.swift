import Conformance
import ParcelAdapter
import Testing

/// Judges a library that lacks members of the contract.
@Suite("A library that offers less", .timeLimit(.minutes(10)))
struct ParcelTests {
    private func verdict(_ rule: String) async throws -> Verdict {
        await RuleRunner().judge(try RuleBook.rule(named: rule), on: parcel)
    }

    @Test("What it offers is judged")
    func judged() async throws {
        for rule in ["states.fulfill", "errors.map-value", "bridging.await-value"] {
            let verdict = try await verdict(rule)
            #expect(verdict.ruling == .kept, "\(verdict)")
        }
    }

    @Test(
        "What it lacks is not applicable, and the verdict says why",
        arguments: [
            ("states.reject", "A parcel cannot fail."),
            ("ordering.registration", "A parcel takes one handler."),
            ("errors.map-throws", "The closures of a parcel cannot throw."),
            ("ordering.immediate-runs-before-settling-returns", "Every handler of a parcel runs on a queue."),
        ])
    func notApplicable(_ rule: String, _ reason: String) async throws {
        let verdict = try await verdict(rule)
        #expect(verdict.ruling == .notApplicable, "\(verdict)")
        #expect(verdict.reason == reason)
    }
}
