import Dispatch
import PromisStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.
//
// A closure on the main queue may belong to the main actor. It may use what is sent to it, if the code around it does not keep that. The
// compiler looks for this only in a file without other errors.

final class Unsafe { var n = 0, future = Future.future(withResult: 0) }
final class Safe: Sendable { let n = 0, future = Future.future(withResult: 0) }

func use(_ anything: Any...) {}

func closures(_ future: Future<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    future.finally(queue: .main) { @MainActor _ in use(unsafe) }
    future.finally(queue: .main) { @MainActor _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    future.then(queue: .main) { @MainActor _ in unsafe.future }
    future.then(queue: .main) { @MainActor _ in safe.future }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    future.thenWithResult(queue: .main) { @MainActor _ in unsafe.future }
    future.thenWithResult(queue: .main) { @MainActor _ in safe.future }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = future.map(queue: .main) { @MainActor n in n + unsafe.n }
    _ = future.map(queue: .main) { @MainActor n in n + safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    future.onError(queue: .main) { @MainActor _ in use(unsafe) }
    future.onError(queue: .main) { @MainActor _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = future.recover(queue: .main) { @MainActor _ in unsafe.n }
    _ = future.recover(queue: .main) { @MainActor _ in safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = future.recover(queue: .main) { @MainActor _ in unsafe.future }
    _ = future.recover(queue: .main) { @MainActor _ in safe.future }
}
