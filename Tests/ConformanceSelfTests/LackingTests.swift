import Conformance
import Mutants
import Testing

/// A notion may turn out to be lacking anywhere in a scenario: on another thread, or in the middle of something.
@Suite struct LackingTests {
    @Test(arguments: ["ordering.adding-while-settling", "ordering.added-inside-handler"])
    func `a design without queues is not blamed for it, wherever the scenario asks for one`(_ rule: String) async throws
    {
        let verdict = try await Bench.judge(rule, on: QueuelessDesign())
        #expect(verdict.ruling == .notApplicable)
        #expect(verdict.reason == QueuelessDesign.reason)
    }
}

/// Runs its handlers where it likes; only the suite itself may watch from a queue.
private struct QueuelessDesign: PromiseConformance {
    static let reason = "There are no queues here."

    let name = "Queueless"
    private let tiny = TinyDesign()

    func pending() -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    func fulfill(_ settler: TinySettler, _ value: Value) { tiny.fulfill(settler, value) }
    func reject(_ settler: TinySettler, _ error: any Error) { tiny.reject(settler, error) }
    func outcome(of promise: TinyPromise) -> Outcome? { tiny.outcome(of: promise) }

    func observe(_ promise: TinyPromise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) {
        tiny.observe(promise, on: place, handler)
    }
    func map(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) throws -> TinyPromise {
        tiny.map(promise, on: try offered(place), body)
    }
    func then(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.then(promise, on: try offered(place), body)
    }
    func recover(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.recover(promise, on: try offered(place), body)
    }

    private func offered(_ place: Place) throws -> Place {
        if case .queue = place { throw NotOffered(Self.reason) }
        return place
    }
}
