import Benchmark
import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Workloads

/// The operations that a ``Shape`` uses. Each implementation takes the fastest way of its library.
protocol Library: Sendable {
    associatedtype Promise: Sendable
    associatedtype Settler: Sendable
    associatedtype Combined

    func pending() -> (promise: Promise, settler: Settler)
    func fulfilled(_ value: Int) -> Promise
    func fulfill(_ settler: Settler, _ value: Int)
    /// A link that adds one. Its closure runs at once, or on `serialQueue` if the library has no links that run at
    /// once.
    func map(_ promise: Promise) -> Promise
    /// A link that returns a promise.
    func then(_ promise: Promise, _ body: @escaping @Sendable (Int) -> Promise) -> Promise
    func combine(_ promises: [Promise]) -> Combined
    func race(_ promises: [Promise]) -> Promise
    /// Passes the value to `blackHole`.
    func read(_ promise: Promise)
    func read(_ combined: Combined)
    /// Waits until the links on `serialQueue` have run.
    func finishLinks()
}

extension Library {
    func finishLinks() {}
}

/// A workload that is written once for all libraries. The compiler specializes it for each library.
protocol Shape: Sendable {
    func run(_ operations: Int, _ library: some Library)
}

/// Registers the benchmarks of a shape.
func measure(_ workload: Workload, of contestants: Contestant..., as shape: some Shape) {
    for contestant in contestants {
        switch contestant {
        case .callback: measure(workload, contestant) { shape.run($0, Callbacks()) }
        case .promiseKitStyle: measure(workload, contestant) { shape.run($0, PromiseKitStyleLibrary()) }
        case .promisStyle: measure(workload, contestant) { shape.run($0, PromisStyleLibrary()) }
        case .objcStyleBlocks: measure(workload, contestant) { shape.run($0, ObjCStyleBlocksLibrary()) }
        case .googlePromisesStyle: measure(workload, contestant) { shape.run($0, GooglePromisesStyleLibrary()) }
        case .nioEmbedded: measure(workload, contestant) { shape.run($0, EmbeddedLibrary()) }
        case .nioPosix:
            measure(workload, contestant) { operations in
                try onPosixLoop { shape.run(operations, PosixLibrary()) }
            }
        case .dispatch, .openCombine, .task: preconditionFailure("\(contestant) needs a workload of its own.")
        }
    }
}

struct Callbacks: Library {
    func pending() -> (promise: Callback<Int>, settler: Callback<Int>) {
        let callback = Callback<Int>()
        return (callback, callback)
    }
    func fulfilled(_ value: Int) -> Callback<Int> {
        let callback = Callback<Int>()
        callback.settle(value)
        return callback
    }
    func fulfill(_ settler: Callback<Int>, _ value: Int) { settler.settle(value) }
    func map(_ promise: Callback<Int>) -> Callback<Int> { promise.map { $0 + 1 } }
    func then(_ promise: Callback<Int>, _ body: @escaping @Sendable (Int) -> Callback<Int>) -> Callback<Int> {
        promise.then(body)
    }
    func combine(_ promises: [Callback<Int>]) -> Callback<[Int]> {
        let combined = Callback<[Int]>()
        var left = promises.count
        var values = [Int](repeating: 0, count: promises.count)
        for (index, promise) in promises.enumerated() {
            promise.whenSettled {
                values[index] = $0
                left -= 1
                if left == 0 { combined.settle(values) }
            }
        }
        return combined
    }
    func race(_ promises: [Callback<Int>]) -> Callback<Int> {
        let winner = Callback<Int>()
        for promise in promises { promise.whenSettled { if winner.value == nil { winner.settle($0) } } }
        return winner
    }
    func read(_ promise: Callback<Int>) { blackHole(promise.value) }
    func read(_ combined: Callback<[Int]>) { blackHole(combined.value) }
}

struct PromiseKitStyleLibrary: Library {
    typealias Promise = PromiseKitStyle.Promise<Int>

    func pending() -> (promise: Promise, settler: Resolver<Int>) {
        let (promise, resolver) = Promise.pending()
        return (promise, resolver)
    }
    func fulfilled(_ value: Int) -> Promise { .value(value) }
    func fulfill(_ settler: Resolver<Int>, _ value: Int) { settler.fulfill(value) }
    func map(_ promise: Promise) -> Promise { promise.map(on: nil) { $0 + 1 } }
    func then(_ promise: Promise, _ body: @escaping @Sendable (Int) -> Promise) -> Promise {
        promise.then(on: nil, body)
    }
    func combine(_ promises: [Promise]) -> PromiseKitStyle.Promise<[Int]> { when(fulfilled: promises) }
    func race(_ promises: [Promise]) -> Promise { PromiseKitStyle.race(promises) }
    func read(_ promise: Promise) { blackHole(promise.value) }
    func read(_ combined: PromiseKitStyle.Promise<[Int]>) { blackHole(combined.value) }
}

struct PromisStyleLibrary: Library {
    typealias Promise = PromisStyle.Future<Int>

