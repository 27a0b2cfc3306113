import Benchmark
import NIOCore
import NIOEmbedded
import NIOPosix
import OpenCombine
import PromisStyle
import PromiseKitStyle
import Workloads

/// A chain of mapped links is made on a pending promise, which is then fulfilled. ObjCStyleBlocks and
/// GooglePromisesStyle have no handlers that run at once.
func linkMap() {
    measure(.linkMap, .callback) { links in
        let first = Callback<Int>()
        var last = first
        for _ in 0..<links { last = last.map { $0 + 1 } }
        first.settle(0)
        blackHole(last.value)
    }
    for workload in [Workload.linkMap, .linkMapLong] {
        measure(workload, .promiseKitStyle) { links in
            let (first, resolver) = PromiseKitStyle.Promise<Int>.pending()
            var last = first
            for _ in 0..<links { last = last.map(on: nil) { $0 + 1 } }
            resolver.fulfill(0)
            blackHole(last.value)
        }
        measure(workload, .promisStyle) { links in
            let promise = PromisStyle.Promise<Int>()
            var last = promise.future
            for _ in 0..<links { last = last.map { $0 + 1 } }
            promise.setResult(0)
            blackHole(last.state.result)
        }
        measure(workload, .nioEmbedded) { links in nioChain(of: links, on: EmbeddedEventLoop()) }
    }
    measure(.linkMap, .nioPosix) { links in
        try onPosixLoop { nioChain(of: links, on: posixLoop) }
    }
    // Ten short chains: one of 1,000 links overflows the stack.
    measure(.linkMap, .openCombine) { links in
        for _ in 0..<10 {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            var last = OpenCombine.Future<Int, any Error> { settle = $0 }.eraseToAnyPublisher()
            for _ in 0..<links / 10 { last = last.map { $0 + 1 }.eraseToAnyPublisher() }
            let subscription = last.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
            settle?(.success(0))
            withExtendedLifetime(subscription) {}
        }
    }
    measure(.linkMap, .task) { links in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        var last = Task { await stream.first { _ in true } ?? 0 }
        for _ in 0..<links { last = Task { [last] in await last.value + 1 } }
        continuation.yield(0)
        blackHole(await last.value)
    }
}

private func nioChain(of links: Int, on loop: some EventLoop) {
    let promise = loop.makePromise(of: Int.self)
    var last = promise.futureResult
    for _ in 0..<links { last = last.map { $0 + 1 } }
    promise.succeed(0)
    last.whenSuccess { blackHole($0) }
}
