import Dispatch
import ObjCStyleBlocks

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.
//
// A block without a queue belongs to the main actor. It may use what is sent to it, if the code around it does not keep that. The compiler
// looks for this only in a file without other errors.

final class Unsafe { var n = 0 }
final class Safe: Sendable { let n = 0 }

func use(_ anything: Any...) {}

func blocks(_ promise: PMKPromise, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.then { (n: Int) in n + unsafe.n }
    promise.then { (n: Int) in n + safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.then { value in use(unsafe, value as Any) }
    promise.then { value in use(safe, value as Any) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.then({ use(unsafe) }, {})
    promise.then({ use(safe) }, {})
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.then({}, { use(unsafe) })
    promise.then({}, { use(safe) })
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.catch { (error: any Error) in use(unsafe, error) }
    promise.catch { (error: any Error) in use(safe, error) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.finally { use(unsafe) }
    promise.finally { use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    PMKPromise.until({ promise }, catch: { use(unsafe) })
    PMKPromise.until({ promise }, catch: { use(safe) })
}
