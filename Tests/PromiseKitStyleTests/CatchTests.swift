import Dispatch
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
                (NSError(domain: NSURLErrorDomain, code: NSURLErrorCancelled), true),
                (NSError(domain: NSCocoaErrorDomain, code: CocoaError.userCancelled.rawValue), true),
                (NSError(domain: "Elsewhere", code: CocoaError.userCancelled.rawValue), false),
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

        /// The answer of such an error changes after the first question, as if it read a token.
        private struct Changing: CancellableError {
            let questions = Locked(0)
            let isCancelledAtFirst: Bool

            var isCancelled: Bool {
                questions.withLock { asked in
                    asked += 1
                    return (asked == 1) == isCancelledAtFirst
                }
            }
        }

        @Test(
            "An error is asked once whether it is a cancellation", arguments: [nil, DispatchQueue.global()],
            [false, true])
        func asksOnce(queue: DispatchQueue?, isCancelled: Bool) async {
            let log = EventLog<String>()
            func expectAskedOnce(_ chain: (Promise<Void>) -> Promise<Void>) async {
                let (error, (promise, resolver)) = (Changing(isCancelledAtFirst: isCancelled), Promise<Void>.pending())
                let ended = chain(promise)
                resolver.reject(error)
                _ = try? await ended.async()
                #expect(error.questions.value == 1)
            }
            await expectAskedOnce { promise in
                Promise { seal in
                    promise.catch(on: queue) { _ in log.record("catch") }.finally(on: nil) { seal.fulfill(()) }
                }
            }
            await expectAskedOnce { promise in
                promise.recover(on: queue) { _ -> Promise<Void> in
                    log.record("recover")
                    return Promise()
                }
            }
            await expectAskedOnce { $0.recover(on: queue) { _ throws -> Void in log.record("recover") } }
            #expect(log.events == (isCancelled ? [] : ["catch", "recover", "recover"]))
        }

        @Test("Every form with a policy follows it, whatever the configuration says")
        func policies() async {
            await #expect(processExitsWith: .success) {
                conf.Q = (map: nil, return: nil)
                let policies = [CatchPolicy.allErrors, .allErrorsExceptCancellation]
                for (policy, configured) in zip(policies, policies.reversed()) {
                    conf.catchPolicy = configured
                    await MainActor.run {
                        let (caught, failed) = (EventLog<String>(), Promise<Void>(error: PMKError.cancelled))
                        failed.catch(on: nil, policy: policy) { _ in caught.record("on a queue") }
                        failed.catch(policy: policy) { _ in caught.record("on the main actor") }
                        let recovered: [Promise<Void>] = [
                            failed.recover(on: nil, policy: policy) { _ in }, failed.recover(policy: policy) { _ in },
                            failed.recover(policy: policy) { _ in Promise() },
                        ]
                        let isCaught = policy == .allErrors
                        #expect(caught.events.count == (isCaught ? 2 : 0))
                        #expect(recovered.allSatisfy { $0.isFulfilled == isCaught })
                    }
                }
            }
        }

        @Test("`finally` runs after the closure of the `catch`, and at once if the closure is skipped")
        func finally() {
            let (log, (promise, resolver)) = (EventLog<String>(), Promise<Int>.pending())
            let finalizer = promise.catch(on: nil) { _ in log.record("catch") }
            for name in ["first", "second"] { finalizer.finally(on: nil) { log.record(name) } }
            resolver.reject(Failure.first)
            Promise.value(1).catch(on: nil) { _ in log.record("error") }.finally(on: nil) { log.record("skipped") }
            #expect(log.events == ["catch", "first", "second", "skipped"])
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
