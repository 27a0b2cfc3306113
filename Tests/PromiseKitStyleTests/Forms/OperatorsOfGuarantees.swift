import Dispatch
import PromiseKitStyle
import Testing

extension OperatorForm {
    /// The operators of guarantees.
    static let ofGuarantees = Family(
        withQueue: [
            guarantee("then of a guarantee", 1) { $0.then(on: $1, flags: $2, ending($3) { Guarantee.value(1) }) },
            guarantee("map of a guarantee", 1) { $0.map(on: $1, flags: $2, ending($3) { 1 }) },
            guarantee("mapValues of a guarantee", [1]) { $0.mapValues(on: $1, flags: $2, ending($3) { 1 }) },
            guarantee("flatMapValues of a guarantee", [1]) { $0.flatMapValues(on: $1, flags: $2, ending($3) { [1] }) },
            guarantee("compactMapValues of a guarantee", [1]) {
                $0.compactMapValues(on: $1, flags: $2, ending($3) { Optional(1) })
            },
            guarantee("thenMap of a guarantee", [1]) {
                $0.thenMap(on: $1, flags: $2, ending($3) { Guarantee.value(1) })
            },
            guarantee("thenFlatMap of a guarantee", [1]) {
                $0.thenFlatMap(on: $1, flags: $2, ending($3) { Guarantee.value([1]) }) as Guarantee
            },
            guarantee("filterValues of a guarantee", [1]) { $0.filterValues(on: $1, flags: $2, ending($3) { true }) },
            guarantee("done of a guarantee", 1) { $0.done(on: $1, flags: $2, ending($3) {}) },
            guarantee("get of a guarantee", 1) { $0.get(on: $1, flags: $2, ending($3) {}) },
            guarantee("sortedValues of a guarantee", [1, 2]) {
                $0.sortedValues(on: $1, flags: $2, ending($3) { true })
            },
            guarantee("sortedValues of a guarantee, without a closure", [1, 2]) {
                $0.mapValues(on: nil, Compared.calling($3)).sortedValues(on: $1, flags: $2)
            },
        ],
        onMap: [
            guarantee("then of a guarantee", 1) { $0.then(flags: $2, ending($3) { Guarantee.value(1) }) },
            guarantee("map of a guarantee", 1) { $0.map(flags: $2, ending($3) { 1 }) },
            guarantee("mapValues of a guarantee", [1]) { $0.mapValues(flags: $2, ending($3) { 1 }) },
            guarantee("flatMapValues of a guarantee", [1]) { $0.flatMapValues(flags: $2, ending($3) { [1] }) },
            guarantee("compactMapValues of a guarantee", [1]) {
                $0.compactMapValues(flags: $2, ending($3) { Optional(1) })
            },
            guarantee("thenMap of a guarantee", [1]) { $0.thenMap(flags: $2, ending($3) { Guarantee.value(1) }) },
            guarantee("thenFlatMap of a guarantee", [1]) {
                $0.thenFlatMap(flags: $2, ending($3) { Guarantee.value([1]) }) as Guarantee
            },
            guarantee("filterValues of a guarantee", [1]) { $0.filterValues(flags: $2, ending($3) { true }) },
        ],
        onReturn: [
            guarantee("done of a guarantee", 1) { $0.done(flags: $2, ending($3) {}) },
            guarantee("get of a guarantee", 1) { $0.get(flags: $2, ending($3) {}) },
        ],
        sorting: [
            guarantee("sortedValues of a guarantee", [1, 2]) { $0.sortedValues(flags: $2, ending($3) { true }) },
            guarantee("sortedValues of a guarantee, without a closure", [1, 2]) {
                $0.mapValues(on: nil, Compared.calling($3)).sortedValues(flags: $2)
            },
        ])
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct OperatorsOfGuarantees {
    @Test("Every operator of a guarantee can be written as usual")
    func usual() async throws {
        let word = Guarantee.value("word")
        let done: Guarantee<Void> = word.done { #expect($0 == "word") }
        await done.async()
        word.done { #expect($0 == "word") }
        let length: Guarantee<Int> = word.map { $0.count }
        let byKeyPath: Guarantee<Int> = word.map(\.count)
        let then: Guarantee<Int> = word.then { Guarantee.value($0.count) }
        let got: Guarantee<String> = word.get { #expect($0 == "word") }
        let void: Guarantee<Void> = word.asVoid()
        #expect(await (length.async(), byKeyPath.async(), then.async()) == (4, 4, 4))
        #expect(await got.async() == "word")
        await void.async()

        let words = Guarantee.value(["b", "a"])
        #expect(await words.mapValues { $0 + "!" }.async() == ["b!", "a!"])
        #expect(await words.mapValues(\.count).async() == [1, 1])
        #expect(await words.flatMapValues { [$0, $0] }.async() == ["b", "b", "a", "a"])
        #expect(await words.compactMapValues { $0 == "a" ? nil : $0 }.async() == ["b"])
        #expect(await words.compactMapValues(\.first).async() == ["b", "a"])
        #expect(await words.thenMap { Guarantee.value($0) }.async() == ["b", "a"])
        #expect(await words.thenFlatMap { Guarantee.value([$0]) }.async() == ["b", "a"])
        let flattened: Guarantee<[String]> = words.thenFlatMap { Promise.value([$0]) }
        #expect(await flattened.async() == ["b", "a"])
        #expect(await words.filterValues { $0 == "a" }.async() == ["a"])
        #expect(await words.filterValues(\.isEmpty).async() == [])
        #expect(await words.sortedValues().async() == ["a", "b"])
        #expect(await words.sortedValues { $0 > $1 }.async() == ["b", "a"])
    }
}
