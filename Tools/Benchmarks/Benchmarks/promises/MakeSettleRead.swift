import Benchmark
import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import OpenCombine
import PromisStyle
import PromiseKitStyle
import Workloads

/// A pending promise is made, fulfilled and read, in the fastest way of each library.
func makeSettleRead() {
    measure(.makeSettleRead, .callback) { promises in
        for number in 0..<promises {
            let callback = Callback<Int>()
            // The object escapes, because the compiler would otherwise not allocate it on the heap.
            blackHole(callback)
            callback.settle(number)
            blackHole(callback.value)
        }
    }
    measure(.makeSettleRead, .promiseKitStyle) { promises in
        for number in 0..<promises {
            let (promise, resolver) = PromiseKitStyle.Promise<Int>.pending()
            resolver.fulfill(number)
            blackHole(promise.value)
        }
    }
    measure(.makeSettleRead, .promisStyle) { promises in
        for number in 0..<promises {
            let promise = PromisStyle.Promise<Int>()
            promise.setResult(number)
            blackHole(promise.future.state.result)
        }
    }
    measure(.makeSettleRead, .objcStyleBlocks) { promises in
        for number in 0..<promises {
            let promise = PMKPromise.new { fulfill, _ in fulfill(number) }
            blackHole(promise.value)
        }
    }
    measure(.makeSettleRead, .googlePromisesStyle) { promises in
        for number in 0..<promises {
            let promise = GooglePromisesStyle.Promise<Int>.pending()
            promise.fulfill(number)
            blackHole(promise.value)
        }
    }
    measure(.makeSettleRead, .nioEmbedded) { promises in
        let loop = EmbeddedEventLoop()
        for number in 0..<promises {
            let promise = loop.makePromise(of: Int.self)
            promise.succeed(number)
            promise.futureResult.whenSuccess { blackHole($0) }
        }
    }
    measure(.makeSettleRead, .nioPosix) { promises in
        try onPosixLoop {
            for number in 0..<promises {
                let promise = posixLoop.makePromise(of: Int.self)
                promise.succeed(number)
                promise.futureResult.whenSuccess { blackHole($0) }
            }
        }
    }
    measure(.makeSettleRead, .openCombine) { promises in
        for number in 0..<promises {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            let future = OpenCombine.Future<Int, any Error> { settle = $0 }
            settle?(.success(number))
            withExtendedLifetime(future.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })) {}
        }
    }
    measure(.makeSettleRead, .task) { promises in
        for number in 0..<promises {
            blackHole(await Task { number }.value)
        }
    }
}

func makeSettled() {
    measure(.makeSettled, .promiseKitStyle) { promises in
        for number in 0..<promises { blackHole(PromiseKitStyle.Promise.value(number)) }
    }
    measure(.makeSettled, .promisStyle) { promises in
        for number in 0..<promises { blackHole(PromisStyle.Future.future(withResult: number)) }
    }
    measure(.makeSettled, .objcStyleBlocks) { promises in
        for number in 0..<promises { blackHole(PMKPromise.promiseWithValue(number)) }
    }
    measure(.makeSettled, .googlePromisesStyle) { promises in
        for number in 0..<promises { blackHole(GooglePromisesStyle.Promise(number)) }
    }
    measure(.makeSettled, .nioEmbedded) { promises in
        let loop = EmbeddedEventLoop()
        for number in 0..<promises { blackHole(loop.makeSucceededFuture(number)) }
    }
    measure(.makeSettled, .nioPosix) { promises in
        try onPosixLoop {
            for number in 0..<promises { blackHole(posixLoop.makeSucceededFuture(number)) }
        }
    }
    measure(.makeSettled, .openCombine) { promises in
        for number in 0..<promises { blackHole(OpenCombine.Future<Int, any Error> { $0(.success(number)) }) }
    }
}
