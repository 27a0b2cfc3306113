import Dispatch
import PromisStyle

// The compiler refuses what uses `unsafe`, `Unsafe`, `changing` or `shown`. `RefusedProgramTests.swift` says how this is checked.

final class Unsafe { var n = 0, future = Future.future(withResult: 0) }
final class Safe: Sendable { let n = 0, future = Future.future(withResult: 0) }

// MARK: The three kinds of capture

func captures(_ future: Future<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe, _ screen: Screen) {
    var changing = 0
    changing += 1
    let constant = 0
    future.finally(queue: queue) { _ in use(unsafe) }
    future.finally(queue: queue) { _ in use(screen.shown) }
    future.finally(queue: queue) { _ in use(changing) }
    future.finally { _ in use(unsafe) }
    future.finally { _ in use(screen.shown) }
    future.finally { _ in use(changing) }
}

// MARK: A closure of each kind

func closures(_ future: Future<Int>, _ queue: DispatchQueue, _ unsafe: Unsafe, _ safe: Safe) {
    future.then(queue: queue) { _ in unsafe.future }
    _ = future.map { n in n + unsafe.n }
    _ = future.recover(queue: queue) { _ in unsafe.n }
    Promise<Int>().onCancel { use(unsafe) }
    _ = Future.future(withResultOf: { unsafe.n })
}

// MARK: Every way in for a value

func values(_ future: Future<Int>, _ queue: DispatchQueue) {
    _ = Future<Unsafe>()  // 2 errors
    _ = Promise<Unsafe>()  // 2 errors
    _ = Future.future(withResult: Unsafe())  // 2 errors
    _ = Future<Unsafe>.future(withError: CancellationError())  // 2 errors
    _ = Future<Unsafe>.cancelledFuture()  // 2 errors
    _ = future.map { _ in Unsafe() }
    _ = future.map(queue: queue) { _ in Unsafe() }
    _ = Future.future(withResultOf: { Unsafe() })  // 2 errors
}

// MARK: Calls that block a thread

func blockingInTask(_ future: Future<Int>) async throws {
    // expected-error@+1 {{'wait' is unavailable from asynchronous contexts}}
    future.wait()
    _ = try await future.value()
}

// MARK: On the main actor

// A closure on the main queue may belong to the main actor. It may use what is sent to it, if the code around it does not keep that. The
// compiler looks for this only in a program without other errors.

func closures(_ future: Future<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    future.finally(queue: .main) { @MainActor _ in use(unsafe) }
    future.then(queue: .main) { @MainActor _ in unsafe.future }
    _ = future.recover(queue: .main) { @MainActor _ in unsafe.n }
}
