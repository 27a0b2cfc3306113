import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Order {
        @Test("A handler on a settled promise runs before `pipe` returns")
        func settledPromise() {
            let ran = Locked(false)
            Promise.value(1).pipe(to: { (_: Result<Int>) in ran.value = true })
            #expect(ran.value)
        }

        @Test("After an adoption, both promises have one order of handlers")
        func oneOrder() {
            let (trigger, pull) = Promise<Int>.pending()
            let (inner, resolver) = Promise<Int>.pending()
            let order = EventLog<String>()
            func add(_ name: String, to promise: Promise<Int>) {
                promise.pipe(to: { (_: Result<Int>) in order.record(name) })
            }
            let outer = trigger.then(on: nil) { _ in inner }
            add("a", to: inner)
            pull.fulfill(0)
            add("b", to: inner)
            add("outer 1", to: outer)
            add("c", to: inner)
            add("outer 2", to: outer)
            resolver.fulfill(1)
            #expect(order.events == ["a", "b", "outer 1", "c", "outer 2"])
        }
    }
}
