import Benchmark
import NIOCore
import NIOEmbedded
import OpenCombine
import PromisStyle
import PromiseKitStyle
import Workloads

/// Each link returns a fulfilled promise.
func linkReturnsSettled() {
    measure(.linkReturnsSettled, .callback) { links in
        let first = Callback<Int>()
        var last = first
        for _ in 0..<links {
            last = last.then { value in
                let next = Callback<Int>()
                next.settle(value + 1)
                return next
            }
        }
        first.settle(0)
        blackHole(last.value)
    }
    measure(.linkReturnsSettled, .promiseKitStyle) { links in
        let (first, resolver) = PromiseKitStyle.Promise<Int>.pending()
        var last = first
        for _ in 0..<links { last = last.then(on: nil) { PromiseKitStyle.Promise.value($0 + 1) } }
        resolver.fulfill(0)
        blackHole(last.value)
    }
    measure(.linkReturnsSettled, .promisStyle) { links in
        let promise = PromisStyle.Promise<Int>()
        var last = promise.future
        for _ in 0..<links { last = last.thenWithResult { PromisStyle.Future.future(withResult: $0 + 1) } }
        promise.setResult(0)
        blackHole(last.state.result)
    }
    measure(.linkReturnsSettled, .nioEmbedded) { links in
        let loop = EmbeddedEventLoop()
        let promise = loop.makePromise(of: Int.self)
        var last = promise.futureResult
        for _ in 0..<links { last = last.flatMap { loop.makeSucceededFuture($0 + 1) } }
        promise.succeed(0)
        last.whenSuccess { blackHole($0) }
    }
    measure(.linkReturnsSettled, .nioPosix) { links in
        try onPosixLoop {
            let promise = posixLoop.makePromise(of: Int.self)
            var last = promise.futureResult
            for _ in 0..<links { last = last.flatMap { posixLoop.makeSucceededFuture($0 + 1) } }
            promise.succeed(0)
            last.whenSuccess { blackHole($0) }
        }
    }
    measure(.linkReturnsSettled, .openCombine) { links in
        var settle: OpenCombine.Future<Int, any Error>.Promise?
        var last = OpenCombine.Future<Int, any Error> { settle = $0 }.eraseToAnyPublisher()
        for _ in 0..<links {
            last =
                last
                .flatMap { value in OpenCombine.Future<Int, any Error> { $0(.success(value + 1)) } }
                .eraseToAnyPublisher()
        }
        let subscription = last.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
        settle?(.success(0))
        withExtendedLifetime(subscription) {}
    }
}

/// Each link returns a pending promise. All of them are made beforehand and settled in order.
func linkReturnsPending() {
    measure(.linkReturnsPending, .callback) { links in
        let inner = (0..<links).map { _ in Callback<Int>() }
        let first = Callback<Int>()
        var last = first
        for callback in inner { last = last.then { _ in callback } }
        first.settle(0)
        for callback in inner { callback.settle(1) }
        blackHole(last.value)
    }
    measure(.linkReturnsPending, .promiseKitStyle) { links in
        let inner = (0..<links).map { _ in PromiseKitStyle.Promise<Int>.pending() }
        let (first, resolver) = PromiseKitStyle.Promise<Int>.pending()
        var last = first
        for (promise, _) in inner { last = last.then(on: nil) { _ in promise } }
        resolver.fulfill(0)
        for (_, resolver) in inner { resolver.fulfill(1) }
        blackHole(last.value)
    }
    measure(.linkReturnsPending, .promisStyle) { links in
        let inner = (0..<links).map { _ in PromisStyle.Promise<Int>() }
        let promise = PromisStyle.Promise<Int>()
        var last = promise.future
        for promise in inner { last = last.thenWithResult { [future = promise.future] _ in future } }
        promise.setResult(0)
        for promise in inner { promise.setResult(1) }
        blackHole(last.state.result)
    }
    measure(.linkReturnsPending, .nioEmbedded) { links in
        let loop = EmbeddedEventLoop()
        let inner = (0..<links).map { _ in loop.makePromise(of: Int.self) }
        let promise = loop.makePromise(of: Int.self)
        var last = promise.futureResult
        for promise in inner { last = last.flatMap { _ in promise.futureResult } }
        promise.succeed(0)
        for promise in inner { promise.succeed(1) }
        last.whenSuccess { blackHole($0) }
    }
    measure(.linkReturnsPending, .nioPosix) { links in
        try onPosixLoop {
            let inner = (0..<links).map { _ in posixLoop.makePromise(of: Int.self) }
            let promise = posixLoop.makePromise(of: Int.self)
            var last = promise.futureResult
            for promise in inner { last = last.flatMap { _ in promise.futureResult } }
            promise.succeed(0)
            for promise in inner { promise.succeed(1) }
            last.whenSuccess { blackHole($0) }
        }
    }
}
