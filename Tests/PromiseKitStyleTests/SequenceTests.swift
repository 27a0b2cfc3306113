import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Sequences {
        @Test("A promise of a sequence can be mapped, filtered and sorted")
        func operators() {
            let words = Promise.value(["b", "a", "ccc"])
            #expect(words.mapValues(on: nil) { $0.count }.value == [1, 1, 3])
            #expect(words.mapValues(on: nil, \.count).value == [1, 1, 3])
            #expect(words.flatMapValues(on: nil) { [$0, $0] }.value == ["b", "b", "a", "a", "ccc", "ccc"])
            #expect(words.flatMapValues(on: nil, \.unicodeScalars).value?.count == 5)
            #expect(words.compactMapValues(on: nil) { $0 == "a" ? nil : $0 }.value == ["b", "ccc"])
            #expect(words.compactMapValues(on: nil, \.first).value == ["b", "a", "c"])
            #expect(words.thenMap(on: nil) { Promise.value($0 + "!") }.value == ["b!", "a!", "ccc!"])
            #expect(words.thenFlatMap(on: nil) { Promise.value([$0, "-"]) }.value == ["b", "-", "a", "-", "ccc", "-"])
            #expect(words.filterValues(on: nil) { $0 > "a" }.value == ["b", "ccc"])
            #expect(words.filterValues(on: nil, \.isEmpty).value == [])
            #expect(words.sortedValues(on: nil).value == ["a", "b", "ccc"])
        }

        @Test("The first and the last element are found, or there is an error")
        func firstAndLast() {
            let words = Promise.value(["b", "a", "ccc"])
            let none = Promise.value([String]())
            #expect(words.firstValue.value == "b" && words.lastValue.value == "ccc")
            #expect(words.firstValue(on: nil, where: { $0.count == 3 }).value == "ccc")
            for error in [none.firstValue.error, none.lastValue.error, words.firstValue(on: nil) { $0 == "z" }.error] {
                guard case PMKError.emptySequence? = error else {
                    Issue.record("\(String(describing: error))")
                    continue
                }
            }
        }

        @Test("A throw or a rejection for one element rejects the whole")
        func oneElementFails() {
            let numbers = Promise.value([1, 2, 3])
            #expect(numbers.mapValues(on: nil) { if $0 == 2 { throw Failure.first } }.error as? Failure == .first)
            let started = numbers.thenMap(on: nil) { $0 == 2 ? Promise(error: Failure.second) : Promise.value($0) }
            #expect(started.error as? Failure == .second)
        }
    }
}
