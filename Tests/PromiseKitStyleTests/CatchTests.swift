import Foundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Catching {
        private func rejected(_ error: any Error) -> Promise<Int> { Promise(error: error) }

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

        @Test("`recover` with a guarantee gives a guarantee, and handles cancellations as well")
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
    }
}
