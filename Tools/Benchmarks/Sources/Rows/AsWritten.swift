import Benchmark
import Foundation
import GooglePromisesStyle
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Swift5Client
import Workloads

/// A chain as people write it, on the default queues: a promise, a link that returns a promise, a mapping, the end and an
/// error handler. Only PromisStyle runs closures at once by default. The other designs hop to the main queue three times.
func asWritten() {
    let done = DispatchSemaphore(value: 0)
    measure(.asWritten, .dispatch) { chains in
        for _ in 0..<chains {
            DispatchQueue.main.async { DispatchQueue.main.async { DispatchQueue.main.async { done.signal() } } }
            done.wait()
        }
    }
    measure(.asWritten, .promiseKitStyle) { chains in
        for number in 0..<chains {
            firstly {
                PromiseKitStyle.Promise.value(number)
            }.then {
                PromiseKitStyle.Promise.value($0 + 1)
            }.map {
                $0 + 1
            }.done { _ in
                done.signal()
            }.catch {
                blackHole($0)
            }
            done.wait()
        }
    }
    measure(.asWritten, .promiseKitStyle5) { chains in
        for number in 0..<chains {
            Swift5PromiseKitStyle().asWritten(number) { done.signal() }
            done.wait()
        }
    }
    measure(.asWritten, .promisStyle) { chains in
        for number in 0..<chains {
            let chain = PromisStyle.Future.future(withResult: number)
                .thenWithResult { PromisStyle.Future.future(withResult: $0 + 1) }
                .map { $0 + 1 }
            chain.onError { blackHole($0) }
            chain.finally { _ in done.signal() }
            done.wait()
        }
    }
    measure(.asWritten, .objcStyleBlocks) { chains in
        for number in 0..<chains {
            PMKPromise.promiseWithValue(number)
                .then { (value: Int) in PMKPromise.promiseWithValue(value + 1) }
                .then { (value: Int) in value + 1 }
                .then { (_: Int) in _ = done.signal() }
                .catch { (error: NSError) in blackHole(error) }
            done.wait()
        }
    }
    measure(.asWritten, .googlePromisesStyle) { chains in
        for number in 0..<chains {
            GooglePromisesStyle.Promise(number)
                .then { (value: Int) in GooglePromisesStyle.Promise(value + 1) }
                .then { (value: Int) -> Int in value + 1 }
                .then { (_: Int) in _ = done.signal() }
                .catch { (error: any Error) in blackHole(error) }
            done.wait()
        }
    }
}
