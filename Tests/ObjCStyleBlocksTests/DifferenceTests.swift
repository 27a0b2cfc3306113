import Foundation
import ObjCStyleBlocks
import PromiseTestSupport
import Testing

@Suite("Differences from the original", .timeLimit(.minutes(10))) struct DifferenceTests {
    @Test("Combinations of settled promises are settled at once")
    func settledAtOnce() {
        let promise = PMKPromise.promiseWithValue(1)
        #expect(PMKPromise.when([promise]).resolved)
        #expect(PMKPromise.when(["one": promise]).resolved)
        #expect(PMKPromise.join([promise]).resolved)
        #expect(PMKPromise.until({ promise }, catch: {}).resolved)
    }

    @Test("A settled promise whose outcome passes a block is the next promise itself")
    func passing() {
        let value = PMKPromise.promiseWithValue(1)
        #expect(value.catch {} === value)
        let failed = PMKPromise.promiseWithValue(plainError())
        #expect(failed.then {} === failed)
        failed.catch {}
    }

    @Test("A block may ask a promise that was adopted for its state")
    func askingAnAdoptedPromise() async {
        let adopted = PMKPromise.promiseWithValue(1)
        let adopter = PMKPromise.promiseWithValue(0).then { adopted }
        await adopter.then { adopted.fulfilled && adopter.fulfilled }.expectValue(true)
    }

    @Test("A fourth parameter receives nil")
    func fourParameters() async {
        let three = PMKPromise.promiseWithValue(PMKManifold(1, 2, 3))
        let sum = three.then { (a: Int, b: Int, c: Int, d: Int?) in d == nil ? a + b + c : 0 }
        await sum.expectValue(6)
    }

    @Test("A block that runs at once inside many others is put off until they have returned")
    func deepZalgo() {
        onSmallStack {
            let log = EventLog<String>()
            @Sendable func step(_ left: Int) {
                dispatch_zalgo {
                    if left > 0 { step(left - 1) }
                    log.record("end of \(left)")
                }
            }
            step(1)
            #expect(log.events == ["end of 0", "end of 1"])
            step(100)
            #expect(log.events[2] != "end of 0")
            #expect(log.events.count == 103)
        }
    }

    @Test("A task that is made by a block on the main queue begins on the main actor")
    func taskInBlock() async throws {
        let main = MarkedQueue.main
        let isMain = PMKPromise.promiseWithValue(1).then {
            PMKPromise.promiseWithValue(PMKManifold(Task { main.isCurrent }))
        }
        #expect(try await isMain.value(as: Task<Bool, Never>.self).value)
    }
}