    func pending() -> (promise: Promise, settler: PromisStyle.Promise<Int>) {
        let promise = PromisStyle.Promise<Int>()
        return (promise.future, promise)
    }
    func fulfilled(_ value: Int) -> Promise { .future(withResult: value) }
    func fulfill(_ settler: PromisStyle.Promise<Int>, _ value: Int) { settler.setResult(value) }
    func map(_ promise: Promise) -> Promise { promise.map { $0 + 1 } }
    func then(_ promise: Promise, _ body: @escaping @Sendable (Int) -> Promise) -> Promise {
        promise.thenWithResult(continuation: body)
    }
    func combine(_ promises: [Promise]) -> PromisStyle.Future<[Int]> { Promise.whenAllHaveResults(promises) }
    func race(_ promises: [Promise]) -> Promise { Promise.race(promises) }
    func read(_ promise: Promise) { blackHole(promise.state.result) }
    func read(_ combined: PromisStyle.Future<[Int]>) { blackHole(combined.state.result) }
}

struct EmbeddedLibrary: NIOLibrary {
    private let loop = EmbeddedEventLoop()

    func unfulfilled() -> EventLoopPromise<Int> { loop.makePromise(of: Int.self) }
    func fulfilled(_ value: Int) -> EventLoopFuture<Int> { loop.makeSucceededFuture(value) }
    func combine(_ promises: [EventLoopFuture<Int>]) -> EventLoopFuture<[Int]> {
        EventLoopFuture.whenAllSucceed(promises, on: loop)
    }
}

struct PosixLibrary: NIOLibrary {
    func unfulfilled() -> EventLoopPromise<Int> { posixLoop.makePromise(of: Int.self) }
    func fulfilled(_ value: Int) -> EventLoopFuture<Int> { posixLoop.makeSucceededFuture(value) }
    func combine(_ promises: [EventLoopFuture<Int>]) -> EventLoopFuture<[Int]> {
        EventLoopFuture.whenAllSucceed(promises, on: posixLoop)
    }
}

/// SwiftNIO on one kind of event loop. Each kind of loop has a type that conforms, so that the compiler specializes the
/// shapes for it.
protocol NIOLibrary: Library
where Promise == EventLoopFuture<Int>, Settler == EventLoopPromise<Int>, Combined == EventLoopFuture<[Int]> {
    func unfulfilled() -> EventLoopPromise<Int>
}

extension NIOLibrary {
    func pending() -> (promise: EventLoopFuture<Int>, settler: EventLoopPromise<Int>) {
        let promise = unfulfilled()
        return (promise.futureResult, promise)
    }
    func fulfill(_ settler: EventLoopPromise<Int>, _ value: Int) { settler.succeed(value) }
    func map(_ promise: EventLoopFuture<Int>) -> EventLoopFuture<Int> { promise.map { $0 + 1 } }
    func then(
        _ promise: EventLoopFuture<Int>, _ body: @escaping @Sendable (Int) -> EventLoopFuture<Int>
    ) -> EventLoopFuture<Int> {
        promise.flatMap(body)
    }
    /// SwiftNIO has no race, so all inputs complete one promise.
    func race(_ promises: [EventLoopFuture<Int>]) -> EventLoopFuture<Int> {
        let winner = unfulfilled()
        for promise in promises { promise.cascade(to: winner) }
        return winner.futureResult
    }
    func read(_ promise: EventLoopFuture<Int>) { promise.whenSuccess { blackHole($0) } }
    func read(_ combined: EventLoopFuture<[Int]>) { combined.whenSuccess { blackHole($0) } }
}

struct ObjCStyleBlocksLibrary: Library {
    func pending() -> (promise: PMKPromise, settler: PMKFulfiller) {
        var fulfill: PMKFulfiller?
        let promise = PMKPromise.new { first, _ in fulfill = first }
        return (promise, fulfill!)
    }
    func fulfilled(_ value: Int) -> PMKPromise { .promiseWithValue(value) }
    func fulfill(_ settler: PMKFulfiller, _ value: Int) { settler(value) }
    func map(_ promise: PMKPromise) -> PMKPromise { promise.thenOn(serialQueue) { (value: Int) in value + 1 } }
    func then(_ promise: PMKPromise, _ body: @escaping @Sendable (Int) -> PMKPromise) -> PMKPromise {
        promise.thenOn(serialQueue, body)
    }
    func combine(_ promises: [PMKPromise]) -> PMKPromise { PMKPromise.when(promises) }
    func race(_ promises: [PMKPromise]) -> PMKPromise { PMKPromise.race(promises) }
    func read(_ promise: PMKPromise) { blackHole(promise.value) }
    func finishLinks() { serialQueue.sync {} }
}

struct GooglePromisesStyleLibrary: Library {
    typealias Promise = GooglePromisesStyle.Promise<Int>

    func pending() -> (promise: Promise, settler: Promise) {
        let promise = Promise.pending()
        return (promise, promise)
    }
    func fulfilled(_ value: Int) -> Promise { Promise(value) }
    func fulfill(_ settler: Promise, _ value: Int) { settler.fulfill(value) }
    func map(_ promise: Promise) -> Promise { promise.then(on: serialQueue) { $0 + 1 } }
    func then(_ promise: Promise, _ body: @escaping @Sendable (Int) -> Promise) -> Promise {
        promise.then(on: serialQueue, body)
    }
    func combine(_ promises: [Promise]) -> GooglePromisesStyle.Promise<[Int]> { GooglePromisesStyle.all(promises) }
    func race(_ promises: [Promise]) -> Promise { GooglePromisesStyle.race(promises) }
    func read(_ promise: Promise) { blackHole(promise.value) }
    func read(_ combined: GooglePromisesStyle.Promise<[Int]>) { blackHole(combined.value) }
    func finishLinks() { serialQueue.sync {} }
}
