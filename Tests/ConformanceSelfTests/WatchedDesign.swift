import Conformance
import Mutants

/// A design without a fault that records what the kit does with it.
struct WatchedDesign: PromiseConformance {
    let recorder = Recorder()
    let name = "Watched"
    private let tiny = TinyDesign()

    /// What was recorded, split where a promise was made.
    var turns: [[Recorder.Event]] {
        recorder.events.reduce(into: []) { turns, event in
            if event.text == "make" { turns.append([]) }
            turns[turns.count - 1].append(event)
        }
    }

    func pending() -> (promise: TinyPromise, settler: TinySettler) {
        recorder.record("make")
        return tiny.pending()
    }
    func fulfill(_ settler: TinySettler, _ value: Value) {
        recorder.record("settle \(value)")
        tiny.fulfill(settler, value)
    }
    func reject(_ settler: TinySettler, _ error: any Error) { tiny.reject(settler, error) }
    func outcome(of promise: TinyPromise) -> Outcome? { tiny.outcome(of: promise) }

    func observe(_ promise: TinyPromise, on place: Place, _ handler: @escaping @Sendable (Outcome) -> Void) {
        tiny.observe(promise, on: place, handler)
    }
    func map(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> Value
    ) -> TinyPromise {
        recorder.record("add")
        return tiny.map(promise, on: place, body)
    }
    func then(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (Value) throws -> TinyPromise
    ) -> TinyPromise {
        tiny.then(promise, on: place, body)
    }
    func recover(
        _ promise: TinyPromise, on place: Place, _ body: @escaping @Sendable (any Error) throws -> TinyPromise
    ) -> TinyPromise {
        tiny.recover(promise, on: place, body)
    }
    func whenAll(concurrently limit: Int, next: @escaping @Sendable () -> TinyPromise?) -> TinyPromise {
        tiny.whenAll(concurrently: limit, next: next)
    }
}
