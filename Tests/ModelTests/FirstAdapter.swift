import Conformance
import Dispatch
import Mutants

/// An adapter with the required members only, of a design whose handlers usually run on some thread.
struct FirstAdapter: PromiseConformance {
    private let tiny = TinyDesign()

    let name = "FirstAdapter"
    let usualPlace = UsualPlace.anotherThread

    func meaning(of error: any Error) -> ErrorMeaning? { tiny.meaning(of: error) }
    func pending() -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    func fulfill(_ settler: TinySettler, _ value: Value) { tiny.fulfill(settler, value) }
    func reject(_ settler: TinySettler, _ error: any Error) { tiny.reject(settler, error) }
    func outcome(of promise: TinyPromise) -> Outcome? { tiny.outcome(of: promise) }

    func observe(_ promise: TinyPromise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) throws {
        tiny.observe(promise, on: try actual(place), handler)
    }

    func map(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) throws -> TinyPromise {
        tiny.map(promise, on: try actual(place), body)
    }

    func then(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.then(promise, on: try actual(place), body)
    }

    func recover(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.recover(promise, on: try actual(place), body)
    }

    private func actual(_ place: Place) throws -> Place {
        switch place {
        case .usual: return .queue(.global())
        case .queue: return place
        case .immediate: throw NotOffered("Nothing is immediate here.")
        }
    }
}
