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

    @Test("Sixteen links of map, of a guarantee")
    func guaranteeMap() {
        let last = Guarantee.value(0)
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
            .map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }.map(on: nil) { $0 + 1 }
        #expect(last.value == 16)
    }
}

// The forms without `on` would run on the main queue, so they are compiled but not run.

func sixteenMapsWithoutQueue(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
        .map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
        .map { $0 + 1 }.map { $0 + 1 }
}

func sixteenThens(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .then { Promise.value($0 + 1) }.then { Promise.value($0 + 1) }.then { Guarantee.value($0 + 1) }
        .then { Promise.value($0 + 1) }.then { Promise.value($0 + 1) }.then { Guarantee.value($0 + 1) }
        .then { Promise.value($0 + 1) }.then { Promise.value($0 + 1) }.then { Guarantee.value($0 + 1) }
        .then { Promise.value($0 + 1) }.then { Promise.value($0 + 1) }.then { Guarantee.value($0 + 1) }
        .then { Promise.value($0 + 1) }.then { Promise.value($0 + 1) }.then { Guarantee.value($0 + 1) }
        .then { Promise.value($0 + 1) }
}

func sixteenGets(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }
        .get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }.get { _ = $0 }
        .get { _ = $0 }.get { _ = $0 }
}

func sixteenTaps(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }
        .tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }.tap { _ = $0 }
        .tap { _ = $0 }.tap { _ = $0 }
}

/// The chains of `compactMap` call named functions. With an initializer such as `Int($0)`, the compiler would be slow, with
/// the `compactMap` of any library.
func parsed(_ text: String) -> Int? { Int(text) }
func written(_ number: Int) -> String? { String(number) }
func small(_ number: Int) -> Int? { Int8(exactly: number).map(Int.init) }

func sixteenCompactMaps(_ promise: Promise<String>) -> Promise<String> {
    promise
        .compactMap { parsed($0) }.compactMap { written($0) }.compactMap { parsed($0) }.compactMap { written($0) }
        .compactMap { parsed($0) }.compactMap { written($0) }.compactMap { parsed($0) }.compactMap { written($0) }
        .compactMap { parsed($0) }.compactMap { written($0) }.compactMap { parsed($0) }.compactMap { written($0) }
        .compactMap { parsed($0) }.compactMap { written($0) }.compactMap { parsed($0) }.compactMap { written($0) }
}

func sixteenRecoveries(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .recover { Promise(error: $0) }.recover { Promise(error: $0) }.recover { Promise(error: $0) }
        .recover { Promise(error: $0) }.recover { Promise(error: $0) }.recover { Promise(error: $0) }
        .recover { Promise(error: $0) }.recover { Promise(error: $0) }.recover { Promise(error: $0) }
        .recover { Promise(error: $0) }.recover { Promise(error: $0) }.recover { Promise(error: $0) }
        .recover { Promise(error: $0) }.recover { Promise(error: $0) }.recover { Promise(error: $0) }
        .recover { Promise(error: $0) }
}

func sixteenCleanups(_ promise: Promise<Int>) -> Promise<Int> {
    promise
        .ensure {}.ensure {}.ensure {}.ensure {}.ensureThen { Guarantee() }.ensureThen { Guarantee() }.ensure {}
        .ensure {}.ensure {}.ensure {}.ensure {}.ensureThen { Guarantee() }.ensureThen { Guarantee() }.ensure {}
        .ensure {}.ensure {}
}

func sixteenSequenceOperators(_ promise: Promise<[Int]>) -> Promise<[Int]> {
    promise
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.thenMap { Promise.value($0) }.thenFlatMap { Promise.value([$0]) }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.sortedValues().mapValues { $0 - 1 }
}

func sixteenSequenceOperators(_ guarantee: Guarantee<[Int]>) -> Guarantee<[Int]> {
    guarantee
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.compactMapValues { small($0) }.flatMapValues { [$0, $0] }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.thenMap { Guarantee.value($0) }.filterValues { $0 > 2 }
        .mapValues { $0 + 1 }.filterValues { $0 > 1 }.sortedValues().mapValues { $0 - 1 }
}

func everythingMixed(_ promise: Promise<Int>) -> PMKFinalizer {
    firstly { promise }
        .then { Promise.value($0 + 1) }.get { _ = $0 }.map { $0 * 2 }
        .then { Promise.value($0 + 1) }.get { _ = $0 }.map { $0 * 2 }
        .then { Promise.value($0 + 1) }.get { _ = $0 }.map { $0 * 2 }
        .then { Promise.value($0 + 1) }.get { _ = $0 }.map { $0 * 2 }
        .then { Promise.value($0 + 1) }.get { _ = $0 }.map { $0 * 2 }
        .map { "\($0)" }.compactMap { parsed($0) }
        .done { _ = $0 }.ensure {}.catch { _ = $0 }
}
