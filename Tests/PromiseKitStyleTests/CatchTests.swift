import Dispatch
import Foundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Catching {
        private func rejected(_ error: any Error) -> Promise<Int> { Promise(error: error) }

        @Test("`catch` gets the error, and `finally` runs after it")
        func catchThenFinally() {
            let events = EventLog<String>()
            rejected(Failure.first).catch(on: nil) { events.record("\($0)") }.finally(on: nil) {
                events.record("finally")
            }
            #expect(events.events == ["first", "finally"])
        }

        @Test("`catch` leaves values and cancellations alone, but `finally` runs")
        func notForCancellations() {
            let events = EventLog<String>()
            Promise.value(1).catch(on: nil) { events.record("\($0)") }.finally(on: nil) { events.record("finally") }
            rejected(PMKError.cancelled).catch(on: nil) { events.record("\($0)") }
                .finally(on: nil) { events.record("finally") }
            #expect(events.events == ["finally", "finally"])
            rejected(Cancelled(isCancelled: true)).catch(on: nil, policy: .allErrors) { _ in events.record("seen") }
            #expect(events.events == ["finally", "finally", "seen"])
        }

        @Test(
            "An error knows whether it is a cancellation",
            arguments: [
                (PMKError.cancelled as any Error, true), (CancellationError(), true), (URLError(.cancelled), true),
                (CocoaError(.userCancelled), true), (Cancelled(isCancelled: true), true),
                (Cancelled(isCancelled: false), false),
                (Failure.first, false), (URLError(.timedOut), false), (PMKError.badInput, false),
            ])
        func isCancelled(error: any Error, isCancelled: Bool) {
            #expect(error.isCancelled == isCancelled)
            let caught = Locked(false)
            rejected(error).catch(on: nil) { _ in caught.value = true }
            #expect(caught.value == !isCancelled)
            let recovered = rejected(error).recover(on: nil) { _ in Promise.value(0) }
            #expect(recovered.isFulfilled == !isCancelled)
            #expect(rejected(error).recover(on: nil, policy: .allErrors) { _ in Promise.value(0) }.value == 0)
        }

        @Test("`recover` goes on with what its body returns or throws")
        func recovers() {
            #expect(rejected(Failure.first).recover(on: nil) { _ in Promise.value(2) }.value == 2)
            #expect(rejected(Failure.first).recover(on: nil) { _ in ForeignThenable(.value(2)) }.value == 2)
            let (adoptee, resolver) = Promise<Int>.pending()
            let waiting = rejected(Failure.first).recover(on: nil) { _ in adoptee }
            #expect(waiting.isPending)
            resolver.fulfill(3)
            #expect(waiting.value == 3)
            let thrown = rejected(Failure.first).recover(on: nil) { _ -> Promise<Int> in throw Failure.second }
            #expect(thrown.error as? Failure == .second)
            #expect(Promise.value(1).recover(on: nil) { _ in Promise.value(2) }.value == 1)
        }

        @Test("`recover` with a guarantee gives a guarantee, of cancellations as well")
        func recoversWithGuarantee() {
            let recovered: Guarantee<Int> = rejected(PMKError.cancelled).recover(on: nil) { _ in Guarantee.value(2) }
            #expect(recovered.value == 2)
            let untouched: Guarantee<Int> = Promise.value(1).recover(on: nil) { _ in Guarantee.value(2) }
            #expect(untouched.value == 1)
        }

        @Test("`recover` of a promise without a value returns nothing or throws")
        func recoversVoid() {
            let ended: Guarantee<Void> = Promise<Void>(error: PMKError.cancelled).recover(on: nil) { _ in }
            #expect(ended.isResolved)
            let thrown = Promise<Void>(error: Failure.first).recover(on: nil) { _ in throw Failure.second }
            #expect(thrown.error as? Failure == .second)
            let cancelled = Promise<Void>(error: PMKError.cancelled).recover(on: nil) { _ in throw Failure.second }
            #expect(cancelled.error?.isCancelled == true)
            #expect(Promise().recover(on: nil) { _ in throw Failure.second }.isFulfilled)
        }

        @Test("`ensureThen` waits for its guarantee")
        func ensuresThen() {
            let (guarantee, resolve) = Guarantee<Void>.pending()
            let fulfilled = Promise.value(1).ensureThen(on: nil) { guarantee }
            let failed = rejected(Failure.first).ensureThen(on: nil) { guarantee }
            #expect(fulfilled.isPending && failed.isPending)
            resolve(())
            #expect(fulfilled.value == 1 && failed.error as? Failure == .first)
        }

        @Test("One branch that fails leaves the others alone")
        func branches() {
            let (promise, resolver) = Promise<Int>.pending()
            let failing = promise.map(on: nil) { _ -> Int in throw Failure.first }
            let sibling = promise.map(on: nil) { $0 + 1 }
            resolver.fulfill(1)
            #expect(failing.isRejected && sibling.value == 2)
        }

        @Test("Every error describes itself the same way everywhere")
        func descriptions() {
            let errors: [PMKError] = [
                .flatMap(1, Int.self), .invalidCallingConvention, .returnedSelf, .badInput, .cancelled,
                .compactMap(1, Int.self), .emptySequence, .noWinner,
            ]
            for error in errors {
                #expect(error.localizedDescription == error.debugDescription && !error.debugDescription.isEmpty)
            }
        }

        @Test("`cauterize` logs on the queue for ends")
        func cauterizes() async {
            await #expect(processExitsWith: .success) {
                let (own, log) = (MarkedQueue("return"), EventLog<Bool>())
                conf.Q.return = own.queue
                conf.logHandler = { _ in log.record(own.isCurrent) }
                Promise<Int>(error: Failure.first).cauterize()
                own.queue.sync {}
                #expect(log.events == [true])
            }
        }
    }
}
