import Dispatch
import GooglePromisesStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.
//
// A closure without `on:` belongs to the main actor. It may use what is sent to it, if the code around it does not keep that. The compiler
// looks for this only in a file without other errors.

final class Unsafe { var n = 0, number = Promise(0) }
final class Safe: Sendable { let n = 0, number = Promise(0) }

func use(_ anything: Any...) {}

func closures(_ promise: Promise<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.then { _ in use(unsafe) }
    promise.then { _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.then { n in n + unsafe.n }
    promise.then { n in n + safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.then { _ in unsafe.number }
    promise.then { _ in safe.number }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.catch { use(unsafe, $0) }
    promise.catch { use(safe, $0) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.recover { _ in unsafe.n }
    promise.recover { _ in safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.recover { _ in unsafe.number }
    promise.recover { _ in safe.number }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.always { use(unsafe) }
    promise.always { use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.validate { $0 > unsafe.n }
    promise.validate { $0 > safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.reduce([1]) { _, _ in unsafe.number }
    promise.reduce([1]) { _, _ in safe.number }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.reduce(1, 2) { _, _ in unsafe.number }
    promise.reduce(1, 2) { _, _ in safe.number }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    retry { unsafe.number }
    retry { safe.number }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    retry(condition: { count, _ in count > unsafe.n }, { promise })
    retry(condition: { count, _ in count > safe.n }, { promise })
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = Promise { unsafe.n }
    _ = Promise { safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = Promise { unsafe.number }
    _ = Promise { safe.number }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = Promise<Int> { fulfill, _ in fulfill(unsafe.n) }
    _ = Promise<Int> { fulfill, _ in fulfill(safe.n) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: () -> Void) in use(unsafe) }
    wrap { (_: () -> Void) in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: (Int) -> Void) in use(unsafe) }
    wrap { (_: (Int) -> Void) in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: (Int?) -> Void) in use(unsafe) }
    wrap { (_: (Int?) -> Void) in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: (Int, (any Error)?) -> Void) in use(unsafe) }
    wrap { (_: (Int, (any Error)?) -> Void) in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: ((any Error)?, Int) -> Void) in use(unsafe) }
    wrap { (_: ((any Error)?, Int) -> Void) in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: (Int?, (any Error)?) -> Void) in use(unsafe) }
    wrap { (_: (Int?, (any Error)?) -> Void) in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: ((any Error)?, Int?) -> Void) in use(unsafe) }
    wrap { (_: ((any Error)?, Int?) -> Void) in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    wrap { (_: (Int?, Int?, (any Error)?) -> Void) in use(unsafe) }
    wrap { (_: (Int?, Int?, (any Error)?) -> Void) in use(safe) }
}
