import Conformance
import Dispatch

extension TinyPromise {
    static func timer(milliseconds: Int, _ fault: Fault?) -> TinyPromise {
        let promise = TinyPromise(fault)
        let delay = fault == .firesEarly ? milliseconds / 2 : milliseconds
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) {
            promise.settle(.fulfilled(.nothing))
        }
        return promise
    }

    /// A promise that ends as this one does, or is rejected when the time is up.
    func timeOut(milliseconds: Int) -> TinyPromise {
        let promise = TinyPromise(fault)
        // Nobody waits for longer, and the clock could not count it.
        let anHour = 3_600_000
        let delay = min(fault == .timesOutEarly ? milliseconds / 2 : milliseconds, 24 * anHour)
        let isOver = TinyError.timedOut
        let timer = DispatchWorkItem { [weak promise] in promise?.settle(.rejected(isOver)) }
        let holding = DispatchWorkItem { promise.settle(.rejected(isOver)) }
        let item = fault == .holdsTimedPromises ? holding : timer
        add(on: .immediate) { promise.settle($0) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay), execute: item)
        if fault == .timesOutAnyway, milliseconds > anHour { promise.settle(.rejected(isOver)) }
        return promise
    }
}
