import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Cycles {
        @Test(
            "A handler that returns the promise it is to settle rejects that promise",
            arguments: [nil, DispatchQueue(label: "serial")])
        func returnsItself(queue: DispatchQueue?) throws {
            let (trigger, pull) = Promise<Int>.pending()
            let promises = Locked<[Promise<Int>]>([])
            promises.value.append(trigger.then(on: queue) { _ in promises.value[0] })
            promises.value.append(
                trigger.map(on: queue) { _ -> Int in throw Failure.first }.recover(on: queue) { _ in promises.value[1] }
            )
            promises.value.append(
                trigger.then(on: queue) { _ in promises.value[2].map(on: nil) { $0 }.map(on: nil) { $0 } })
            pull.fulfill(1)
            #expect(isReturnedSelf(try failure(promises.value[0])))
            #expect(isReturnedSelf(try failure(promises.value[1])))
            #expect(promises.value[2].isPending)
        }

        @Test("A cycle of two promises rejects both")
        func twoPromises() {
            let (x, pullX) = Promise<Int>.pending()
            let (y, pullY) = Promise<Int>.pending()
            let promises = Locked<[Promise<Int>]>([])
            promises.value.append(x.then(on: nil) { _ in promises.value[1] })
            promises.value.append(y.then(on: nil) { _ in promises.value[0] })
            pullX.fulfill(1)
            #expect(promises.value[0].isPending)
            pullY.fulfill(1)
            #expect(promises.value.allSatisfy { isReturnedSelf($0.error) })
        }

        @Test("A cycle of three promises rejects all")
        func threePromises() {
            let triggers = (0..<3).map { _ in Promise<Int>.pending() }
            let promises = Locked<[Promise<Int>]>([])
            for index in 0..<3 {
                promises.value.append(triggers[index].promise.then(on: nil) { _ in promises.value[(index + 1) % 3] })
            }
            for index in [1, 0, 2] { triggers[index].resolver.fulfill(1) }
            #expect(promises.value.allSatisfy { isReturnedSelf($0.error) })
        }

        @Test("A cycle closed by two threads at the same time is found, too")
        func racingThreads() {
            for _ in 0..<1_000 {
                let (x, pullX) = Promise<Int>.pending()
                let (y, pullY) = Promise<Int>.pending()
                let promises = Locked<[Promise<Int>]>([])
                promises.value.append(x.then(on: nil) { _ in promises.value[1] })
                promises.value.append(y.then(on: nil) { _ in promises.value[0] })
                onTwoThreads {
                    pullX.fulfill(1)
                } _: {
                    pullY.fulfill(1)
                }
                #expect(promises.value.allSatisfy { isReturnedSelf($0.error) })
            }
        }

        @Test("A handler may return the parent or another ancestor")
        func returnsAncestor() {
            let (root, resolver) = Promise<Int>.pending()
            let parent = root.map(on: nil) { $0 + 1 }
            let child = parent.then(on: nil) { _ in parent }
            let grandchild = child.then(on: nil) { _ in root }
            resolver.fulfill(1)
            #expect(child.value == 2 && grandchild.value == 1)
        }

        @Test("Several adopters of one promise all get its value")
        func severalAdopters() {
            let (adoptee, resolver) = Promise<Int>.pending()
            let adopters = (0..<3).map { _ in Promise.value(0).then(on: nil) { _ in adoptee } }
            let adopterOfAdopter = Promise.value(0).then(on: nil) { _ in adopters[0] }
            let late = adopters[1].map(on: nil) { $0 + 1 }
            resolver.fulfill(1)
            #expect(adopters.map(\.value) == [1, 1, 1] && adopterOfAdopter.value == 1 && late.value == 2)
        }

        @Test("Threads that link, settle and look at the same promises agree in the end")
        func crowd() {
            for round in 0..<1_000 {
                let (adoptee, resolver) = Promise<Int>.pending()
                let triggers = (0..<4).map { _ in Promise<Int>.pending() }
                let first = triggers[0].promise.then(on: nil) { _ in adoptee }
                let second = triggers[1].promise.then(on: nil) { _ in first }
                let third = triggers[2].promise.then(on: nil) { _ in first }
                let fourth = triggers[3].promise.then(on: nil) { _ in third }
                onTwoThreads {
                    triggers[0].resolver.fulfill(0)
                    triggers[3].resolver.fulfill(0)
                    if round.isMultiple(of: 2) { resolver.fulfill(1) }
                    _ = (second.isPending, "\(third.debugDescription)")
                } _: {
                    triggers[1].resolver.fulfill(0)
                    triggers[2].resolver.fulfill(0)
                    if !round.isMultiple(of: 2) { resolver.fulfill(1) }
                    _ = (fourth.isPending, "\(first.debugDescription)")
                }
                #expect([adoptee, first, second, third, fourth].map(\.value) == [1, 1, 1, 1, 1])
            }
        }

        @Test("A guarantee that returns itself stays pending, and the log says why")
        func guarantee() async {
            await #expect(processExitsWith: .success) {
                let events = logged {
                    let (trigger, pull) = Guarantee<Int>.pending()
                    let guarantee = Locked<Guarantee<Int>?>(nil)
                    guarantee.value = trigger.then(on: nil) { _ in guarantee.value! }
                    pull(1)
                    #expect(guarantee.value?.isPending == true)
                }
                #expect(
                    events.count == 1 && events[0].contains("cauterized") && events[0].contains("returned the promise"))
            }
        }

        @Test("A guarantee that takes the value of a settled one is not logged")
        func settledGuarantee() async {
            await #expect(processExitsWith: .success) {
                let events = logged { _ = Guarantee.value(1).then(on: nil) { Guarantee.value($0) } }
                #expect(events.isEmpty)
            }
        }

        @Test("A promise that another one has adopted counts the handlers of that one")
        func handlersOfAdopter() {
            let (adoptee, resolver) = Promise<Int>.pending()
            #expect(adoptee.debugDescription == "Promise<Int>.pending(handlers: 0)")
            let adopter = Promise.value(0).then(on: nil) { _ in adoptee }
            adopter.done(on: nil) { _ in }.cauterize()
            adopter.done(on: nil) { _ in }.cauterize()
            #expect(adoptee.debugDescription == "Promise<Int>.pending(handlers: 2)")
            resolver.fulfill(1)
        }
    }
}
