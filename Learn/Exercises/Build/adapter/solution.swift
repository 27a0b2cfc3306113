import Conformance
import Dispatch

/// Says in the words of the kit what a letter can do, so that the rules can judge it.
struct Adapter: PromiseConformance {
    let name = "Letter"
    let defaultPlace = DefaultPlace.mainQueue

    func pending() throws -> (promise: Letter<TestValue>, settler: Letter<TestValue>.Pen) {
        let (letter, pen) = Letter<TestValue>.send()
        return (letter, pen)
    }

    func fulfill(_ settler: Letter<TestValue>.Pen, _ value: TestValue) throws {
        settler.arrive(value)
    }

    func reject(_ settler: Letter<TestValue>.Pen, _ error: any Error) throws {
        settler.lose(error)
    }

    func outcome(of promise: Letter<TestValue>) throws -> TestOutcome? {
        promise.fateByNow.map(translated)
    }

    func observe(
        _ promise: Letter<TestValue>, on place: HandlerPlace, _ handler: @escaping @Sendable (TestOutcome) -> Void
    ) throws {
        promise.read(on: queue(for: place)) { handler(translated($0)) }
    }

    func map(
        _ promise: Letter<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> TestValue
    ) throws -> Letter<TestValue> {
        promise.answer(on: queue(for: place), body)
    }

    func then(
        _ promise: Letter<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (TestValue) throws -> Letter<TestValue>
    ) throws -> Letter<TestValue> {
        promise.forward(on: queue(for: place), body)
    }

    func recover(
        _ promise: Letter<TestValue>, on place: HandlerPlace,
        _ body: @escaping @Sendable (any Error) throws -> Letter<TestValue>
    ) throws -> Letter<TestValue> {
        promise.replace(on: queue(for: place), body)
    }

    /// The queue that means the place; nil means no hop.
    private func queue(for place: HandlerPlace) -> DispatchQueue? {
        switch place {
        case .default: .main
        case .queue(let queue): queue
        case .immediate: nil
        }
    }

    private func translated(_ fate: Letter<TestValue>.Fate) -> TestOutcome {
        switch fate {
        case .arrived(let value): .fulfilled(value)
        case .lost(let error): .rejected(error)
        }
    }
}
