import Dispatch
import PromiseKitStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.

// expected-note@+1 * {{does not conform to the 'Sendable' protocol}}
final class Unsafe { var n = 0, promise = Promise.value(0), guarantee = Guarantee.value(0) }
final class Safe: Sendable { let n = 0, promise = Promise.value(0), guarantee = Guarantee.value(0) }

@MainActor final class Screen {
    var shown = 0  // expected-note * {{property declared here}}
    nonisolated let fixed = 0
}

func use(_ anything: Any...) {}

// MARK: The three kinds of capture

func captures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe, _ screen: Screen) {
    var changing = 0
    changing += 1
    let constant = 0
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.done(on: queue) { _ in use(unsafe) }.cauterize()
    promise.done(on: queue) { _ in use(safe) }.cauterize()
    // expected-error@+1 {{main actor-isolated property 'shown'}}
    promise.done(on: queue) { _ in use(screen.shown) }.cauterize()
    promise.done(on: queue) { _ in use(screen.fixed) }.cauterize()
    // expected-error@+1 {{captured var 'changing'}}
    promise.done(on: queue) { _ in use(changing) }.cauterize()
    promise.done(on: queue) { _ in use(constant) }.cauterize()
}

// MARK: Every closure with `on:`, of a promise

func closures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.then(on: queue) { _ in unsafe.promise }
    _ = promise.then(on: queue) { _ in safe.promise }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.map(on: queue) { n in n + unsafe.n }
    _ = promise.map(on: queue) { n in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.compactMap(on: queue) { n in n > unsafe.n ? 1 : nil }
    _ = promise.compactMap(on: queue) { n in n > safe.n ? 1 : nil }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.get(on: queue) { _ in use(unsafe) }
    _ = promise.get(on: queue) { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.tap(on: queue) { _ in use(unsafe) }
    _ = promise.tap(on: queue) { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.ensure(on: queue) { use(unsafe) }
    _ = promise.ensure(on: queue) { use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.ensureThen(on: queue) { unsafe.guarantee.asVoid() }
    _ = promise.ensureThen(on: queue) { safe.guarantee.asVoid() }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.recover(on: queue) { _ in unsafe.promise }
    _ = promise.recover(on: queue) { _ in safe.promise }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.recover(on: queue) { _ in unsafe.guarantee }
    _ = promise.recover(on: queue) { _ in safe.guarantee }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.asVoid().recover(on: queue) { _ in use(unsafe) }
    _ = promise.asVoid().recover(on: queue) { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.asVoid().recover(on: queue) { _ throws -> Void in use(unsafe) }
    _ = promise.asVoid().recover(on: queue) { _ throws -> Void in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.catch(on: queue) { _ in use(unsafe) }
    promise.catch(on: queue) { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.catch(on: queue) { _ in }.finally(on: queue) { use(unsafe) }
    promise.catch(on: queue) { _ in }.finally(on: queue) { use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.pipe { _ in use(unsafe) }
    promise.pipe { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Promise<Int> { seal in queue.async { seal.fulfill(unsafe.n) } }
    _ = Promise<Int> { seal in queue.async { seal.fulfill(safe.n) } }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Promise(async: { unsafe.n })
    _ = Promise(async: { safe.n })
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = queue.async(.promise) { unsafe.n }
    _ = queue.async(.promise) { safe.n }
}

func elements(_ promise: Promise<[Int]>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.mapValues(on: queue) { n in n + unsafe.n }
    _ = promise.mapValues(on: queue) { n in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.flatMapValues(on: queue) { n in [n, unsafe.n] }
    _ = promise.flatMapValues(on: queue) { n in [n, safe.n] }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.compactMapValues(on: queue) { n in n > unsafe.n ? 1 : nil }
    _ = promise.compactMapValues(on: queue) { n in n > safe.n ? 1 : nil }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.thenMap(on: queue) { _ in unsafe.promise }
    _ = promise.thenMap(on: queue) { _ in safe.promise }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.thenFlatMap(on: queue) { n in Promise.value([n, unsafe.n]) }
    _ = promise.thenFlatMap(on: queue) { n in Promise.value([n, safe.n]) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.filterValues(on: queue) { n in n > unsafe.n }
    _ = promise.filterValues(on: queue) { n in n > safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = promise.firstValue(on: queue) { n in n > unsafe.n }
    _ = promise.firstValue(on: queue) { n in n > safe.n }
}

// MARK: Every closure with `on:`, of a guarantee

func closures(_ guarantee: Guarantee<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{capture of 'unsafe'}}
    guarantee.then(on: queue) { _ in unsafe.guarantee }
    guarantee.then(on: queue) { _ in safe.guarantee }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.map(on: queue) { n in n + unsafe.n }
    _ = guarantee.map(on: queue) { n in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    guarantee.done(on: queue) { _ in use(unsafe) }
    guarantee.done(on: queue) { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.get(on: queue) { _ in use(unsafe) }
    _ = guarantee.get(on: queue) { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    guarantee.pipe { (n: Int) in use(unsafe, n) }
    guarantee.pipe { (n: Int) in use(safe, n) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Guarantee<Int> { resolve in queue.async { resolve(unsafe.n) } }
    _ = Guarantee<Int> { resolve in queue.async { resolve(safe.n) } }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Guarantee(async: { unsafe.n })
    _ = Guarantee(async: { safe.n })
}

func elements(_ guarantee: Guarantee<[Int]>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.mapValues(on: queue) { n in n + unsafe.n }
    _ = guarantee.mapValues(on: queue) { n in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.flatMapValues(on: queue) { n in [n, unsafe.n] }
    _ = guarantee.flatMapValues(on: queue) { n in [n, safe.n] }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.compactMapValues(on: queue) { n in n > unsafe.n ? 1 : nil }
    _ = guarantee.compactMapValues(on: queue) { n in n > safe.n ? 1 : nil }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.thenMap(on: queue) { _ in unsafe.guarantee }
    _ = guarantee.thenMap(on: queue) { _ in safe.guarantee }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.thenFlatMap(on: queue) { n in Guarantee.value([n, unsafe.n]) }
    _ = guarantee.thenFlatMap(on: queue) { n in Guarantee.value([n, safe.n]) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.filterValues(on: queue) { n in n > unsafe.n }
    _ = guarantee.filterValues(on: queue) { n in n > safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = guarantee.sortedValues(on: queue) { a, b in a + unsafe.n < b }
    _ = guarantee.sortedValues(on: queue) { a, b in a + safe.n < b }
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
