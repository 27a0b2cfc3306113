import Dispatch
import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    @Suite(.timeLimit(.minutes(10))) struct Order {
        @Test("A promise that adopts one in the middle of its handlers waits for the earlier ones")
        func adoptsWhileDraining() {
            let (promise, resolver) = Promise<Int>.pending()
            let order = EventLog<String>()
            promise.pipe(to: { (_: Result<Int>) in
                Promise.value(0).then(on: nil) { _ in promise }.done(on: nil) { _ in order.record("adopted") }
                    .cauterize()
            })
            promise.pipe(to: { (_: Result<Int>) in order.record("earlier") })
            resolver.fulfill(1)
            #expect(order.events == ["earlier", "adopted"])
        }

        @Test("A handler on a settled promise runs before `pipe` returns")
        func settledPromise() {
            let ran = Locked(false)
            Promise.value(1).pipe(to: { (_: Result<Int>) in ran.value = true })
            #expect(ran.value)
        }

        @Test("Settling by hand inside a handler runs the other promise's handlers before it returns")
        func settledByHand() {
            let (first, resolveFirst) = Promise<Int>.pending()
            let (second, resolveSecond) = Promise<Int>.pending()
            let order = EventLog<String>()
            second.pipe(to: { (_: Result<Int>) in order.record("inner") })
            first.pipe(to: { (_: Result<Int>) in
                order.record("before")
                resolveSecond.fulfill(2)
                order.record("after")
            })
            resolveFirst.fulfill(1)
            #expect(order.events == ["before", "inner", "after"])
        }

        @Test("The order of a deep tree is that of plain recursion")
        func deepTree() {
            // A chain far deeper than the nesting limit, with two links on each promise: the long one first.
            let depth = 200
            let (root, resolver) = Promise<Int>.pending()
            let order = EventLog<Int>()
            var promise = root
            for level in 0..<depth {
                let next = promise.map(on: nil) { $0 + 1 }
                promise.pipe(to: { (_: Result<Int>) in order.record(level) })
                promise = next
            }
            resolver.fulfill(0)
            #expect(order.events == Array((0..<depth).reversed()))
        }

        @Test("The handlers of an adopted promise run before those of its adopter")
        func adopterLast() {
            let (trigger, pull) = Promise<Int>.pending()
            let (inner, resolver) = Promise<Int>.pending()
            let order = EventLog<String>()
            let outer = trigger.then(on: nil) { _ in inner }
            outer.pipe(to: { (_: Result<Int>) in order.record("outer") })
            inner.pipe(to: { (_: Result<Int>) in order.record("inner") })
            pull.fulfill(0)
            inner.pipe(to: { (_: Result<Int>) in order.record("late") })
            resolver.fulfill(1)
            #expect(order.events == ["inner", "outer", "late"])
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

        @Test("Deep in a chain, a promise stays busy until those that its handlers settled have run theirs")
        func busy() {
            let (first, resolver) = Promise<Int>.pending()
            let order = EventLog<String>()
            let deep = (0..<100).reduce(first) { link, _ in link.map(on: nil) { $0 } }
            let next = deep.map(on: nil) { $0 }
            next.done(on: nil) { _ in deep.done(on: nil) { _ in order.record("deep") }.cauterize() }.cauterize()
            next.done(on: nil) { _ in order.record("next") }.cauterize()
            resolver.fulfill(1)
            #expect(order.events == ["next", "deep"])
        }
    }
}
