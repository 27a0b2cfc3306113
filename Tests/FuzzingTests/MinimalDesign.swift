import Conformance
import ConformanceMutants
import Dispatch

/// An adapter with only the required members. The handlers of its design run on some thread by default.
struct MinimalDesign: PromiseConformance {
    private let tiny = TinyDesign()

    let name = "MinimalDesign"
    let defaultPlace = DefaultPlace.anotherThread

    func meaning(of error: any Error) -> ErrorMeaning? { tiny.meaning(of: error) }
    func pending() -> (promise: TinyPromise, settler: TinySettler) { tiny.pending() }
    func fulfill(_ settler: TinySettler, _ value: TestValue) { tiny.fulfill(settler, value) }
    func reject(_ settler: TinySettler, _ error: any Error) { tiny.reject(settler, error) }
    func outcome(of promise: TinyPromise) -> TestOutcome? { tiny.outcome(of: promise) }

    func observe(_ promise: TinyPromise, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void)
        throws
    {
        tiny.observe(promise, on: try actual(place), handler)
    }

    func map(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> TinyPromise {
        tiny.map(promise, on: try actual(place), body)
    }

    func then(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (TestValue) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.then(promise, on: try actual(place), body)
    }

    func recover(
        _ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) throws -> TinyPromise {
        tiny.recover(promise, on: try actual(place), body)
    }

    private func actual(_ place: HandlerPlace) throws -> HandlerPlace {
        switch place {
        case .default: return .queue(.global())
        case .queue: return place
        case .immediate: throw Unsupported("Handlers always run on a queue.")
        }
    }
}
