import Conformance
import Mutants

/// The smallest adapter there can be: only what the contract requires, and one kind of place less than usual.
struct BareDesign: PromiseConformance {
    enum Lack { case immediatePlaces, queues }

    static let reason = #"There is no place <here> & "now" | only queues."#

    var name = "Bare"
    var differences: [Difference] = []
    private let lack: Lack
    private let tiny = TinyDesign()

    init(name: String = "Bare", differences: [Difference] = [], lacking lack: Lack = .immediatePlaces) {
        self.name = name
        self.differences = differences
        self.lack = lack
    }

    func pending() -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    func fulfill(_ settler: TinySettler, _ value: Value) { tiny.fulfill(settler, value) }
    func reject(_ settler: TinySettler, _ error: any Error) { tiny.reject(settler, error) }
    func outcome(of promise: TinyPromise) -> Outcome? { tiny.outcome(of: promise) }

    func observe(_ promise: TinyPromise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) throws {
        // The suite itself watches from a queue, also where handlers have none.
        tiny.observe(promise, on: lack == .queues ? place : try offered(place), handler)
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
        switch (place, lack) {
        case (.immediate, .immediatePlaces), (.queue, .queues): throw NotOffered(Self.reason)
        default: return place
        }
    }
}
