import Dispatch
import Foundation
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Logging {
        @Test("A released resolver is reported once and at once, however many links wait for it")
        func forgottenChain() async {
            await #expect(processExitsWith: .success) {
                let promises = logged {
                    _ = Promise<Int>.pending().promise.map(on: nil) { $0 }.done(on: nil) { _ in }.asVoid()
                }
                #expect(promises == ["pendingPromiseDeallocated"])
                let guarantees = logged {
                    _ = Guarantee<Int>.pending().guarantee.map(on: nil) { $0 }.done(on: nil) { _ in }.asVoid()
                }
                #expect(guarantees == ["pendingGuaranteeDeallocated"])
                #expect(logged { Guarantee<Int>.pending().resolve(1) } == [])
                var guarantee: Guarantee<Int>?
                #expect(logged { guarantee = Guarantee { _ in } } == ["pendingGuaranteeDeallocated"])
                #expect(guarantee?.isPending == true)
                #expect(logged { guarantee = nil } == [])
            }
        }

        @Test("`cauterize` logs what the policy of the configuration covers, on the queue `conf.Q.return`")
        func cauterizes() async {
            await #expect(processExitsWith: .success) {
                let (own, log) = (MarkedQueue("return"), EventLog<String>())
                conf.Q.return = own.queue
                conf.logHandler = { log.record("\($0) \(own.isCurrent)") }
                Promise<Int>(error: Failure.first).cauterize()
                Promise<Int>(error: PMKError.cancelled).cauterize()
                Promise.value(1).cauterize()
                own.queue.sync {}
                #expect(log.events == ["\(LogEvent.cauterized(Failure.first)) true"])
                conf.catchPolicy = .allErrors
                own.queue.suspend()
                Promise<Int>(error: PMKError.cancelled).cauterize().finally(on: nil) { log.record("finally") }
                own.queue.resume()
                own.queue.sync {}
                #expect(log.events.dropFirst() == ["\(LogEvent.cauterized(PMKError.cancelled)) true", "finally"])
            }
        }

        @Test("Waiting on the main thread is reported and then done, and waiting on another thread is not reported")
        func waitsOnMain() async {
            await #expect(processExitsWith: .success) {
                try await MainActor.run {
                    let (promise, resolver) = Promise<Int>.pending()
                    let events = try logged {
                        DispatchQueue.global().async { resolver.fulfill(1) }
                        let waited = try promise.wait()
                        #expect(waited == 1)
                    }
                    #expect(events == ["waitOnMainThread"])
                }
                let elsewhere = logged { #expect(onSmallStack { Guarantee.value(1).wait() } == 1) }
                #expect(elsewhere == [])
            }
        }

        @Test("`hang` runs the run loop, so that blocks that wait for the loop run") @MainActor
        func hangTurnsRunLoop() throws {
            let (promise, resolver) = Promise<Int>.pending()
            RunLoop.current.perform { resolver.fulfill(1) }
            #expect(try hang(promise.map(on: .global()) { $0 + 1 }) == 2)
            #expect(throws: Failure.first) { try hang(Promise<Int>(error: Failure.first)) }
        }

        @Test("`hang` on another thread than the main one takes no processor time while it waits")
        func hangSleeps() {
            let (elapsed, used) = onSmallStack {
                let (start, usedBefore) = (ContinuousClock.now, processorSeconds())
                _ = try? hang(Promise(after(seconds: 0.3)))
                return (ContinuousClock.now - start, processorSeconds() - usedBefore)
            }
            #expect(.seconds(used) < elapsed / 10, "\(used) of \(elapsed)")
        }

        @Test("`hang` in a handler on the main queue is reported, and ends if the promise does not need that queue")
        func hangsInMainQueue() async {
            await #expect(processExitsWith: .success) {
                await Guarantee<Void> { resolve in
                    DispatchQueue.main.async {
                        #expect(logged { _ = try? hang(Promise(after(seconds: 0.01))) } == ["waitOnMainThread"])
                        resolve(())
                    }
                }.async()
            }
        }

        @Test("By default the log prints a line for each event, in the words of PromiseKit")
        func printedLog() async {
            let printed = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                _ = Promise<Int>.pending()
                _ = Guarantee<Int>.pending()
                conf.Q.return = nil
                Promise<Int>(error: Failure.first).cauterize()
                await MainActor.run { _ = Guarantee.value(1).wait() }
                fflush(nil)
            }
            let text = String(decoding: printed?.standardOutputContent ?? [], as: UTF8.self)
            for line in [
                "PromiseKit: warning: pending promise deallocated",
                "PromiseKit: warning: pending guarantee deallocated",
                "PromiseKit:cauterized-error: first", "PromiseKit: warning: `wait()` called on main thread!",
            ] {
                #expect(text.components(separatedBy: "\n").filter { $0 == line }.count == 1, "\(line)")
            }
        }

        @Test("The catch policy of the configuration can be set and reset")
        func catchPolicy() async {
            await #expect(processExitsWith: .success) {
                for policy in [CatchPolicy.allErrors, .allErrorsExceptCancellation, .allErrors] {
                    conf.catchPolicy = policy
                    let caught = EventLog<String>()
                    Promise<Int>(error: PMKError.cancelled).catch(on: nil) { _ in caught.record("caught") }
                    #expect(caught.events == (policy == .allErrors ? ["caught"] : []))
                }
            }
        }

        @Test("What a log handler holds is released after the change, and may read the configuration")
        func replacedHandler() async {
            await #expect(processExitsWith: .success) {
                let policies = EventLog<CatchPolicy>()
                let probe = Locked<Probe?>(Probe { policies.record(conf.catchPolicy) })
                conf.logHandler = { [held = probe.value] _ in held?.keepAlive() }
                probe.value = nil
                conf = PMKConfiguration()
                #expect(policies.events == [.allErrorsExceptCancellation])
            }
        }

        @Test("Many threads can read and write the configuration")
        func configurationAndThreads() async {
            await #expect(processExitsWith: .success) {
                onThreads(2) { thread in
                    for _ in 0..<1_000 {
                        if thread == 0 {
                            conf.catchPolicy = .allErrors
                        } else {
                            #expect(conf.Q.map?.label == DispatchQueue.main.label)
                        }
                    }
                }
            }
        }
    }
}
