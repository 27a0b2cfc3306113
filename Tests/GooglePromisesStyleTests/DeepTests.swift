import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Promises that are settled below the depth at which a loop takes the place of nested calls.
@Suite(.timeLimit(.minutes(10))) struct DeepTests {
    private let queue = DispatchQueue(label: "deep")

    @Test("A promise that nobody holds runs all of its handlers", arguments: [100, 101])
    func unheld(depth: Int) {
        let (first, log) = (Promise<Int>(), EventLog<Int>())
        do {
            let deep = promise(behind: first, depth: depth)
            for index in 0..<4 { deep.then(on: queue) { log.record(index + $0) } }
        }
        first.fulfill(10)
        queue.sync {}
        #expect(log.events == [10, 11, 12, 13])
    }

    @Test("Handlers run in the order of nested calls", arguments: [100, 101])
    func branches(depth: Int) {
        let (first, log) = (Promise<Int>(), EventLog<String>())
        let deep = promise(behind: first, depth: depth)
        let (left, right) = (race(deep), race(deep))
        for number in 1...3 {
            left.then(on: queue) { _ in log.record("left \(number)") }
            right.then(on: queue) { _ in log.record("right \(number)") }
        }
        deep.then(on: queue) { _ in log.record("deep") }
        first.fulfill(1)
        queue.sync {}
        #expect(log.events == ["left 1", "left 2", "left 3", "right 1", "right 2", "right 3", "deep"])
    }

    @Test("Of two promises that one handler settles, the first runs all its handlers before the second")
    func twoAtOnce() {
        let (first, log) = (Promise<Int>(), EventLog<String>())
        let (deep, left, right) = (promise(behind: first, depth: 100), Promise<Int>(), Promise<Int>())
        deep.onSettling {
            left.fulfill(1)
            right.fulfill(2)
        }
        for number in 1...2 {
            right.then(on: queue) { _ in log.record("right \(number)") }
            left.then(on: queue) { _ in log.record("left \(number)") }
        }
        deep.then(on: queue) { _ in log.record("deep") }
        first.fulfill(0)
        queue.sync {}
        #expect(log.events == ["left 1", "left 2", "right 1", "right 2", "deep"])
    }

    @Test("A promise stays busy until those that its handlers settled have run theirs")
    func busy() {
        let (first, log) = (Promise<Int>(), EventLog<String>())
        let deep = promise(behind: first, depth: 100)
        let next = race(deep)
        next.onSettling { [queue] in deep.then(on: queue) { _ in log.record("deep") } }
        next.then(on: queue) { _ in log.record("next") }
        first.fulfill(0)
        queue.sync {}
        #expect(log.events == ["next", "deep"])
    }

    @Test("A promise whose handlers have run is let go while others still run")
    func released() {
        let (first, log) = (Promise<Int>(), EventLog<Bool>())
        do {
            let middle = promise(behind: first, depth: 100)
            weak let core = middle.asUntyped()
            promise(behind: middle, depth: 10).onSettling { log.record(core == nil) }
        }
        first.fulfill(0)
        #expect(log.events == [true])
    }

    private func promise(behind first: Promise<Int>, depth: Int) -> Promise<Int> {
        (0..<depth).reduce(first) { link, _ in race(link) }
    }
}
