import Benchmark
import Dispatch
import Foundation
import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import OpenCombine
import PromisStyle
import PromiseKitStyle
import Workloads

/// An error passes a chain of mapped links and is received at its end.
func linkRejection() {
    measure(.linkRejection, .callback) { links in
        let first = Callback<Swift.Result<Int, any Error>>()
        var last = first
        for _ in 0..<links { last = last.map { $0.map { $0 + 1 } } }
        first.settle(.failure(Failure()))
        blackHole(last.value)
    }
    measure(.linkRejection, .promiseKitStyle) { links in
        let (first, resolver) = PromiseKitStyle.Promise<Int>.pending()
        var last = first
        for _ in 0..<links { last = last.map(on: nil) { $0 + 1 } }
        last.catch(on: nil) { blackHole($0) }
        resolver.reject(Failure())
    }
    measure(.linkRejection, .promisStyle) { links in
        let promise = PromisStyle.Promise<Int>()
        var last = promise.future
        for _ in 0..<links { last = last.map { $0 + 1 } }
        last.onError { blackHole($0) }
        promise.setError(Failure())
    }
    measure(.linkRejection, .objcStyleBlocks) { links in
        var reject: PMKRejecter?
        var last = PMKPromise.new { reject = $1 }
        for _ in 0..<links { last = last.thenOn(serialQueue) { (value: Int) in value + 1 } }
        let done = DispatchSemaphore(value: 0)
        last.catchOn(serialQueue) { (_: NSError) in done.signal() }
        reject?(Failure())
        done.wait()
    }
    measure(.linkRejection, .googlePromisesStyle) { links in
        let first = GooglePromisesStyle.Promise<Int>.pending()
        var last = first
        for _ in 0..<links { last = last.then(on: serialQueue) { $0 + 1 } }
        let done = DispatchSemaphore(value: 0)
        last.catch(on: serialQueue) { _ in done.signal() }
        first.reject(Failure())
        done.wait()
    }
    measure(.linkRejection, .nioEmbedded) { links in nioRejection(through: links, on: EmbeddedEventLoop()) }
    measure(.linkRejection, .nioPosix) { links in
        try onPosixLoop { nioRejection(through: links, on: posixLoop) }
    }
    // Ten short chains: one of 1,000 links overflows the stack.
    measure(.linkRejection, .openCombine) { links in
        for _ in 0..<10 {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            var last = OpenCombine.Future<Int, any Error> { settle = $0 }.eraseToAnyPublisher()
            for _ in 0..<links / 10 { last = last.map { $0 + 1 }.eraseToAnyPublisher() }
            let subscription = last.sink(receiveCompletion: { blackHole($0) }, receiveValue: { _ in })
            settle?(.failure(Failure()))
            withExtendedLifetime(subscription) {}
        }
    }
}

private func nioRejection(through links: Int, on loop: some EventLoop) {
    let promise = loop.makePromise(of: Int.self)
    var last = promise.futureResult
    for _ in 0..<links { last = last.map { $0 + 1 } }
    last.whenFailure { blackHole($0) }
    promise.fail(Failure())
}
