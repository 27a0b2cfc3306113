import Dispatch
import PromisStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.

// expected-note@+1 * {{does not conform to the 'Sendable' protocol}}
final class Unsafe { var n = 0, future = Future.future(withResult: 0) }
final class Safe: Sendable { let n = 0, future = Future.future(withResult: 0) }

@MainActor final class Screen {
    var shown = 0  // expected-note * {{property declared here}}
    nonisolated let fixed = 0
}

func use(_ anything: Any...) {}

// MARK: The three kinds of capture

func captures(_ future: Future<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe, _ screen: Screen) {
    var changing = 0
    changing += 1
    let constant = 0
    // expected-error@+1 {{capture of 'unsafe'}}
    future.finally(queue: queue) { _ in use(unsafe) }
    future.finally(queue: queue) { _ in use(safe) }
    // expected-error@+1 {{main actor-isolated property 'shown'}}
    future.finally(queue: queue) { _ in use(screen.shown) }
    future.finally(queue: queue) { _ in use(screen.fixed) }
    // expected-error@+1 {{captured var 'changing'}}
    future.finally(queue: queue) { _ in use(changing) }
    future.finally(queue: queue) { _ in use(constant) }
    // expected-error@+1 {{capture of 'unsafe'}}
    future.finally { _ in use(unsafe) }
    future.finally { _ in use(safe) }
    // expected-error@+1 {{main actor-isolated property 'shown'}}
    future.finally { _ in use(screen.shown) }
    future.finally { _ in use(screen.fixed) }
    // expected-error@+1 {{captured var 'changing'}}
    future.finally { _ in use(changing) }
    future.finally { _ in use(constant) }
}

// MARK: Every closure that may run on any thread

func closures(_ future: Future<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{capture of 'unsafe'}}
    future.then { _ in unsafe.future }
    future.then { _ in safe.future }
    // expected-error@+1 {{capture of 'unsafe'}}
    future.then(queue: queue) { _ in unsafe.future }
    future.then(queue: queue) { _ in safe.future }
    // expected-error@+1 {{capture of 'unsafe'}}
    future.thenWithResult { _ in unsafe.future }
    future.thenWithResult { _ in safe.future }
    // expected-error@+1 {{capture of 'unsafe'}}
    future.thenWithResult(queue: queue) { _ in unsafe.future }
    future.thenWithResult(queue: queue) { _ in safe.future }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = future.map { n in n + unsafe.n }
    _ = future.map { n in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = future.map(queue: queue) { n in n + unsafe.n }
    _ = future.map(queue: queue) { n in n + safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    future.onError { _ in use(unsafe) }
    future.onError { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    future.onError(queue: queue) { _ in use(unsafe) }
    future.onError(queue: queue) { _ in use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = future.recover { _ in unsafe.n }
    _ = future.recover { _ in safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = future.recover(queue: queue) { _ in unsafe.n }
    _ = future.recover(queue: queue) { _ in safe.n }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = future.recover { _ in unsafe.future }
    _ = future.recover { _ in safe.future }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = future.recover(queue: queue) { _ in unsafe.future }
    _ = future.recover(queue: queue) { _ in safe.future }
    // expected-error@+1 {{capture of 'unsafe'}}
    Promise<Int>().onCancel { use(unsafe) }
    Promise<Int>().onCancel { use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    Promise<Int>().onCancel(queue: queue) { use(unsafe) }
    Promise<Int>().onCancel(queue: queue) { use(safe) }
    // expected-error@+1 {{capture of 'unsafe'}}
    _ = Future.future(withResultOf: { unsafe.n })
    _ = Future.future(withResultOf: { safe.n })
}

// MARK: Every way in for a value

func values(_ future: Future<Int>, _ queue: DispatchQueue) {
    // expected-error@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Future<Unsafe>()
    _ = Future<Safe>()
    // expected-error@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise<Unsafe>()
    _ = Promise<Safe>()
    // expected-error@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Future.future(withResult: Unsafe())
    _ = Future.future(withResult: Safe())
    // expected-error@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Future<Unsafe>.future(withError: CancellationError())
    _ = Future<Safe>.future(withError: CancellationError())
    // expected-error@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Future<Unsafe>.cancelledFuture()
    _ = Future<Safe>.cancelledFuture()
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = future.map { _ in Unsafe() }
    _ = future.map { _ in Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = future.map(queue: queue) { _ in Unsafe() }
    _ = future.map(queue: queue) { _ in Safe() }
    // expected-error@+1 2 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Future.future(withResultOf: { Unsafe() })
    _ = Future.future(withResultOf: { Safe() })
}

// MARK: Calls that block a thread

func blockingInTask(_ future: Future<Int>) async throws {
    // expected-error@+1 {{'wait' is unavailable from asynchronous contexts}}
    future.wait()
    _ = try await future.value()
}
