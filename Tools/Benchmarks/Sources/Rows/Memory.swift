import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Workloads

/// The memory of pending promises, and of one long chain of pending links. Each link is held by the link before it.
func memory() {
    measureMemory(.bytesPromise, .callback) { (0..<$0).map { _ in Callback<Int>() } }
    measureMemory(.bytesPromise, .promiseKitStyle) { promises in
        (0..<promises).map { _ in PromiseKitStyle.Promise<Int>.pending().promise }
    }
    measureMemory(.bytesPromise, .promisStyle) { (0..<$0).map { _ in PromisStyle.Promise<Int>() } }
    measureMemory(.bytesPromise, .objcStyleBlocks) { (0..<$0).map { _ in PMKPromise.new { _, _ in } } }
    measureMemory(.bytesPromise, .googlePromisesStyle) { promises in
        (0..<promises).map { _ in GooglePromisesStyle.Promise<Int>.pending() }
    }
    measureMemory(.bytesPromise, .nioEmbedded) { promises in
        let loop = EmbeddedEventLoop()
        return (0..<promises).map { _ in loop.makePromise(of: Int.self) }
    }

    measureMemory(.bytesLink, .callback) { links in
        let first = Callback<Int>()
        var last = first
        for _ in 0..<links { last = last.map { $0 + 1 } }
        return first
    }
    measureMemory(.bytesLink, .promiseKitStyle) { links in
        let (first, _) = PromiseKitStyle.Promise<Int>.pending()
        var last = first
        for _ in 0..<links { last = last.map(on: nil) { $0 + 1 } }
        return first
    }
    measureMemory(.bytesLink, .promisStyle) { links in
        let first = PromisStyle.Promise<Int>()
        var last = first.future
        for _ in 0..<links { last = last.map { $0 + 1 } }
        return first
    }
    measureMemory(.bytesLink, .objcStyleBlocks) { links in
        let first = PMKPromise.new { _, _ in }
        var last = first
        for _ in 0..<links { last = last.thenOn(serialQueue) { (value: Int) in value + 1 } }
        return first
    }
    measureMemory(.bytesLink, .googlePromisesStyle) { links in
        let first = GooglePromisesStyle.Promise<Int>.pending()
        var last = first
        for _ in 0..<links { last = last.then(on: serialQueue) { $0 + 1 } }
        return first
    }
    measureMemory(.bytesLink, .nioEmbedded) { links in
        let first = EmbeddedEventLoop().makePromise(of: Int.self)
        var last = first.futureResult
        for _ in 0..<links { last = last.map { $0 + 1 } }
        return first
    }
}
