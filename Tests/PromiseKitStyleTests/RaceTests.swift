import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Races {
        @Test("A race of nothing is bad input in every form")
        func emptyRace() async {
            await #expect(processExitsWith: .success) {
                let variadic: Promise<Int> = race([Promise<Int>]())
                let noArguments: Promise<Int> = { (promises: Promise<Int>...) in race(promises) }()
                for promise in [variadic, noArguments, race(fulfilled: [Promise<Int>]())] {
                    #expect(promise.error.isBadInput, "\(promise)")
                }
                let events = logged {
                    let never: Guarantee<Int> = race()
                    #expect(never.isPending)
                }
                #expect(events == ["\(LogEvent.cauterized(PMKError.badInput))"])
            }
        }

        @Test("Every guarantee takes part in a race, and a race of one is no bad input")
        func guarantees() async {
            let (pending, resolve) = Guarantee<Int>.pending()
            #expect(race(pending, Guarantee.value(2)).value == 2)
            resolve(1)
            await #expect(processExitsWith: .success) {
                let quiet = logged {
                    let one: Guarantee<Int> = race(Guarantee.value(1))
                    #expect(one.value == 1)
                }
                #expect(quiet == [])
            }
        }
    }
}
