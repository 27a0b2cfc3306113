import Benchmark
import Dispatch
import Foundation
import GooglePromisesStyle
import NIOCore
import NIOEmbedded
import ObjCStyleBlocks
import PromisStyle
import PromiseKitStyle
import Swift5Client
import Workloads

/// The operations that a ``Shape`` uses. Each library implements an operation in its fastest way.
protocol Library: Sendable {
    associatedtype Promise: Sendable
    associatedtype Settler: Sendable
    associatedtype Combined
    associatedtype Alone = Promise

    func pending() -> (promise: Promise, settler: Settler)
    /// A pending promise and no more objects than it needs to stay pending.
    func pendingAlone() -> Alone
    func fulfilled(_ value: Int) -> Promise
    func fulfill(_ settler: Settler, _ value: Int)
    func reject(_ settler: Settler, _ error: any Error)
    func cancel(_ settler: Settler)
    /// A link whose closure adds one. The closure runs at once, or on `serialQueue` if the library has no links that run at once.
    func map(_ promise: Promise) -> Promise
    func map(_ promise: Promise, on queue: DispatchQueue) -> Promise
    /// A link whose closure adds one and returns a fulfilled promise. The closure is no parameter, because it would then be
    /// wrapped in other closures, which take as long as a link. So each library has a closure of its own.
    func thenFulfilled(_ promise: Promise) -> Promise
    /// A link whose closure returns `other`.
    func then(_ promise: Promise, returning other: Promise) -> Promise
    /// The end of a chain, whose closure runs on the queue.
    func done(_ promise: Promise, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void)
    /// The end of a chain. Its closure runs at once, or on `serialQueue` if the library has no closures that run at once.
    func done(_ promise: Promise)
    func onError(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> Void)
    /// The end of a chain, with one closure for errors and another one for every outcome.
    func onErrorFinally(_ promise: Promise)
    /// Adds a closure for the outcome, without a further promise if the library allows that.
    func pipe(_ promise: Promise)
    /// A chain on the default queues, in the usual style of the design. Calls `end` in its last closure for values.
    func asWritten(_ value: Int, _ end: @escaping @Sendable () -> Void)
    func combine(_ promises: [Promise]) -> Combined
    func race(_ promises: [Promise]) -> Promise
    /// Reads the value and passes it to `blackHole`, so that the compiler does not remove the read.
    func read(_ promise: Promise)
    func read(_ combined: Combined)
    /// Waits until the links on `serialQueue` have run.
    func finishLinks()
    func value(of promise: Promise) async throws -> Int
    func making(async body: @escaping @Sendable () async throws -> Int) -> Promise
    /// Runs a workload where the library is fastest.
    func perform(_ workload: @escaping @Sendable () -> Void) throws
}

extension Library {
    func cancel(_ settler: Settler) { reject(settler, CancellationError()) }
    func finishLinks() {}
    func asWritten(_ value: Int, _ end: @escaping @Sendable () -> Void) { preconditionFailure("Only designs have it.") }
    func perform(_ workload: @escaping @Sendable () -> Void) { workload() }
}

extension Library where Alone == Promise {
    func pendingAlone() -> Promise { pending().promise }
}

/// A workload that is written once for all libraries. The compiler specializes it for each library.
protocol Shape: Sendable {
    func run(_ operations: Int, _ library: some Library)
}

/// Registers the benchmarks of a shape.
func measure(_ workload: Workload, of contestants: [Contestant], as shape: some Shape) {
    register(Timed(workload: workload, shape: shape), of: contestants)
}

private struct Timed<S: Shape>: Registration {
    let workload: Workload
    let shape: S

    func register(_ contestant: Contestant, _ library: some Library) {
        let shape = shape
        measure(workload, contestant) { operations in try library.perform { shape.run(operations, library) } }
    }
}

/// Registers the benchmarks of one contestant.
protocol Registration {
    func register(_ contestant: Contestant, _ library: some Library)
}

