import Dispatch
import PromiseKitStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.
//
// A closure without `on:` belongs to the main actor. It may use what is sent to it, if the code around it does not keep that. The same
// holds for an iterator. The compiler looks for this only in a file without other errors.

final class Unsafe { var n = 0, promise = Promise.value(0), guarantee = Guarantee.value(0) }
final class Safe: Sendable { let n = 0, promise = Promise.value(0), guarantee = Guarantee.value(0) }

func use(_ anything: Any...) {}

func closures(_ promise: Promise<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.then { _ in unsafe.promise }
    _ = promise.then { _ in safe.promise }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.map { n in n + unsafe.n }
    _ = promise.map { n in n + safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.compactMap { n in n > unsafe.n ? 1 : nil }
    _ = promise.compactMap { n in n > safe.n ? 1 : nil }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.done { _ in use(unsafe) }
    _ = promise.done { _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.get { _ in use(unsafe) }
    _ = promise.get { _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.tap { _ in use(unsafe) }
    _ = promise.tap { _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.ensure { use(unsafe) }
    _ = promise.ensure { use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.ensureThen { unsafe.guarantee.asVoid() }
    _ = promise.ensureThen { safe.guarantee.asVoid() }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.recover { _ in unsafe.promise }
    _ = promise.recover { _ in safe.promise }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.recover { _ in unsafe.guarantee }
    _ = promise.recover { _ in safe.guarantee }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.asVoid().recover { _ in use(unsafe) }
    _ = promise.asVoid().recover { _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.asVoid().recover { _ throws -> Void in use(unsafe) }
    _ = promise.asVoid().recover { _ throws -> Void in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.catch { _ in use(unsafe) }
    promise.catch { _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    promise.catch { _ in }.finally { use(unsafe) }
    promise.catch { _ in }.finally { use(safe) }
}

func elements(_ promise: Promise<[Int]>, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.mapValues { n in n + unsafe.n }
    _ = promise.mapValues { n in n + safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.flatMapValues { n in [n, unsafe.n] }
    _ = promise.flatMapValues { n in [n, safe.n] }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.compactMapValues { n in n > unsafe.n ? 1 : nil }
    _ = promise.compactMapValues { n in n > safe.n ? 1 : nil }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.thenMap { _ in unsafe.promise }
    _ = promise.thenMap { _ in safe.promise }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.thenFlatMap { n in Promise.value([n, unsafe.n]) }
    _ = promise.thenFlatMap { n in Promise.value([n, safe.n]) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.filterValues { n in n > unsafe.n }
    _ = promise.filterValues { n in n > safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = promise.firstValue { n in n > unsafe.n }
    _ = promise.firstValue { n in n > safe.n }
}

func closures(_ guarantee: Guarantee<Int>, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    guarantee.then { _ in unsafe.guarantee }
    guarantee.then { _ in safe.guarantee }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.map { n in n + unsafe.n }
    _ = guarantee.map { n in n + safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    guarantee.done { _ in use(unsafe) }
    guarantee.done { _ in use(safe) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.get { _ in use(unsafe) }
    _ = guarantee.get { _ in use(safe) }
}

func elements(_ guarantee: Guarantee<[Int]>, _ unsafe: Unsafe, _ safe: Safe) {
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.mapValues { n in n + unsafe.n }
    _ = guarantee.mapValues { n in n + safe.n }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.flatMapValues { n in [n, unsafe.n] }
    _ = guarantee.flatMapValues { n in [n, safe.n] }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.compactMapValues { n in n > unsafe.n ? 1 : nil }
    _ = guarantee.compactMapValues { n in n > safe.n ? 1 : nil }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.thenMap { _ in unsafe.guarantee }
    _ = guarantee.thenMap { _ in safe.guarantee }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.thenFlatMap { n in Guarantee.value([n, unsafe.n]) }
    _ = guarantee.thenFlatMap { n in Guarantee.value([n, safe.n]) }
    // expected-error@+1 {{sending 'unsafe' risks causing data races}} expected-note@+1 {{captured by a main actor-isolated closure}}
    _ = guarantee.filterValues { n in n > unsafe.n }
    _ = guarantee.filterValues { n in n > safe.n }
}
