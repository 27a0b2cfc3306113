import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Guarantees {
        @Test("The operators of a guarantee give guarantees")
        func operators() {
            let seen = EventLog<Int>()
            let end: Guarantee<Void> = Guarantee.value(1)
                .map(on: nil) { $0 + 1 }
                .get(on: nil) { seen.record($0) }
                .then(on: nil) { Guarantee.value($0 + 1) }
                .done(on: nil) { seen.record($0) }
                .asVoid()
            #expect(end.isResolved && seen.events == [2, 3])
        }

        @Test("A long `wait` sleeps: it needs no more of the stack than a short one")
        func sleeps() {
            onSmallStack { after(.milliseconds(50)).wait() }
        }

        @Test("A guarantee of a sequence can be mapped, filtered and sorted")
        func sequences() {
            let words = Guarantee.value(["b", "a", "ccc"])
            #expect(words.mapValues(on: nil) { $0.count }.value == [1, 1, 3])
            #expect(words.mapValues(on: nil, \.count).value == [1, 1, 3])
            #expect(words.flatMapValues(on: nil) { [$0, $0] }.value == ["b", "b", "a", "a", "ccc", "ccc"])
            #expect(words.compactMapValues(on: nil) { $0 == "a" ? nil : $0 }.value == ["b", "ccc"])
            #expect(words.compactMapValues(on: nil, \.first).value == ["b", "a", "c"])
            #expect(words.thenMap(on: nil) { Guarantee.value($0 + "!") }.value == ["b!", "a!", "ccc!"])
            #expect(words.thenFlatMap(on: nil) { Guarantee.value([$0]) }.value == ["b", "a", "ccc"])
            #expect(words.filterValues(on: nil) { $0 > "a" }.value == ["b", "ccc"])
            #expect(words.filterValues(on: nil, \.isEmpty).value == [])
            #expect(words.sortedValues(on: nil).value == ["a", "b", "ccc"])
            #expect(words.sortedValues(on: nil) { $0 > $1 }.value == ["ccc", "b", "a"])
        }

        @Test("A rejection in the `thenFlatMap` of a guarantee is logged, and a promise takes it")
        func thenFlatMapOfRejected() async {
            await #expect(processExitsWith: .success) {
                @Sendable func fails(_ number: Int) -> Promise<[Int]> { Promise(error: Failure.first) }
                let numbers = Guarantee.value([1])
                let events = logged {
                    let guarantee: Guarantee<[Int]> = numbers.thenFlatMap(on: nil) { fails($0) }
                    #expect(guarantee.isPending)
                }
                #expect(events.count == 1 && events[0].contains("cauterized") && events[0].contains("first"))
                let silent = logged {
                    let promise: Promise<[Int]> = numbers.thenFlatMap(on: nil) { fails($0) }
                    #expect(promise.error as? Failure == .first)
                }
                #expect(silent == [])
            }
        }
    }
}
