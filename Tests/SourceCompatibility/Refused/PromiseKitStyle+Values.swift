import Dispatch
import PromiseKitStyle

// Each refused line is followed by one that differs in one word and compiles. `RefusedProgramTests.swift` says how this is checked.
//
// Every way in for a value: of a promise, of a guarantee, and of a thenable of the client's own.

// expected-note@+1 * {{does not conform to the 'Sendable' protocol}}
final class Unsafe: Comparable {
    static func < (_: Unsafe, _: Unsafe) -> Bool { false }
    static func == (_: Unsafe, _: Unsafe) -> Bool { true }
}
final class Safe: Comparable, Sendable {
    static func < (_: Safe, _: Safe) -> Bool { false }
    static func == (_: Safe, _: Safe) -> Bool { true }
}

/// A collection that is `Sendable` although its elements are not.
struct Making<Element>: Collection, Sendable {
    let make: @Sendable () -> Element
    let startIndex = 0, endIndex = 1
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Element { make() }
}

class Fresh<T> {
    func pipe(to: @escaping @Sendable (Result<T>) -> Void) {}
    var result: Result<T>? { nil }
}

// expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
final class OwnUnsafe: Fresh<Unsafe>, Thenable, @unchecked Sendable {}
final class OwnSafe: Fresh<Safe>, Thenable, @unchecked Sendable {}

func values(_ promise: Promise<Int>, _ queue: DispatchQueue) {
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise.value(Unsafe())
    _ = Promise.value(Safe())
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise { $0.fulfill(Unsafe()) }
    _ = Promise { $0.fulfill(Safe()) }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise<Unsafe>.pending()
    _ = Promise<Safe>.pending()
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise(async: { Unsafe() })
    _ = Promise(async: { Safe() })
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = queue.async(.promise) { Unsafe() } as Promise
    _ = queue.async(.promise) { Safe() } as Promise
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.map(on: queue) { _ in Unsafe() }
    _ = promise.map(on: queue) { _ in Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.map { _ in Unsafe() }
    _ = promise.map { _ in Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.compactMap(on: queue) { _ in Unsafe() as Optional }
    _ = promise.compactMap(on: queue) { _ in Safe() as Optional }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.compactMap { _ in Unsafe() as Optional }
    _ = promise.compactMap { _ in Safe() as Optional }
}

func values(_ guarantee: Guarantee<Int>, _ queue: DispatchQueue) {
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Guarantee.value(Unsafe())
    _ = Guarantee.value(Safe())
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Guarantee { $0(Unsafe()) }
    _ = Guarantee { $0(Safe()) }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Guarantee<Unsafe>.pending()
    _ = Guarantee<Safe>.pending()
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Guarantee(async: { Unsafe() })
    _ = Guarantee(async: { Safe() })
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = queue.async(.promise) { Unsafe() } as Guarantee
    _ = queue.async(.promise) { Safe() } as Guarantee
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = guarantee.map(on: queue) { _ in Unsafe() }
    _ = guarantee.map(on: queue) { _ in Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = guarantee.map { _ in Unsafe() }
    _ = guarantee.map { _ in Safe() }
}

func elements(_ promise: Promise<[Int]>, _ queue: DispatchQueue) {
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.mapValues(on: queue) { _ in Unsafe() }
    _ = promise.mapValues(on: queue) { _ in Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.mapValues { _ in Unsafe() }
    _ = promise.mapValues { _ in Safe() }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.flatMapValues(on: queue) { _ in [Unsafe()] }
    _ = promise.flatMapValues(on: queue) { _ in [Safe()] }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.flatMapValues { _ in [Unsafe()] }
    _ = promise.flatMapValues { _ in [Safe()] }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.compactMapValues(on: queue) { _ in Unsafe() as Optional }
    _ = promise.compactMapValues(on: queue) { _ in Safe() as Optional }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = promise.compactMapValues { _ in Unsafe() as Optional }
    _ = promise.compactMapValues { _ in Safe() as Optional }
}

func firstOf(_ queue: DispatchQueue) {
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise.value(Making { Unsafe() }).firstValue
    _ = Promise.value(Making { Safe() }).firstValue
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise.value(Making { Unsafe() }).lastValue
    _ = Promise.value(Making { Safe() }).lastValue
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise.value(Making { Unsafe() }).firstValue { _ in true }
    _ = Promise.value(Making { Safe() }).firstValue { _ in true }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise.value(Making { Unsafe() }).filterValues { _ in true }
    _ = Promise.value(Making { Safe() }).filterValues { _ in true }
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Promise.value(Making { Unsafe() }).sortedValues()
    _ = Promise.value(Making { Safe() }).sortedValues()
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = Guarantee.value(Making { Unsafe() }).sortedValues()
    _ = Guarantee.value(Making { Safe() }).sortedValues()
}

// Conformances that belong to the main actor.
struct Feed: @MainActor Sequence {
    @MainActor func makeIterator() -> IndexingIterator<[Int]> { [1].makeIterator() }
}
struct FreeFeed: Sequence, Sendable {
    func makeIterator() -> IndexingIterator<[Int]> { [1].makeIterator() }
}
@MainActor final class Step: @MainActor Thenable {
    func pipe(to: @escaping @Sendable (Result<Int>) -> Void) {}
    let result: Result<Int>? = nil
}

@MainActor
func conformances(_ queue: DispatchQueue) {
    // expected-error@+1 {{main actor-isolated conformance of 'Feed' to 'Sequence' cannot satisfy conformance requirement}}
    _ = Promise.value(Feed()).mapValues(on: queue) { $0 }
    _ = Promise.value(FreeFeed()).mapValues(on: queue) { $0 }
    // expected-error@+1 {{main actor-isolated conformance of 'Feed' to 'Sequence' cannot satisfy conformance requirement}}
    _ = Guarantee.value(Feed()).mapValues(on: queue) { $0 }
    _ = Guarantee.value(FreeFeed()).mapValues(on: queue) { $0 }
    // expected-error@+1 {{main actor-isolated conformance of 'Step' to 'Thenable' cannot satisfy conformance requirement}}
    _ = when(fulfilled: [Step()].makeIterator(), concurrently: 1)
    _ = when(fulfilled: [Promise.value(1)].makeIterator(), concurrently: 1)
    // expected-error@+1 {{main actor-isolated conformance of 'Step' to 'Thenable' cannot satisfy conformance requirement}}
    _ = when(resolved: [Step()].makeIterator(), concurrently: 1)
    _ = when(resolved: [Promise.value(1)].makeIterator(), concurrently: 1)
}

func errors() {
    // expected-error@+1 {{'Unsafe' does not conform to the 'Sendable' protocol}}
    _ = PMKError.compactMap(Unsafe(), Int.self)
    _ = PMKError.compactMap(Safe(), Int.self)
}
