import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// The order of a handler and of those that it adds. In the rules of the section "Ordering", others wait meanwhile.
    @Suite(.timeLimit(.minutes(1))) struct HandlerOrder {
        @Test("A handler that the only handler adds runs when that one has returned")
        func addedInTheOnlyHandler() {
            let (promise, seal) = Promise<Int>.pending()
            let log = EventLog<String>()
            promise.pipe { _ in
                log.record("begins")
                promise.pipe { _ in log.record("pipe") }
                promise.done(on: nil) { _ in log.record("done") }.cauterize()
                log.record("ends")
            }
            seal.fulfill(1)
            #expect(log.events == ["begins", "ends", "pipe", "done"])
        }
    }
}
