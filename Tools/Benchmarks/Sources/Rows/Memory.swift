import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Workloads

/// The memory of pending promises, and of one long chain of pending links. Only the first promise of the chain is kept, and each
/// link holds the next one.
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

    memoryOfLinks(.callback, Callbacks())
    memoryOfLinks(.promiseKitStyle, PromiseKitStyleLibrary())
    memoryOfLinks(.promisStyle, PromisStyleLibrary())
    memoryOfLinks(.objcStyleBlocks, ObjCStyleBlocksLibrary())
    memoryOfLinks(.googlePromisesStyle, GooglePromisesStyleLibrary())
    memoryOfLinks(.nioEmbedded, EmbeddedLibrary())
}

private func memoryOfLinks(_ contestant: Contestant, _ library: some Library) {
    measureMemory(.bytesLink, contestant) { links in
        let first = library.pending()
        var last = first.promise
        for _ in 0..<links { last = library.map(last) }
        return first
    }
}
