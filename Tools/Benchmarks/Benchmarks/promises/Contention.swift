import Benchmark
import Dispatch
import GooglePromisesStyle
import NIOCore
import NIOPosix
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Workloads

/// One thread fulfills promises in order while another one chains to them, so that both use the same promise at the same time.
func contention() {
    measure(.contention, .promiseKitStyle) { promises in
        let all = (0..<promises).map { _ in PromiseKitStyle.Promise<Int>.pending() }
        twoThreads {
            for (index, promise) in all.enumerated() { promise.resolver.fulfill(index) }
        } and: {
            for promise in all { blackHole(promise.promise.map(on: nil) { $0 + 1 }) }
        }
    }
    measure(.contention, .promisStyle) { promises in
        let all = (0..<promises).map { _ in PromisStyle.Promise<Int>() }
        twoThreads {
            for (index, promise) in all.enumerated() { promise.setResult(index) }
        } and: {
            for promise in all { blackHole(promise.future.map { $0 + 1 }) }
        }
    }
    measure(.contention, .objcStyleBlocks) { promises in
        var fulfillers: [PMKFulfiller] = []
        let all = (0..<promises).map { _ in PMKPromise.new { fulfill, _ in fulfillers.append(fulfill) } }
        twoThreads { [fulfillers] in
            for (index, fulfill) in fulfillers.enumerated() { fulfill(index) }
        } and: {
            for promise in all { blackHole(promise.thenOn(serialQueue) { (value: Int) in value + 1 }) }
        }
        serialQueue.sync {}
    }
    measure(.contention, .googlePromisesStyle) { promises in
        let all = (0..<promises).map { _ in GooglePromisesStyle.Promise<Int>.pending() }
        twoThreads {
            for (index, promise) in all.enumerated() { promise.fulfill(index) }
        } and: {
            for promise in all { blackHole(promise.then(on: serialQueue) { $0 + 1 }) }
        }
        serialQueue.sync {}
    }
    measure(.contention, .nioPosix) { promises in
        let all = (0..<promises).map { _ in posixLoop.makePromise(of: Int.self) }
        twoThreads {
            for (index, promise) in all.enumerated() { promise.succeed(index) }
        } and: {
            for promise in all { blackHole(promise.futureResult.map { $0 + 1 }) }
        }
        try posixLoop.submit {}.wait()
    }
}

private func twoThreads(_ one: @escaping @Sendable () -> Void, and other: @escaping @Sendable () -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { $0 == 0 ? one() : other() }
}
