import Dispatch
import PromiseKitStyle

// The compiler refuses what uses `unsafe`, `Unsafe`, `changing` or `shown`. `RefusedProgramTests.swift` says how this is checked.

final class Unsafe { var n = 0, promise = Promise.value(0), guarantee = Guarantee.value(0) }
final class Safe: Sendable { let n = 0, promise = Promise.value(0), guarantee = Guarantee.value(0) }

// MARK: The three kinds of capture

func captures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe, _ screen: Screen) {
    var changing = 0
    changing += 1
    let constant = 0
    promise.done(on: queue) { _ in use(unsafe) }.cauterize()
    promise.done(on: queue) { _ in use(screen.shown) }.cauterize()
    promise.done(on: queue) { _ in use(changing) }.cauterize()
}

// MARK: A closure of each kind

func closures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    _ = promise.then(on: queue) { _ in unsafe.promise }
    _ = promise.map(on: queue) { n in n + unsafe.n }
    _ = promise.recover(on: queue) { _ in unsafe.guarantee }
    _ = promise.asVoid().recover(on: queue) { _ throws -> Void in use(unsafe) }
    promise.catch(on: queue) { _ in }.finally(on: queue) { use(unsafe) }
    promise.pipe { _ in use(unsafe) }
    _ = Promise<Int> { seal in queue.async { seal.fulfill(unsafe.n) } }
    _ = Promise(async: { unsafe.n })
    _ = queue.async(.promise) { unsafe.n }
}

func closures(_ guarantee: Guarantee<[Int]>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    _ = guarantee.thenMap(on: queue) { _ in unsafe.guarantee }
    _ = guarantee.sortedValues(on: queue) { a, b in a + unsafe.n < b }
    guarantee.pipe { (n: [Int]) in use(unsafe, n) }
    _ = Guarantee<Int> { resolve in queue.async { resolve(unsafe.n) } }
    _ = Guarantee(async: { unsafe.n })
}

// MARK: Calls that block a thread

func blockingInTask(_ promise: Promise<Int>, _ guarantee: Guarantee<Int>) async throws {
    // expected-error@+1 {{instance method 'wait' is unavailable from asynchronous contexts}}
    _ = try promise.wait()
    _ = try await promise.async()
    // expected-error@+1 {{instance method 'wait' is unavailable from asynchronous contexts}}
    _ = guarantee.wait()
    _ = await guarantee.async()
    // expected-error@+1 {{global function 'hang' is unavailable from asynchronous contexts}}
    _ = try hang(promise)
}

// MARK: On the main actor

// A closure without `on:` belongs to the main actor. It may use what is sent to it, if the code around it does not keep that. The same
// holds for an iterator. The compiler looks for this only in a program without other errors.

func closures(_ promise: Promise<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    _ = promise.then { _ in unsafe.promise }
    _ = promise.map { n in n + unsafe.n }
    _ = promise.recover { _ in unsafe.guarantee }
    promise.catch { _ in }.finally { use(unsafe) }
}

func closures(_ guarantee: Guarantee<[Int]>, _ unsafe: Unsafe, _ safe: Safe) {
    _ = guarantee.thenMap { _ in unsafe.guarantee }
}
