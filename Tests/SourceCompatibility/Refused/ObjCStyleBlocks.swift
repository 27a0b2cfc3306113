import Dispatch
import ObjCStyleBlocks

// The compiler refuses what uses `unsafe`, `Unsafe`, `changing` or `shown`. `RefusedProgramTests.swift` says how this is checked.

final class Unsafe { var n = 0, promise = PMKPromise.pause(0) }
final class Safe: Sendable { let n = 0, promise = PMKPromise.pause(0) }

// MARK: The three kinds of capture

func captures(_ promise: PMKPromise, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe, _ screen: Screen) {
    var changing = 0
    changing += 1
    let constant = 0
    promise.thenOn(queue) { use(unsafe) }
    promise.thenOn(queue) { use(screen.shown) }
    promise.thenOn(queue) { use(changing) }
}

// MARK: A block of each kind

func blocks(_ promise: PMKPromise, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    promise.thenOn(queue) { (n: Int) in n + unsafe.n }
    promise.thenOn(queue) { value in use(unsafe, value as Any) }
    promise.catchOn(queue) { (error: any Error) in use(unsafe, error) }
    dispatch_promise { unsafe.n }
    _ = PMKPromise.promiseWithTask { unsafe.n }
    PMKPromise.until({ [unsafe.n] }, catch: {})
    _ = PMKPromise.new { fulfill, _ in queue.async { fulfill(unsafe.n) } }
}

// MARK: Every way in for a value

func values(_ promise: PMKPromise, _ queue: DispatchQueue) {
    promise.then { Unsafe() }
    promise.then({ Unsafe() }, {})
    promise.then({}, { Unsafe() })
    promise.thenOn(queue) { Unsafe() }
    promise.thenInBackground { Unsafe() }
    promise.catch { Unsafe() }
    promise.catchOn(queue) { Unsafe() }
    dispatch_promise { Unsafe() }
    dispatch_promise_on(queue) { Unsafe() }
    dispatch_zalgo { Unsafe() }
    _ = PMKPromise.promiseWithTask { Unsafe() }
    _ = PMKPromise.promiseWithValue(Unsafe())
    _ = PMKPromise.new { fulfill, _ in fulfill(Unsafe()) }
    _ = PMKPromise.promiseWithResolver { resolve in resolve(Unsafe()) }
    _ = PMKPromise.promiseWithAdapter { adapter in adapter(Unsafe(), nil) }
    _ = PMKManifold(Unsafe())
    _ = PMKPromise.when(Unsafe())
    _ = PMKPromise.when([promise, Unsafe()])
    _ = PMKPromise.join([promise, Unsafe()])
    _ = PMKPromise.race([promise, Unsafe()])
}

// MARK: Calls that block a thread

func blockingInTask(_ promise: PMKPromise) async throws {
    // expected-error@+1 {{'hang' is unavailable from asynchronous contexts}}
    PMKPromise.hang(promise)
    try await promise.value()
}

// MARK: On the main actor

// A block without a queue belongs to the main actor. It may use what is sent to it, if the code around it does not keep that. The compiler
// looks for this only in a program without other errors.

func blocks(_ promise: PMKPromise, _ unsafe: Unsafe, _ safe: Safe) {
    promise.then { (n: Int) in n + unsafe.n }
    promise.then({}, { use(unsafe) })
    PMKPromise.until({ promise }, catch: { use(unsafe) })
}
