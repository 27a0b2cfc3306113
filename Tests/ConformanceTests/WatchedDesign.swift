import Conformance
import ConformanceMutants

/// A design without a fault that records the calls of its members.
struct WatchedDesign: WholeTinyWrapper {
    typealias JudgedPromise = TinyPromise
    typealias JudgedSettler = TinySettler

    let recorder = Recorder()
    let name = "Watched"
    let tiny = TinyDesign()

    /// The events of each run of a scenario. A run begins when a promise is made.
    var runs: [[Recorder.Event]] {
        recorder.events.reduce(into: []) { runs, event in
            if event.text == "make" { runs.append([]) }
            runs[runs.count - 1].append(event)
        }
    }

    func pending() -> (promise: TinyPromise, settler: TinySettler) {
        recorder.record("make")
        return tiny.pending()
    }
    func fulfill(_ settler: TinySettler, _ value: TestValue) {
        recorder.record("settle \(value)")
        tiny.fulfill(settler, value)
    }
    func map(_ promise: TinyPromise, on place: HandlerPlace, _ body: @escaping MapBody) -> TinyPromise {
        recorder.record("add")
        return tiny.map(promise, on: place, body)
    }
}
