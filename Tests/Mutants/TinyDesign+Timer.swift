import Conformance
import Dispatch

extension TinyDesign {
    public func timer(milliseconds: Int) -> TinyPromise {
        let promise = TinyPromise(fault)
        let delay = fault == .firesEarly ? milliseconds * 19 / 20 : milliseconds
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) {
            promise.settle(.fulfilled(.nothing))
        }
        return promise
    }

    public func timeOut(_ source: TinyPromise, milliseconds: Int) -> TinyPromise {
        let promise = TinyPromise(fault)
        // The deadline of a much longer delay would overflow the clock, so a timer runs for at most a day.
        let anHour = 3_600_000
        let limit = min(milliseconds, 24 * anHour)
        let delay = fault == .timesOutEarly ? limit * 19 / 20 : limit
        let isOver = TinyError(meaning: .timeIsUp)
        let timer = DispatchWorkItem { [weak promise] in promise?.settle(.rejected(isOver)) }
        let holding = DispatchWorkItem { promise.settle(.rejected(isOver)) }
        let item = fault == .holdsTimedPromises ? holding : timer
        source.add(on: .immediate) { promise.settle($0) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay), execute: item)
        if fault == .timesOutAtOnce, milliseconds > anHour { promise.settle(.rejected(isOver)) }
        return promise
    }
}
