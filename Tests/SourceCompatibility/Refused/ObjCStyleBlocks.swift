import Dispatch
import ObjCStyleBlocks

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.

// expected-note@+1 * {{does not conform to the 'Sendable' protocol}}
final class Unsafe { var n = 0, promise = PMKPromise.pause(0) }
final class Safe: Sendable { let n = 0, promise = PMKPromise.pause(0) }

@MainActor final class Screen {
    var shown = 0  // expected-note * {{property declared here}}
    nonisolated let fixed = 0
}

func use(_ anything: Any...) {}

// MARK: The three kinds of capture

func captures(_ promise: PMKPromise, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe, _ screen: Screen) {
    var changing = 0
    changing += 1
    let constant = 0
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.thenOn(queue) { use(unsafe) }
    promise.thenOn(queue) { use(safe) }
    // expected-error@+1 {{main actor-isolated property 'shown'}}
    promise.thenOn(queue) { use(screen.shown) }
    promise.thenOn(queue) { use(screen.fixed) }
    // expected-error@+1 {{captured var 'changing'}}
    promise.thenOn(queue) { use(changing) }
    promise.thenOn(queue) { use(constant) }
}

// MARK: Every block that may run on any thread

func blocks(_ promise: PMKPromise, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.thenOn(queue) { (n: Int) in n + unsafe.n }
    promise.thenOn(queue) { (n: Int) in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.thenOn(queue) { value in use(unsafe, value as Any) }
    promise.thenOn(queue) { value in use(safe, value as Any) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.thenInBackground { (n: Int) in n + unsafe.n }
    promise.thenInBackground { (n: Int) in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.thenInBackground { value in use(unsafe, value as Any) }
    promise.thenInBackground { value in use(safe, value as Any) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.thenUnleashZalgo { (n: Int) in n + unsafe.n }
    promise.thenUnleashZalgo { (n: Int) in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.catchOn(queue) { (error: any Error) in use(unsafe, error) }
    promise.catchOn(queue) { (error: any Error) in use(safe, error) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.finallyOn(queue) { use(unsafe) }
    promise.finallyOn(queue) { use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    dispatch_promise { unsafe.n }
    dispatch_promise { safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    dispatch_promise_on(queue) { unsafe.n }
    dispatch_promise_on(queue) { safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    dispatch_zalgo { unsafe.n }
    dispatch_zalgo { safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = PMKPromise.promiseWithTask { unsafe.n }
    _ = PMKPromise.promiseWithTask { safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    PMKPromise.until({ unsafe.promise }, catch: {})
    PMKPromise.until({ safe.promise }, catch: {})
    // expected-error@+1 {{capture of 'unsafe'}}
    PMKPromise.until({ [unsafe.n] }, catch: {})
    PMKPromise.until({ [safe.n] }, catch: {})
    // expected-error@+1 {{capture of 'unsafe'}}
    PMKPromise.until({ ["n": unsafe.n] }, catch: {})
    PMKPromise.until({ ["n": safe.n] }, catch: {})
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = PMKPromise.new { fulfill, _ in queue.async { fulfill(unsafe.n) } }
    _ = PMKPromise.new { fulfill, _ in queue.async { fulfill(safe.n) } }
}

// MARK: Every way in for a value

func values(_ promise: PMKPromise, _ queue: DispatchQueue) {
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.then { Unsafe() }
    promise.then { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.then({ Unsafe() }, {})
    promise.then({ Safe() }, {})
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.then({}, { Unsafe() })
    promise.then({}, { Safe() })
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.thenOn(queue) { Unsafe() }
    promise.thenOn(queue) { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.thenInBackground { Unsafe() }
    promise.thenInBackground { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.catch { Unsafe() }
    promise.catch { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.catchOn(queue) { Unsafe() }
    promise.catchOn(queue) { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    dispatch_promise { Unsafe() }
    dispatch_promise { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    dispatch_promise_on(queue) { Unsafe() }
    dispatch_promise_on(queue) { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    dispatch_zalgo { Unsafe() }
    dispatch_zalgo { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.promiseWithTask { Unsafe() }
    _ = PMKPromise.promiseWithTask { Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.promiseWithValue(Unsafe())
    _ = PMKPromise.promiseWithValue(Safe())
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.new { fulfill, _ in fulfill(Unsafe()) }
    _ = PMKPromise.new { fulfill, _ in fulfill(Safe()) }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.promiseWithResolver { resolve in resolve(Unsafe()) }
    _ = PMKPromise.promiseWithResolver { resolve in resolve(Safe()) }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.promiseWithAdapter { adapter in adapter(Unsafe(), nil) }
    _ = PMKPromise.promiseWithAdapter { adapter in adapter(Safe(), nil) }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKManifold(Unsafe())
    _ = PMKManifold(Safe())
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.when(Unsafe())
    _ = PMKPromise.when(Safe())
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.when([promise, Unsafe()])
    _ = PMKPromise.when([promise, Safe()])
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.join([promise, Unsafe()])
    _ = PMKPromise.join([promise, Safe()])
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKPromise.race([promise, Unsafe()])
    _ = PMKPromise.race([promise, Safe()])
}

// MARK: Calls that block a thread

func blockingInTask(_ promise: PMKPromise) async throws {
    // expected-error@+1 {{'hang' is unavailable from asynchronous contexts}}
    PMKPromise.hang(promise)
    try await promise.value()
}
