import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Sequences {
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