/// Registers the benchmarks of several contestants. This is the list of the libraries.
func register(_ benchmarks: some Registration, of contestants: [Contestant]) {
    for contestant in contestants {
        switch contestant {
        case .callback: benchmarks.register(contestant, Callbacks())
        case .promiseKitStyle: benchmarks.register(contestant, PromiseKitStyleLibrary())
        case .promiseKitStyle5: benchmarks.register(contestant, Swift5PromiseKitStyle())
        case .promisStyle: benchmarks.register(contestant, PromisStyleLibrary())
        case .objcStyleBlocks: benchmarks.register(contestant, ObjCStyleBlocksLibrary())
        case .googlePromisesStyle: benchmarks.register(contestant, GooglePromisesStyleLibrary())
        case .nioEmbedded: benchmarks.register(contestant, EmbeddedLibrary())
        case .nioPosix: benchmarks.register(contestant, PosixLibrary())
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
    func done(_ promise: Callback<Int>) { promise.whenSettled { blackHole($0) } }
    func pipe(_ promise: Callback<Int>) { promise.whenSettled { blackHole($0) } }
    func thenFulfilled(_ promise: Callback<Int>) -> Callback<Int> { promise.then { self.fulfilled($0 + 1) } }
    func then(_ promise: Callback<Int>, returning other: Callback<Int>) -> Callback<Int> { promise.then { _ in other } }
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

/// A callback has neither errors nor queues nor tasks, so it takes no part in the workloads that need them.
extension Callbacks {
    func reject(_ settler: Callback<Int>, _ error: any Error) { preconditionFailure("\(error)") }
    func map(_ promise: Callback<Int>, on queue: DispatchQueue) -> Callback<Int> { preconditionFailure("\(queue)") }
    func done(_ promise: Callback<Int>, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        preconditionFailure("\(queue)")
    }
    func onError(_ promise: Callback<Int>, _ body: @escaping @Sendable (any Error) -> Void) {}
    func onErrorFinally(_ promise: Callback<Int>) {}
    func value(of promise: Callback<Int>) async -> Int { preconditionFailure("\(promise)") }
    func making(async body: @escaping @Sendable () async throws -> Int) -> Callback<Int> { preconditionFailure() }
}

/// PromiseKitStyle in Swift 5 mode or in Swift 6 mode. The operations that take no closures are the same in both modes.
protocol PromiseKitStyleInOneMode: Library
where
    Promise == PromiseKitStyle.Promise<Int>, Settler == Resolver<Int>, Combined == PromiseKitStyle.Promise<[Int]>
{}

extension PromiseKitStyleInOneMode {
    func pending() -> (promise: Promise, settler: Resolver<Int>) {
        let (promise, resolver) = Promise.pending()
        return (promise, resolver)
    }
    func fulfilled(_ value: Int) -> Promise { .value(value) }
    func fulfill(_ settler: Resolver<Int>, _ value: Int) { settler.fulfill(value) }
    func reject(_ settler: Resolver<Int>, _ error: any Error) { settler.reject(error) }
    func cancel(_ settler: Resolver<Int>) { settler.reject(PMKError.cancelled) }
    func combine(_ promises: [Promise]) -> PromiseKitStyle.Promise<[Int]> { when(fulfilled: promises) }
    func race(_ promises: [Promise]) -> Promise { PromiseKitStyle.race(promises) }
    func read(_ promise: Promise) { blackHole(promise.value) }
    func read(_ combined: PromiseKitStyle.Promise<[Int]>) { blackHole(combined.value) }
    func value(of promise: Promise) async throws -> Int { try await promise.async() }
    func making(async body: @escaping @Sendable () async throws -> Int) -> Promise { Promise(async: body) }
}

extension Swift5PromiseKitStyle: PromiseKitStyleInOneMode {}

struct PromiseKitStyleLibrary: PromiseKitStyleInOneMode {
    typealias Promise = PromiseKitStyle.Promise<Int>

    func map(_ promise: Promise) -> Promise { promise.map(on: nil) { $0 + 1 } }
    func map(_ promise: Promise, on queue: DispatchQueue) -> Promise { promise.map(on: queue) { $0 + 1 } }
    func thenFulfilled(_ promise: Promise) -> Promise { promise.then(on: nil) { Promise.value($0 + 1) } }
    func then(_ promise: Promise, returning other: Promise) -> Promise { promise.then(on: nil) { _ in other } }
    func done(_ promise: Promise, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        promise.done(on: queue) { _ in body() }.cauterize()
    }
    func done(_ promise: Promise) { promise.done(on: nil) { blackHole($0) }.cauterize() }
    func onError(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> Void) {
        promise.catch(on: nil, body)
    }
    func onErrorFinally(_ promise: Promise) { promise.catch(on: nil) { blackHole($0) }.finally(on: nil) {} }
    func pipe(_ promise: Promise) { promise.pipe { blackHole($0) } }
    func asWritten(_ value: Int, _ end: @escaping @Sendable () -> Void) {
        firstly {
            Promise.value(value)
        }.then {
            Promise.value($0 + 1)
        }.map {
            $0 + 1
        }.done { _ in
            end()
        }.catch {
            blackHole($0)
        }
    }
}

struct PromisStyleLibrary: Library {
    typealias Promise = PromisStyle.Future<Int>

    func pending() -> (promise: Promise, settler: PromisStyle.Promise<Int>) {
        let promise = PromisStyle.Promise<Int>()
        return (promise.future, promise)
    }
    func pendingAlone() -> PromisStyle.Promise<Int> { PromisStyle.Promise() }
    func fulfilled(_ value: Int) -> Promise { .future(withResult: value) }
    func fulfill(_ settler: PromisStyle.Promise<Int>, _ value: Int) { settler.setResult(value) }
    func reject(_ settler: PromisStyle.Promise<Int>, _ error: any Error) { settler.setError(error) }
    func cancel(_ settler: PromisStyle.Promise<Int>) { settler.cancel() }
    func map(_ promise: Promise) -> Promise { promise.map { $0 + 1 } }
    func map(_ promise: Promise, on queue: DispatchQueue) -> Promise { promise.map(queue: queue) { $0 + 1 } }
    func thenFulfilled(_ promise: Promise) -> Promise { promise.thenWithResult { Promise.future(withResult: $0 + 1) } }
    func then(_ promise: Promise, returning other: Promise) -> Promise { promise.thenWithResult { _ in other } }
    func done(_ promise: Promise, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        promise.finally(queue: queue) { _ in body() }
    }
    func done(_ promise: Promise) { promise.finally { blackHole($0.state.result) } }
    func onError(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> Void) {
        promise.onError(continuation: body)
    }
    func onErrorFinally(_ promise: Promise) { promise.onError { blackHole($0) }.finally { _ in } }
    func pipe(_ promise: Promise) { promise.finally { blackHole($0) } }
    func asWritten(_ value: Int, _ end: @escaping @Sendable () -> Void) {
        let chain = Promise.future(withResult: value)
            .thenWithResult { Promise.future(withResult: $0 + 1) }
            .map { $0 + 1 }
        chain.onError { blackHole($0) }
        chain.finally { _ in end() }
    }
    func combine(_ promises: [Promise]) -> PromisStyle.Future<[Int]> { Promise.whenAllHaveResults(promises) }
    func race(_ promises: [Promise]) -> Promise { Promise.race(promises) }
    func read(_ promise: Promise) { blackHole(promise.state.result) }
    func read(_ combined: PromisStyle.Future<[Int]>) { blackHole(combined.state.result) }
    func value(of promise: Promise) async throws -> Int { try await promise.value() }
    func making(async body: @escaping @Sendable () async throws -> Int) -> Promise { .future(withResultOf: body) }
}

struct EmbeddedLibrary: NIOLibrary {
    private let loop = EmbeddedEventLoop()

    func unfulfilled() -> EventLoopPromise<Int> { loop.makePromise(of: Int.self) }
    func fulfilled(_ value: Int) -> EventLoopFuture<Int> { loop.makeSucceededFuture(value) }
    func combine(_ promises: [EventLoopFuture<Int>]) -> EventLoopFuture<[Int]> {
        EventLoopFuture.whenAllSucceed(promises, on: loop)
    }
    func making(async body: @escaping @Sendable () async throws -> Int) -> EventLoopFuture<Int> {
        loop.makeFutureWithTask(body)
    }
}

struct PosixLibrary: NIOLibrary {
    func unfulfilled() -> EventLoopPromise<Int> { posixLoop.makePromise(of: Int.self) }
    func fulfilled(_ value: Int) -> EventLoopFuture<Int> { posixLoop.makeSucceededFuture(value) }
    func combine(_ promises: [EventLoopFuture<Int>]) -> EventLoopFuture<[Int]> {
        EventLoopFuture.whenAllSucceed(promises, on: posixLoop)
    }
    func making(async body: @escaping @Sendable () async throws -> Int) -> EventLoopFuture<Int> {
        posixLoop.makeFutureWithTask(body)
    }
    /// Runs on the thread of the event loop, where its futures are fastest.
    func perform(_ workload: @escaping @Sendable () -> Void) throws { try posixLoop.submit(workload).wait() }
}

/// SwiftNIO on one kind of event loop. Each kind of loop has its own conforming type, so that the compiler specializes the shapes
/// for each kind.
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
    func reject(_ settler: EventLoopPromise<Int>, _ error: any Error) { settler.fail(error) }
    func map(_ promise: EventLoopFuture<Int>) -> EventLoopFuture<Int> { promise.map { $0 + 1 } }
    /// SwiftNIO has no queues. Its links run on its event loop without hops.
    func map(_ promise: EventLoopFuture<Int>, on _: DispatchQueue) -> EventLoopFuture<Int> { map(promise) }
    func thenFulfilled(_ promise: EventLoopFuture<Int>) -> EventLoopFuture<Int> {
        promise.flatMap { self.fulfilled($0 + 1) }
    }
    func then(_ promise: EventLoopFuture<Int>, returning other: EventLoopFuture<Int>) -> EventLoopFuture<Int> {
        promise.flatMap { _ in other }
    }
    func done(_ promise: EventLoopFuture<Int>, on _: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        promise.whenSuccess { _ in body() }
    }
    func done(_ promise: EventLoopFuture<Int>) { promise.whenSuccess { blackHole($0) } }
    func onError(_ promise: EventLoopFuture<Int>, _ body: @escaping @Sendable (any Error) -> Void) {
        promise.whenFailure(body)
    }
    func onErrorFinally(_ promise: EventLoopFuture<Int>) {
        promise.whenFailure { blackHole($0) }
        promise.whenComplete { _ in }
    }
    func pipe(_ promise: EventLoopFuture<Int>) { promise.whenComplete { blackHole($0) } }
    /// SwiftNIO has no race, so all inputs complete one promise.
    func race(_ promises: [EventLoopFuture<Int>]) -> EventLoopFuture<Int> {
        let winner = unfulfilled()
        for promise in promises { promise.cascade(to: winner) }
        return winner.futureResult
    }
    func read(_ promise: EventLoopFuture<Int>) { promise.whenSuccess { blackHole($0) } }
    func read(_ combined: EventLoopFuture<[Int]>) { combined.whenSuccess { blackHole($0) } }
    func value(of promise: EventLoopFuture<Int>) async throws -> Int { try await promise.get() }
    func pendingAlone() -> EventLoopPromise<Int> { unfulfilled() }
}

struct ObjCStyleBlocksLibrary: Library {
    struct Settler: Sendable {
        let fulfill: PMKFulfiller
        let reject: PMKRejecter
    }

    func pending() -> (promise: PMKPromise, settler: Settler) {
        var settler: Settler?
        let promise = PMKPromise.new { settler = Settler(fulfill: $0, reject: $1) }
        return (promise, settler!)
    }
    func pendingAlone() -> PMKPromise { PMKPromise.new { _, _ in } }
    func fulfilled(_ value: Int) -> PMKPromise { .promiseWithValue(value) }
    func fulfill(_ settler: Settler, _ value: Int) { settler.fulfill(value) }
    func reject(_ settler: Settler, _ error: any Error) { settler.reject(error) }
    func map(_ promise: PMKPromise) -> PMKPromise { map(promise, on: serialQueue) }
    func map(_ promise: PMKPromise, on queue: DispatchQueue) -> PMKPromise {
        promise.thenOn(queue) { (value: Int) in value + 1 }
    }
    func thenFulfilled(_ promise: PMKPromise) -> PMKPromise {
        promise.thenOn(serialQueue) { (value: Int) in PMKPromise.promiseWithValue(value + 1) }
    }
    func then(_ promise: PMKPromise, returning other: PMKPromise) -> PMKPromise {
        promise.thenOn(serialQueue) { (_: Int) in other }
    }
    func done(_ promise: PMKPromise, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        promise.thenOn(queue) { (_: Int) in body() }
    }
    func done(_ promise: PMKPromise) { done(promise, on: serialQueue) {} }
    func onError(_ promise: PMKPromise, _ body: @escaping @Sendable (any Error) -> Void) {
        promise.catchOn(serialQueue) { (error: NSError) in body(error) }
    }
    func onErrorFinally(_ promise: PMKPromise) {
        promise.catchOn(serialQueue) { (error: NSError) in blackHole(error) }.finallyOn(serialQueue) {}
    }
    func pipe(_ promise: PMKPromise) { done(promise) }
    func asWritten(_ value: Int, _ end: @escaping @Sendable () -> Void) {
        PMKPromise.promiseWithValue(value)
            .then { (value: Int) in PMKPromise.promiseWithValue(value + 1) }
            .then { (value: Int) in value + 1 }
            .then { (_: Int) in end() }
            .catch { (error: NSError) in blackHole(error) }
    }
    func combine(_ promises: [PMKPromise]) -> PMKPromise { PMKPromise.when(promises) }
    func race(_ promises: [PMKPromise]) -> PMKPromise { PMKPromise.race(promises) }
    func read(_ promise: PMKPromise) { blackHole(promise.value) }
    func finishLinks() { serialQueue.sync {} }
    func value(of promise: PMKPromise) async throws -> Int { try await promise.value(as: Int.self) }
    func making(async body: @escaping @Sendable () async throws -> Int) -> PMKPromise {
        PMKPromise.promiseWithTask(body)
    }
}

struct GooglePromisesStyleLibrary: Library {
    typealias Promise = GooglePromisesStyle.Promise<Int>

    func pending() -> (promise: Promise, settler: Promise) {
        let promise = Promise.pending()
        return (promise, promise)
    }
    func fulfilled(_ value: Int) -> Promise { Promise(value) }
    func fulfill(_ settler: Promise, _ value: Int) { settler.fulfill(value) }
    func reject(_ settler: Promise, _ error: any Error) { settler.reject(error) }
    func map(_ promise: Promise) -> Promise { map(promise, on: serialQueue) }
    func map(_ promise: Promise, on queue: DispatchQueue) -> Promise { promise.then(on: queue) { $0 + 1 } }
    func thenFulfilled(_ promise: Promise) -> Promise { promise.then(on: serialQueue) { Promise($0 + 1) } }
    func then(_ promise: Promise, returning other: Promise) -> Promise { promise.then(on: serialQueue) { _ in other } }
    func done(_ promise: Promise, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        promise.then(on: queue) { _ in body() }
    }
    func done(_ promise: Promise) { done(promise, on: serialQueue) {} }
    func onError(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> Void) {
        promise.catch(on: serialQueue, body)
    }
    func onErrorFinally(_ promise: Promise) {
        promise.catch(on: serialQueue) { blackHole($0) }.always(on: serialQueue) {}
    }
    func pipe(_ promise: Promise) { done(promise) }
    func asWritten(_ value: Int, _ end: @escaping @Sendable () -> Void) {
        Promise(value)
            .then { (value: Int) in Promise(value + 1) }
            .then { (value: Int) -> Int in value + 1 }
            .then { (_: Int) in end() }
            .catch { (error: any Error) in blackHole(error) }
    }
    func combine(_ promises: [Promise]) -> GooglePromisesStyle.Promise<[Int]> { GooglePromisesStyle.all(promises) }
    func race(_ promises: [Promise]) -> Promise { GooglePromisesStyle.race(promises) }
    func read(_ promise: Promise) { blackHole(promise.value) }
    func read(_ combined: GooglePromisesStyle.Promise<[Int]>) { blackHole(combined.value) }
    func finishLinks() { serialQueue.sync {} }
    func value(of promise: Promise) async throws -> Int { try await promise.value() }
    func making(async body: @escaping @Sendable () async throws -> Int) -> Promise { Promise(async: body) }
}
