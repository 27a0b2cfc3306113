import Benchmark
import Dispatch
import GooglePromisesStyle
import NIOCore
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Workloads

/// A chain whose links all hop to the same serial queue. With Dispatch itself, each block enqueues the next one.
/// SwiftNIO uses its event loop instead of a queue, and its links run there without hops.
func linkQueue() {
    for workload in [Workload.linkQueue, .linkQueueLong] {
        measure(workload, .dispatch) { links in
            let done = DispatchSemaphore(value: 0)
            @Sendable func step(_ left: Int) {
                if left == 0 { done.signal() } else { serialQueue.async { step(left - 1) } }
            }
            step(links)
            done.wait()
        }
        measure(workload, .promiseKitStyle) { links in
            let done = DispatchSemaphore(value: 0)
            let (first, resolver) = PromiseKitStyle.Promise<Int>.pending()
            var last = first
            for _ in 0..<links { last = last.map(on: serialQueue) { $0 + 1 } }
            last.pipe { _ in done.signal() }
            resolver.fulfill(0)
            done.wait()
        }
        measure(workload, .promisStyle) { links in
            let done = DispatchSemaphore(value: 0)
            let promise = PromisStyle.Promise<Int>()
            var last = promise.future
            for _ in 0..<links { last = last.map(queue: serialQueue) { $0 + 1 } }
            last.finally { _ in done.signal() }
            promise.setResult(0)
            done.wait()
        }
        measure(workload, .objcStyleBlocks) { links in
            let done = DispatchSemaphore(value: 0)
            var fulfill: PMKFulfiller?
            var last = PMKPromise.new { first, _ in fulfill = first }
            for _ in 0..<links { last = last.thenOn(serialQueue) { (value: Int) in value + 1 } }
            last.thenOn(serialQueue) { (_: Int) in done.signal() }
            fulfill?(0)
            done.wait()
        }
        measure(workload, .googlePromisesStyle) { links in
            let done = DispatchSemaphore(value: 0)
            let first = GooglePromisesStyle.Promise<Int>.pending()
            var last = first
            for _ in 0..<links { last = last.then(on: serialQueue) { $0 + 1 } }
            last.always(on: serialQueue) { done.signal() }
            first.fulfill(0)
            done.wait()
        }
    }
    measure(.linkQueue, .nioPosix) { links in
        let promise = posixLoop.makePromise(of: Int.self)
        var last = promise.futureResult
        for _ in 0..<links { last = last.map { $0 + 1 } }
        promise.succeed(0)
        blackHole(try last.wait())
    }
}
