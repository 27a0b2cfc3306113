import PromiseKitStyle
import Testing

// Chains as users write them, without a type in any closure. The test is that this file compiles: `Package.swift` limits the
// number of attempts that the compiler may make for each expression. The limit is the same on a fast and on a slow machine.

@Suite(.timeLimit(.minutes(10))) struct PromiseKitChains {
    @Test("Sixteen links of map, of a promise")
    func map() {
        let promise = Promise.value(0)
        let last =
            promise
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
        #expect(last.value == 16)
    }
}

// The forms without `on` would run on the main queue, so they are compiled but not run. Each chain has each operator four times: one
// more form of an operator would need several times as many attempts, and exceed the limit.

/// The chains of `compactMap` call named functions. With an initializer such as `Int($0)`, the compiler would be slow, with
/// the `compactMap` of any library.
private func parsed(_ text: String) -> Int? { Int(text) }
private func small(_ number: Int) -> Int? { Int8(exactly: number).map(Int.init) }

func everythingMixed(_ promise: Promise<Int>) -> PMKFinalizer {
    firstly { promise }
        .then { Promise.value($0 + 1) }.get { _ = $0 }.tap { _ = $0 }.map { "\($0)" }.compactMap { parsed($0) }
        .recover { Promise(error: $0) }.ensure {}.ensureThen { Guarantee() }
        .then { Guarantee.value($0 + 1) }.get { _ = $0 }.tap { _ = $0 }.map { "\($0)" }.compactMap { parsed($0) }
        .recover { Promise(error: $0) }.ensure {}.ensureThen { Guarantee() }
        .then { Promise.value($0 + 1) }.get { _ = $0 }.tap { _ = $0 }.map { "\($0)" }.compactMap { parsed($0) }
        .recover { Promise(error: $0) }.ensure {}.ensureThen { Guarantee() }
        .then { Guarantee.value($0 + 1) }.get { _ = $0 }.tap { _ = $0 }.map { "\($0)" }.compactMap { parsed($0) }
        .recover { Promise(error: $0) }.ensure {}.ensureThen { Guarantee() }
        .done { _ = $0 }.ensure {}.catch { _ = $0 }
}

func sequenceOperators(_ promise: Promise<[Int]>) -> Promise<[Int]> {
    promise
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Promise.value($0) }.thenFlatMap { Promise.value([$0]) }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Promise.value($0) }.thenFlatMap { Promise.value([$0]) }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Promise.value($0) }.thenFlatMap { Promise.value([$0]) }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Promise.value($0) }.thenFlatMap { Promise.value([$0]) }.sortedValues()
}

func sequenceOperators(_ guarantee: Guarantee<[Int]>) -> Guarantee<[Int]> {
    guarantee
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Guarantee.value($0) }.thenFlatMap { Guarantee.value([$0]) }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Guarantee.value($0) }.thenFlatMap { Guarantee.value([$0]) }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Guarantee.value($0) }.thenFlatMap { Guarantee.value([$0]) }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .thenMap { Guarantee.value($0) }.thenFlatMap { Guarantee.value([$0]) }.sortedValues()
}
