import Dispatch
import GooglePromisesStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.

// expected-note@+1 * {{does not conform to the 'Sendable' protocol}}
final class Unsafe { var n = 0, number = Promise(0) }
final class Safe: Sendable { let n = 0, number = Promise(0) }

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
    promise.then(on: queue) { _ in use(unsafe) }
    promise.then(on: queue) { _ in use(safe) }
    // expected-error@+1 {{main actor-isolated property 'shown'}}
    promise.then(on: queue) { _ in use(screen.shown) }
    promise.then(on: queue) { _ in use(screen.fixed) }
    // expected-error@+1 {{captured var 'changing'}}
    promise.then(on: queue) { _ in use(changing) }
    promise.then(on: queue) { _ in use(constant) }
}

// MARK: Every closure with `on:`

func closures(_ promise: Promise<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.then(on: queue) { n in n + unsafe.n }
    promise.then(on: queue) { n in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.then(on: queue) { _ in unsafe.number }
    promise.then(on: queue) { _ in safe.number }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.catch(on: queue) { use(unsafe, $0) }
    promise.catch(on: queue) { use(safe, $0) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.recover(on: queue) { _ in unsafe.n }
    promise.recover(on: queue) { _ in safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.recover(on: queue) { _ in unsafe.number }
    promise.recover(on: queue) { _ in safe.number }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.always(on: queue) { use(unsafe) }
    promise.always(on: queue) { use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.validate(on: queue) { $0 > unsafe.n }
    promise.validate(on: queue) { $0 > safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.reduce(on: queue, [1]) { _, _ in unsafe.number }
    promise.reduce(on: queue, [1]) { _, _ in safe.number }
    // expected-error@+1 {{capture of 'unsafe'}}
    promise.reduce(on: queue, 1, 2) { _, _ in unsafe.number }
    promise.reduce(on: queue, 1, 2) { _, _ in safe.number }
    // expected-error@+1 {{capture of 'unsafe'}}
    retry(on: queue) { unsafe.number }
    retry(on: queue) { safe.number }
    // expected-error@+1 {{capture of 'unsafe'}}
    retry(on: queue, condition: { count, _ in count > unsafe.n }, { promise })
    retry(on: queue, condition: { count, _ in count > safe.n }, { promise })
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Promise(on: queue) { unsafe.n }
    _ = Promise(on: queue) { safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Promise(on: queue) { unsafe.number }
    _ = Promise(on: queue) { safe.number }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Promise<Int>(on: queue) { fulfill, _ in fulfill(unsafe.n) }
    _ = Promise<Int>(on: queue) { fulfill, _ in fulfill(safe.n) }
    // expected-error@+1 2 {{capture of 'unsafe'}}
    _ = Promise<Int>(on: queue) { fulfill, _ in queue.async { fulfill(unsafe.n) } }
    _ = Promise<Int>(on: queue) { fulfill, _ in queue.async { fulfill(safe.n) } }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Promise(async: { unsafe.n })
    _ = Promise(async: { safe.n })
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: () -> Void) in use(unsafe) }
    wrap(on: queue) { (_: () -> Void) in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: (Int) -> Void) in use(unsafe) }
    wrap(on: queue) { (_: (Int) -> Void) in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: (Int?) -> Void) in use(unsafe) }
    wrap(on: queue) { (_: (Int?) -> Void) in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: (Int, (any Error)?) -> Void) in use(unsafe) }
    wrap(on: queue) { (_: (Int, (any Error)?) -> Void) in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: ((any Error)?, Int) -> Void) in use(unsafe) }
    wrap(on: queue) { (_: ((any Error)?, Int) -> Void) in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: (Int?, (any Error)?) -> Void) in use(unsafe) }
    wrap(on: queue) { (_: (Int?, (any Error)?) -> Void) in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: ((any Error)?, Int?) -> Void) in use(unsafe) }
    wrap(on: queue) { (_: ((any Error)?, Int?) -> Void) in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    wrap(on: queue) { (_: (Int?, Int?, (any Error)?) -> Void) in use(unsafe) }
    wrap(on: queue) { (_: (Int?, Int?, (any Error)?) -> Void) in use(safe) }
    let untyped = promise.asUntyped()
    // expected-error@+1 {{capture of 'unsafe'}}
    untyped.observe(on: queue, fulfill: { use(unsafe, $0 as Any) }, reject: { _ in })
    untyped.observe(on: queue, fulfill: { use(safe, $0 as Any) }, reject: { _ in })
    // expected-error@+1 {{capture of 'unsafe'}}
    untyped.chain(on: queue, fulfill: { _ in unsafe.n })
    untyped.chain(on: queue, fulfill: { _ in safe.n })
}

// MARK: Every way in for a value

func values(_ promise: Promise<Int>, _ queue: DispatchQueue, _ safe: Promise<Safe>) {
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.then(on: queue) { _ in Unsafe() }
    promise.then(on: queue) { _ in Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.then { _ in Unsafe() }
    promise.then { _ in Safe() }
    // expected-warning@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}} expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise(on: queue) { Unsafe() }
    _ = Promise(on: queue) { Safe() }
    // expected-warning@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}} expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise { Unsafe() }
    _ = Promise { Safe() }
    // expected-warning@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}} expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise(async: { Unsafe() })
    _ = Promise(async: { Safe() })
    // expected-warning@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}} expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise(Unsafe())
    _ = Promise(Safe())
    // expected-warning@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}} expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise<Unsafe>.pending()
    _ = Promise<Safe>.pending()
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    wrap(on: queue) { (_: (Unsafe) -> Void) in }
    wrap(on: queue) { (_: (Safe) -> Void) in }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    wrap { (_: (Unsafe) -> Void) in }
    wrap { (_: (Safe) -> Void) in }
    // expected-error@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}} expected-warning@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    retry(on: queue) { Promise(Unsafe()) }
    retry(on: queue) { Promise(Safe()) }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.asUntyped().fulfill(Unsafe())
    promise.asUntyped().fulfill(Safe())
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = UntypedPromise.resolved(with: Unsafe())
    _ = UntypedPromise.resolved(with: Safe())
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    promise.asUntyped().chain(on: queue, fulfill: { _ in Unsafe() })
    promise.asUntyped().chain(on: queue, fulfill: { _ in Safe() })
}

// MARK: Calls that block a thread

func blockingInTask(_ promise: Promise<Int>) async throws {
    // expected-error@+1 {{'awaitPromise' is unavailable from asynchronous contexts}}
    try awaitPromise(promise)
    _ = try await promise.value()
    // expected-error@+1 {{'waitForPromises' is unavailable from asynchronous contexts}}
    _ = waitForPromises(timeout: 1)
}
