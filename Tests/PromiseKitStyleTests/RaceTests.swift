import PromiseKitStyle
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Races {
        @Test("The first promise to settle wins, with a value or an error")
        func firstWins() {
            let (a, resolveA) = Promise<Int>.pending()
            let (b, resolveB) = Promise<Int>.pending()
            let raced = race(a, b)
            let array = race([a, b])
            resolveB.reject(Failure.first)
            resolveA.fulfill(1)
            #expect(raced.error as? Failure == .first && array.error as? Failure == .first)
            #expect(a.value == 1)
        }

        @Test("Among settled inputs the first in order wins")
        func settledInputs() {
            #expect(race(Promise.value(1), Promise.value(2)).value == 1)
            #expect(race(Guarantee.value(1), Guarantee.value(2)).value == 1)
        }

        @Test("`race(fulfilled:)` waits for the first value, and there may be none")
        func firstFulfilled() throws {
            let (a, resolveA) = Promise<Int>.pending()
            let raced = race(fulfilled: [Promise(error: Failure.first), a])
            #expect(raced.isPending)
            resolveA.fulfill(1)
            #expect(raced.value == 1)
            let lost = race(fulfilled: [Promise<Int>(error: Failure.first), Promise(error: Failure.second)])
            guard case PMKError.noWinner? = lost.error else { throw Unexpected(description: "\(lost)") }
        }

        @Test("A race of nothing is bad input in every form")
        func emptyRace() async {
            await #expect(processExitsWith: .success) {
                let variadic: Promise<Int> = race([Promise<Int>]())
                let noArguments: Promise<Int> = { (promises: Promise<Int>...) in race(promises) }()
                for promise in [variadic, noArguments, race(fulfilled: [Promise<Int>]())] {
                    guard case PMKError.badInput? = promise.error else { throw Unexpected(description: "\(promise)") }
                }
                let events = logged {
                    let never: Guarantee<Int> = race()
                    #expect(never.isPending)
                }
                #expect(events.count == 1 && events[0].contains("cauterized"))
            }
        }

        @Test("Every guarantee takes part in a race, and a race of some is no bad input")
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
                let events = logged {
                    let never: Guarantee<Int> = race()
                    #expect(never.isPending)
                }
                #expect(events.first == "\(LogEvent.cauterized(PMKError.badInput))")
            }
        }
    }
}
