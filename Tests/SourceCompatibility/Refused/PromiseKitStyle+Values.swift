import Dispatch
import PromiseKitStyle

// The compiler refuses what uses `unsafe`, `Unsafe`, `changing` or `shown`. `RefusedProgramTests.swift` says how this is checked.
//
// Every way in for a value: of a promise, of a guarantee, and of a thenable of the client's own.

protocol Alike: Comparable {}
extension Alike {
    static func < (_: Self, _: Self) -> Bool { false }
    static func == (_: Self, _: Self) -> Bool { true }
}
final class Unsafe: Alike {}
final class Safe: Alike, Sendable {}

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

func thenables() {
    final class OwnUnsafe: Fresh<Unsafe>, Thenable, @unchecked Sendable {}
}

func values(_ promise: Promise<Int>, _ queue: DispatchQueue) {
    _ = Promise.value(Unsafe())
    _ = Promise { $0.fulfill(Unsafe()) }
    _ = Promise<Unsafe>.pending()
    _ = Promise(async: { Unsafe() })
    _ = queue.async(.promise) { Unsafe() } as Promise
    _ = promise.map(on: queue) { _ in Unsafe() }
    _ = promise.map { _ in Unsafe() }
    _ = promise.compactMap(on: queue) { _ in Unsafe() as Optional }
    _ = promise.compactMap { _ in Unsafe() as Optional }
}

func values(_ guarantee: Guarantee<Int>, _ queue: DispatchQueue) {
    _ = Guarantee.value(Unsafe())
    _ = Guarantee { $0(Unsafe()) }
    _ = Guarantee<Unsafe>.pending()
    _ = Guarantee(async: { Unsafe() })
    _ = queue.async(.promise) { Unsafe() } as Guarantee
    _ = guarantee.map(on: queue) { _ in Unsafe() }
    _ = guarantee.map { _ in Unsafe() }
}

func elements(_ promise: Promise<[Int]>, _ queue: DispatchQueue) {
    _ = promise.mapValues(on: queue) { _ in Unsafe() }
    _ = promise.mapValues { _ in Unsafe() }
    _ = promise.flatMapValues(on: queue) { _ in [Unsafe()] }
    _ = promise.flatMapValues { _ in [Unsafe()] }
    _ = promise.compactMapValues(on: queue) { _ in Unsafe() as Optional }
    _ = promise.compactMapValues { _ in Unsafe() as Optional }
}

func firstOf(_ queue: DispatchQueue) {
    _ = Promise.value(Making { Unsafe() }).firstValue
    _ = Promise.value(Making { Unsafe() }).lastValue
    _ = Promise.value(Making { Unsafe() }).firstValue { _ in true }
    _ = Promise.value(Making { Unsafe() }).filterValues { _ in true }
    _ = Promise.value(Making { Unsafe() }).sortedValues()
    _ = Guarantee.value(Making { Unsafe() }).sortedValues()
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
    _ = Promise.value(Feed()).mapValues(on: queue) { $0 }
    _ = Guarantee.value(Feed()).mapValues(on: queue) { $0 }
    _ = when(fulfilled: [Step()].makeIterator(), concurrently: 1)
    _ = when(resolved: [Step()].makeIterator(), concurrently: 1)
}

func errors() {
    _ = PMKError.compactMap(Unsafe(), Int.self)
}
