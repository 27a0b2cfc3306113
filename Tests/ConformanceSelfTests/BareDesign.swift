import Conformance
import Mutants

/// The smallest adapter there can be: only what the contract requires, and no immediate handlers.
struct BareDesign: PromiseConformance {
    static let reason = #"There is no place <here> & "now" | only queues."#

    var name = "Bare"
    var differences: [Difference] = []
    private let tiny = TinyDesign()

    init(name: String = "Bare", differences: [Difference] = []) {
        self.name = name
        self.differences = differences
    }

    func pending() -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    func fulfill(_ settler: TinySettler, _ value: Value) { tiny.fulfill(settler, value) }
    func reject(_ settler: TinySettler, _ error: any Error) { tiny.reject(settler, error) }
    func outcome(of promise: TinyPromise) -> Outcome? { tiny.outcome(of: promise) }

    func observe(_ promise: TinyPromise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) throws {
        tiny.observe(promise, on: try offered(place), handler)
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
        if case .immediate = place { throw NotOffered(Self.reason) }
        return place
    }
}
