import Dispatch
import GooglePromisesStyle

// The compiler refuses what uses `unsafe`, `Unsafe`, `changing` or `shown`. `RefusedProgramTests.swift` says how this is checked.

final class Unsafe { var n = 0, number = Promise(0) }
final class Safe: Sendable { let n = 0, number = Promise(0) }

// MARK: The three kinds of capture

func captures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe, _ screen: Screen) {
    var changing = 0
    changing += 1
    let constant = 0
    promise.then(on: queue) { _ in use(unsafe) }
    promise.then(on: queue) { _ in use(screen.shown) }
    promise.then(on: queue) { _ in use(changing) }
}

// MARK: A closure of each kind

func closures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    promise.then(on: queue) { n in n + unsafe.n }
    promise.then(on: queue) { _ in unsafe.number }
    promise.recover(on: queue) { _ in unsafe.n }
    promise.reduce(on: queue, 1, 2) { _, _ in unsafe.number }
    retry(on: queue, condition: { count, _ in count > unsafe.n }, { promise })
    _ = Promise(on: queue) { unsafe.n }
    _ = Promise(on: queue) { unsafe.number }
    _ = Promise<Int>(on: queue) { fulfill, _ in fulfill(unsafe.n) }
    _ = Promise<Int>(on: queue) { fulfill, _ in queue.async { fulfill(unsafe.n) } }  // 2 errors
    _ = Promise(async: { unsafe.n })
    wrap(on: queue) { (_: (Int?, (any Error)?) -> Void) in use(unsafe) }
    promise.asUntyped().observe(on: queue, fulfill: { use(unsafe, $0 as Any) }, reject: { _ in })
}

// MARK: Every way in for a value

func values(_ promise: Promise<Int>, _ queue: DispatchQueue, _ safe: Promise<Safe>) {
    promise.then(on: queue) { _ in Unsafe() }
    promise.then { _ in Unsafe() }
    _ = Promise(on: queue) { Unsafe() }  // 1 error, 1 warning
    _ = Promise { Unsafe() }  // 1 error, 1 warning
    _ = Promise(async: { Unsafe() })  // 1 error, 1 warning
    _ = Promise(Unsafe())  // 1 error, 1 warning
    _ = Promise<Unsafe>.pending()  // 1 error, 1 warning
    wrap(on: queue) { (_: (Unsafe) -> Void) in }
    wrap { (_: (Unsafe) -> Void) in }
    retry(on: queue) { Promise(Unsafe()) }  // 2 errors, 2 warnings
    promise.asUntyped().fulfill(Unsafe())
    _ = UntypedPromise.resolved(with: Unsafe())
    promise.asUntyped().chain(on: queue, fulfill: { _ in Unsafe() })
}

// MARK: Calls that block a thread

func blockingInTask(_ promise: Promise<Int>) async throws {
    // expected-error@+1 {{'awaitPromise' is unavailable from asynchronous contexts}}
    try awaitPromise(promise)
    _ = try await promise.value()
    // expected-error@+1 {{'waitForPromises' is unavailable from asynchronous contexts}}
    _ = waitForPromises(timeout: 1)
}

// MARK: On the main actor

// A closure without `on:` belongs to the main actor. It may use what is sent to it, if the code around it does not keep that. The compiler
// looks for this only in a program without other errors.

func closures(_ promise: Promise<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    promise.then { n in n + unsafe.n }
    promise.then { _ in unsafe.number }
    promise.always { use(unsafe) }
    _ = Promise<Int> { fulfill, _ in fulfill(unsafe.n) }
    wrap { (_: (Int?, (any Error)?) -> Void) in use(unsafe) }
}
