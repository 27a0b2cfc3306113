import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// Long chains and deep nesting that the rules of the section "Scale" do not cover.
    @Suite(.timeLimit(.minutes(10))) struct Depth {
        private let links = 100_000

        /// Calls `body` in the innermost of a hundred immediate handlers. Each handler settles the promise of the next handler.
        /// Only some of the handlers run as nested calls.
        private func deep(_ body: @escaping @Sendable () -> Void) {
            let levels = (0..<100).map { _ in Promise<Void>.pending() }
            for (index, level) in levels.enumerated() {
                level.promise.done(on: nil) {
                    if index + 1 < levels.count { levels[index + 1].resolver.fulfill(()) } else { body() }
                }.cauterize()
            }
            levels[0].resolver.fulfill(())
        }

        @Test("A promise that is fulfilled when a value is released, deep in a chain, runs its handlers")
        func fulfilledByRelease() {
            let log = EventLog<String>()
            deep {
                let (last, fulfillLast) = Promise<Void>.pending()
                last.done(on: nil) { log.record("released") }.cauterize()
                let (lease, fulfillLease) = Promise<Probe>.pending()
                lease.done(on: nil) { _ in log.record("leased") }.cauterize()
                fulfillLease.fulfill(Probe { fulfillLast.fulfill(()) })
            }
            #expect(log.events == ["leased", "released"])
        }

        /// The rule `scale.nested` makes the adoptions from the innermost promise outward. This test makes them in reverse order.
        @Test("A hundred thousand promises that adopt each other from the outermost inward settle")
        func nestFromOutside() {
            let seen = onSmallStack { [links] () -> Int? in
                // Each promise adopts the one made before it as soon as its own trigger is fulfilled.
                let (innermost, resolver) = Promise<Int>.pending()
                var triggers: [Resolver<Int>] = []
                var outermost = innermost
                for _ in 0..<links {
                    let adoptee = outermost
                    let (trigger, pull) = Promise<Int>.pending()
                    triggers.append(pull)
                    outermost = trigger.then(on: nil) { _ in adoptee }
                }
                for pull in triggers.reversed() { pull.fulfill(0) }
                resolver.fulfill(2)
                return outermost.value
            }
            #expect(seen == 2)
        }
    }
}
