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

// MARK: Every closure with `on:`, of a promise

func closures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    _ = promise.then(on: queue) { _ in unsafe.promise }
    _ = promise.map(on: queue) { n in n + unsafe.n }
    _ = promise.compactMap(on: queue) { n in n > unsafe.n ? 1 : nil }
    _ = promise.get(on: queue) { _ in use(unsafe) }
    _ = promise.tap(on: queue) { _ in use(unsafe) }
    _ = promise.ensure(on: queue) { use(unsafe) }
    _ = promise.ensureThen(on: queue) { unsafe.guarantee.asVoid() }
    _ = promise.recover(on: queue) { _ in unsafe.promise }
    _ = promise.recover(on: queue) { _ in unsafe.guarantee }
    _ = promise.asVoid().recover(on: queue) { _ in use(unsafe) }
    _ = promise.asVoid().recover(on: queue) { _ throws -> Void in use(unsafe) }
    promise.catch(on: queue) { _ in use(unsafe) }
    promise.catch(on: queue) { _ in }.finally(on: queue) { use(unsafe) }
    promise.pipe { _ in use(unsafe) }
    _ = Promise<Int> { seal in queue.async { seal.fulfill(unsafe.n) } }
    _ = Promise(async: { unsafe.n })
    _ = queue.async(.promise) { unsafe.n }
}

func elements(_ promise: Promise<[Int]>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    _ = promise.mapValues(on: queue) { n in n + unsafe.n }
    _ = promise.flatMapValues(on: queue) { n in [n, unsafe.n] }
    _ = promise.compactMapValues(on: queue) { n in n > unsafe.n ? 1 : nil }
    _ = promise.thenMap(on: queue) { _ in unsafe.promise }
    _ = promise.thenFlatMap(on: queue) { n in Promise.value([n, unsafe.n]) }
    _ = promise.filterValues(on: queue) { n in n > unsafe.n }
    _ = promise.firstValue(on: queue) { n in n > unsafe.n }
}

// MARK: Every closure with `on:`, of a guarantee

func closures(_ guarantee: Guarantee<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    guarantee.then(on: queue) { _ in unsafe.guarantee }
    _ = guarantee.map(on: queue) { n in n + unsafe.n }
    guarantee.done(on: queue) { _ in use(unsafe) }
    _ = guarantee.get(on: queue) { _ in use(unsafe) }
    guarantee.pipe { (n: Int) in use(unsafe, n) }
    _ = Guarantee<Int> { resolve in queue.async { resolve(unsafe.n) } }
    _ = Guarantee(async: { unsafe.n })
}

func elements(_ guarantee: Guarantee<[Int]>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    _ = guarantee.mapValues(on: queue) { n in n + unsafe.n }
    _ = guarantee.flatMapValues(on: queue) { n in [n, unsafe.n] }
    _ = guarantee.compactMapValues(on: queue) { n in n > unsafe.n ? 1 : nil }
    _ = guarantee.thenMap(on: queue) { _ in unsafe.guarantee }
    _ = guarantee.thenFlatMap(on: queue) { n in Guarantee.value([n, unsafe.n]) }
    _ = guarantee.filterValues(on: queue) { n in n > unsafe.n }
    _ = guarantee.sortedValues(on: queue) { a, b in a + unsafe.n < b }
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
    _ = promise.compactMap { n in n > unsafe.n ? 1 : nil }
    _ = promise.done { _ in use(unsafe) }
    _ = promise.get { _ in use(unsafe) }
    _ = promise.tap { _ in use(unsafe) }
    _ = promise.ensure { use(unsafe) }
    _ = promise.ensureThen { unsafe.guarantee.asVoid() }
    _ = promise.recover { _ in unsafe.promise }
    _ = promise.recover { _ in unsafe.guarantee }
    _ = promise.asVoid().recover { _ in use(unsafe) }
    _ = promise.asVoid().recover { _ throws -> Void in use(unsafe) }
    promise.catch { _ in use(unsafe) }
    promise.catch { _ in }.finally { use(unsafe) }
}

func elements(_ promise: Promise<[Int]>, _ unsafe: Unsafe, _ safe: Safe) {
    _ = promise.mapValues { n in n + unsafe.n }
    _ = promise.flatMapValues { n in [n, unsafe.n] }
    _ = promise.compactMapValues { n in n > unsafe.n ? 1 : nil }
    _ = promise.thenMap { _ in unsafe.promise }
    _ = promise.thenFlatMap { n in Promise.value([n, unsafe.n]) }
    _ = promise.filterValues { n in n > unsafe.n }
    _ = promise.firstValue { n in n > unsafe.n }
}

func closures(_ guarantee: Guarantee<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    guarantee.then { _ in unsafe.guarantee }
    _ = guarantee.map { n in n + unsafe.n }
    guarantee.done { _ in use(unsafe) }
    _ = guarantee.get { _ in use(unsafe) }
}

func elements(_ guarantee: Guarantee<[Int]>, _ unsafe: Unsafe, _ safe: Safe) {
    _ = guarantee.mapValues { n in n + unsafe.n }
    _ = guarantee.flatMapValues { n in [n, unsafe.n] }
    _ = guarantee.compactMapValues { n in n > unsafe.n ? 1 : nil }
    _ = guarantee.thenMap { _ in unsafe.guarantee }
    _ = guarantee.thenFlatMap { n in Guarantee.value([n, unsafe.n]) }
    _ = guarantee.filterValues { n in n > unsafe.n }
}
