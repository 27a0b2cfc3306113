import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Guarantees {
        @Test("A long `wait` sleeps: it needs no more of the stack than a short one")
        func sleeps() { onSmallStack { after(.milliseconds(50)).wait() } }

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
