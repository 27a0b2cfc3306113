import PromiseKitStyle
import Testing

extension PromiseTests {
    /// The rules and `EveryName.swift` test the races of promises.
    @Suite(.timeLimit(.minutes(10))) struct Races {
        @Test("A race of no guarantees is logged as bad input; every guarantee takes part, and one is enough")
        func guarantees() async {
            await #expect(processExitsWith: .success) {
                let events = logged {
                    let never: Guarantee<Int> = race()
                    #expect(never.isPending)
                }
                #expect(events == ["\(LogEvent.cauterized(PMKError.badInput))"])
                let quiet = logged {
                    let one: Guarantee<Int> = race(Guarantee.value(1))
                    let (pending, resolve) = Guarantee<Int>.pending()
                    #expect(one.value == 1 && race(pending, Guarantee.value(2)).value == 2)
                    resolve(1)
                }
                #expect(quiet == [])
            }
        }
    }
}
