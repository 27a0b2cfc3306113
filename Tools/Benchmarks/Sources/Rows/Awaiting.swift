import Benchmark
import GooglePromisesStyle
import NIOCore
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Workloads

/// A task awaits promises, one after the other. There are three workloads: the promises are settled, or pending until a queue
/// settles them, or made from asynchronous bodies.
func awaiting() {
    awaiting(.promiseKitStyle, PromiseKitStyleLibrary()) {
        try await $0.async()
    } promise: {
        PromiseKitStyle.Promise(async: $0)
    }
    awaiting(.promisStyle, PromisStyleLibrary()) {
        try await $0.value()
    } promise: {
        PromisStyle.Future.future(withResultOf: $0)
    }
    awaiting(.objcStyleBlocks, ObjCStyleBlocksLibrary()) {
        try await $0.value(as: Int.self)
    } promise: {
        PMKPromise.promiseWithTask($0)
    }
    awaiting(.googlePromisesStyle, GooglePromisesStyleLibrary()) {
        try await $0.value()
    } promise: {
        GooglePromisesStyle.Promise(async: $0)
    }
    awaiting(.nioPosix, PosixLibrary()) {
        try await $0.get()
    } promise: {
        posixLoop.makeFutureWithTask($0)
    }
    measure(.awaitSettled, .task) { awaits in
        let task = Task { 0 }
        for _ in 0..<awaits { blackHole(await task.value) }
    }
    measure(.awaitPending, .dispatch) { awaits in
        for number in 0..<awaits {
            blackHole(
                await withCheckedContinuation { task in serialQueue.async { task.resume(returning: number) } })
        }
    }
    measure(.awaitBody, .task) { bodies in
        for number in 0..<bodies { blackHole(await Task { number }.value) }
    }
}

private func awaiting<L: Library>(
    _ contestant: Contestant, _ library: L, value: @escaping @Sendable (L.Promise) async throws -> Int,
    promise: @escaping @Sendable (@escaping @Sendable () async throws -> Int) -> L.Promise
) {
    measure(.awaitSettled, contestant) { awaits in
        let promise = library.fulfilled(0)
        for _ in 0..<awaits { blackHole(try await value(promise)) }
    }
    measure(.awaitPending, contestant) { awaits in
        for number in 0..<awaits {
            let (promise, settler) = library.pending()
            serialQueue.async { library.fulfill(settler, number) }
            blackHole(try await value(promise))
        }
    }
    measure(.awaitBody, contestant) { bodies in
        for number in 0..<bodies { blackHole(try await value(promise { number })) }
    }
}
