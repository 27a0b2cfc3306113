import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Adopting {
        @Test("A promise made of a thenable ends as the thenable does")
        func bridge() {
            let (promise, resolver) = Promise<Int>.pending()
            let bridge = Promise(promise)
            #expect(bridge.isPending)
            resolver.fulfill(1)
            #expect(bridge.value == 1 && Promise(Now(1)).value == 1)
            #expect(Promise(Promise<Int>(error: Failure.first)).error as? Failure == .first)
        }

        @Test("A guarantee that returns itself stays pending, and the log says why, but logs no other guarantee")
        func guarantee() async {
            await #expect(processExitsWith: .success) {
                let (promise, resolver) = Promise<Int>.pending()
                let made = Locked<[Guarantee<Int>]>([])
                made.value.append(promise.recover(on: nil) { _ in made.value[0] })
                let trigger: Guarantee<Int> = promise.recover(on: nil) { _ in Guarantee.value(0) }
                made.value.append(trigger.then(on: nil) { _ in made.value[1] })
                let events = logged { resolver.reject(Failure.first) }
                #expect(made.value.allSatisfy { $0.isPending })
                #expect(events == Array(repeating: "\(LogEvent.cauterized(PMKError.returnedSelf))", count: 2))
                #expect(logged { _ = Guarantee.value(1).then(on: nil) { Guarantee.value($0) } } == [])
            }
        }

        @Test("A promise that another one has adopted counts that one, and its handlers")
        func handlersOfAdopter() {
            let (adoptee, resolver) = Promise<Int>.pending()
            #expect(adoptee.debugDescription == "Promise<Int>.pending(handlers: 0)")
            let adopter = Promise.value(0).then(on: nil) { _ in adoptee }
            #expect(adoptee.debugDescription == "Promise<Int>.pending(handlers: 1)")
            #expect(adopter.debugDescription == "Promise<Int>.pending(handlers: 0)")
            adopter.done(on: nil) { _ in }.cauterize()
            adopter.done(on: nil) { _ in }.cauterize()
            #expect(adoptee.debugDescription == "Promise<Int>.pending(handlers: 3)")
            resolver.fulfill(1)
        }

        @Test("A cycle leaves nothing behind")
        func releasedCycle() {
            weak var first: Promise<Int>?
            weak var second: Promise<Int>?
            do {
                let (x, pullX) = Promise<Int>.pending()
                let (y, pullY) = Promise<Int>.pending()
                let promises = Locked<[Promise<Int>]>([])
                promises.value.append(x.then(on: nil) { _ in promises.value[1] })
                promises.value.append(y.then(on: nil) { _ in promises.value[0] })
                (first, second) = (promises.value[0], promises.value[1])
                #expect(first != nil && second != nil)
                pullX.fulfill(1)
                pullY.fulfill(1)
                promises.value = []
            }
            #expect(first == nil && second == nil)
        }
    }
}
