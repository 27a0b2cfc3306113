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
}
