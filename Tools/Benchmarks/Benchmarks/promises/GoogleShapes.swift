import Benchmark
import Dispatch
import GooglePromisesStyle
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Workloads

/// The workloads of the benchmark of Google's Promises:
///
/// - a settled promise with one to three blocks on a serial queue, one chain after the other
/// - ten thousand pending promises, each with a block on a concurrent queue
func googleShapes() {
    for (workload, blocks) in [(Workload.googleOne, 1), (.googleTwo, 2), (.googleThree, 3)] {
        chains(workload, blocks)
    }
    pending()
}

private func chains(_ workload: Workload, _ blocks: Int) {
    let done = DispatchSemaphore(value: 0)
    measure(workload, .dispatch) { chains in
        @Sendable func step(_ left: Int) {
            serialQueue.async { if left == 1 { done.signal() } else { step(left - 1) } }
        }
        for _ in 0..<chains {
            step(blocks)
            done.wait()
        }
    }
    measure(workload, .promiseKitStyle) { chains in
        for _ in 0..<chains {
            var last = PromiseKitStyle.Promise.value(true)
            for _ in 1..<blocks { last = last.map(on: serialQueue) { $0 } }
            last.done(on: serialQueue) { _ in done.signal() }.cauterize()
            done.wait()
        }
    }
    measure(workload, .promisStyle) { chains in
        for _ in 0..<chains {
            var last = PromisStyle.Future.future(withResult: true)
            for _ in 1..<blocks { last = last.map(queue: serialQueue) { $0 } }
            last.finally(queue: serialQueue) { _ in done.signal() }
            done.wait()
        }
    }
    measure(workload, .objcStyleBlocks) { chains in
        for _ in 0..<chains {
            var last = PMKPromise.promiseWithValue(true)
            for _ in 1..<blocks { last = last.thenOn(serialQueue) { (value: Bool) in value } }
            last.thenOn(serialQueue) { (_: Bool) in done.signal() }
            done.wait()
        }
    }
    measure(workload, .googlePromisesStyle) { chains in
        for _ in 0..<chains {
            var last = GooglePromisesStyle.Promise(true)
            for _ in 1..<blocks { last = last.then(on: serialQueue) { $0 } }
            last.then(on: serialQueue) { _ in done.signal() }
            done.wait()
        }
    }
}

private func pending() {
    measure(.googlePending, .dispatch) { promises in
        let group = DispatchGroup()
        for _ in 0..<promises { concurrentQueue.async(group: group) {} }
        group.wait()
    }
    measure(.googlePending, .promiseKitStyle) { promises in
        let group = DispatchGroup()
        let all = (0..<promises).map { _ in PromiseKitStyle.Promise<Bool>.pending() }
        for (promise, _) in all {
            group.enter()
            promise.done(on: concurrentQueue) { _ in group.leave() }.cauterize()
        }
        for (_, resolver) in all { resolver.fulfill(true) }
        group.wait()
    }
    measure(.googlePending, .promisStyle) { promises in
        let group = DispatchGroup()
        let all = (0..<promises).map { _ in PromisStyle.Promise<Bool>() }
        for promise in all {
            group.enter()
            promise.future.finally(queue: concurrentQueue) { _ in group.leave() }
        }
        for promise in all { promise.setResult(true) }
        group.wait()
    }
    measure(.googlePending, .objcStyleBlocks) { promises in
        let group = DispatchGroup()
        var fulfillers: [PMKFulfiller] = []
        for _ in 0..<promises {
            group.enter()
            PMKPromise.new { fulfill, _ in fulfillers.append(fulfill) }
                .thenOn(concurrentQueue) { (_: Bool) in group.leave() }
        }
        for fulfill in fulfillers { fulfill(true) }
        group.wait()
    }
    measure(.googlePending, .googlePromisesStyle) { promises in
        let group = DispatchGroup()
        let all = (0..<promises).map { _ in GooglePromisesStyle.Promise<Bool>.pending() }
        for promise in all {
            group.enter()
            promise.then(on: concurrentQueue) { _ in group.leave() }
        }
        for promise in all { promise.fulfill(true) }
        group.wait()
    }
}
