import Benchmark
import Dispatch
import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import OpenCombine
import PromisStyle
import PromiseKitStyle
import Workloads

/// Many handlers on one promise, each of which makes a promise. With few handlers, a run uses many promises.
func handlers() {
    handlers(.handlersOne, 1)
    handlers(.handlersTen, 10)
    handlers(.handlersMany, 10_000)
}

private func handlers(_ workload: Workload, _ children: Int) {
    measure(workload, .callback) { operations in
        for _ in 0..<operations / children {
            let parent = Callback<Int>()
            for _ in 0..<children { blackHole(parent.map { $0 + 1 }) }
            parent.settle(0)
        }
    }
    measure(workload, .promiseKitStyle) { operations in
        for _ in 0..<operations / children {
            let (parent, resolver) = PromiseKitStyle.Promise<Int>.pending()
            for _ in 0..<children { blackHole(parent.map(on: nil) { $0 + 1 }) }
            resolver.fulfill(0)
        }
    }
    measure(workload, .promisStyle) { operations in
        for _ in 0..<operations / children {
            let parent = PromisStyle.Promise<Int>()
            for _ in 0..<children { blackHole(parent.future.map { $0 + 1 }) }
            parent.setResult(0)
        }
    }
    // The time of the hops alone, which only ObjCStyleBlocks and GooglePromisesStyle make here.
    measure(workload, .dispatch) { operations in
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<operations { serialQueue.async {} }
        serialQueue.async { done.signal() }
        done.wait()
    }
    // In these two designs, all handlers run on a queue. The last one signals that all have run.
    measure(workload, .objcStyleBlocks) { operations in
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<operations / children {
            var fulfill: PMKFulfiller?
            let parent = PMKPromise.new { first, _ in fulfill = first }
            for _ in 0..<children { blackHole(parent.thenOn(serialQueue) { (value: Int) in value + 1 }) }
            fulfill?(0)
        }
        serialQueue.async { done.signal() }
        done.wait()
    }
    measure(workload, .googlePromisesStyle) { operations in
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<operations / children {
            let parent = GooglePromisesStyle.Promise<Int>.pending()
            for _ in 0..<children { blackHole(parent.then(on: serialQueue) { $0 + 1 }) }
            parent.fulfill(0)
        }
        serialQueue.async { done.signal() }
        done.wait()
    }
    measure(workload, .nioEmbedded) { operations in
        nioHandlers(operations, children, on: EmbeddedEventLoop())
    }
    measure(workload, .nioPosix) { operations in
        try onPosixLoop { nioHandlers(operations, children, on: posixLoop) }
    }
    measure(workload, .openCombine) { operations in
        for _ in 0..<operations / children {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            let parent = OpenCombine.Future<Int, any Error> { settle = $0 }
            var subscriptions: [AnyCancellable] = []
            for _ in 0..<children {
                subscriptions.append(
                    parent.map { $0 + 1 }.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) }))
            }
            settle?(.success(0))
        }
    }
    measure(workload, .task) { operations in
        for _ in 0..<operations / children {
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            let parent = Task { await stream.first { _ in true } ?? 0 }
            let all = (0..<children).map { _ in Task { await parent.value + 1 } }
            continuation.yield(0)
            for child in all { blackHole(await child.value) }
        }
    }
}

private func nioHandlers(_ operations: Int, _ children: Int, on loop: some EventLoop) {
    for _ in 0..<operations / children {
        let parent = loop.makePromise(of: Int.self)
        for _ in 0..<children { blackHole(parent.futureResult.map { $0 + 1 }) }
        parent.succeed(0)
    }
}
