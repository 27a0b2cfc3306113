import Benchmark
import Dispatch
import PromiseKitStyle

/// The operations of PromiseKitStyle that take closures. They have another form for programs in Swift 5 mode, which is called
/// here. The functions are inlinable, so that the compiler specializes the workloads for this form as for the other libraries.
public struct Swift5PromiseKitStyle: Sendable {
    public typealias Promise = PromiseKitStyle.Promise<Int>

    public init() {}

    @inlinable
    public func map(_ promise: Promise) -> Promise { promise.map(on: nil) { $0 + 1 } }
    @inlinable
    public func map(_ promise: Promise, on queue: DispatchQueue) -> Promise { promise.map(on: queue) { $0 + 1 } }
    @inlinable
    public func thenFulfilled(_ promise: Promise) -> Promise { promise.then(on: nil) { Promise.value($0 + 1) } }
    @inlinable
    public func then(_ promise: Promise, returning other: Promise) -> Promise { promise.then(on: nil) { _ in other } }
    @inlinable
    public func done(_ promise: Promise, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
        promise.done(on: queue) { _ in body() }.cauterize()
    }
    @inlinable
    public func done(_ promise: Promise) { promise.done(on: nil) { blackHole($0) }.cauterize() }
    @inlinable
    public func onError(_ promise: Promise, _ body: @escaping @Sendable (any Error) -> Void) {
        promise.catch(on: nil, body)
    }
    @inlinable
    public func onErrorFinally(_ promise: Promise) { promise.catch(on: nil) { blackHole($0) }.finally(on: nil) {} }
    @inlinable
    public func pipe(_ promise: Promise) { promise.pipe { blackHole($0) } }

    /// A chain on the default queues.
    public func asWritten(_ value: Int, _ end: @escaping @Sendable () -> Void) {
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
