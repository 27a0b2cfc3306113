import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// A hundred thousand links each, on a stack of 512 KiB, in debug builds too: recursion would end at a few thousand.
/// One after the other, for the memory they take.
@Suite(.serialized, .timeLimit(.minutes(10))) struct DepthTests {
    private static let length = 100_000
    private let queue = DispatchQueue(label: "depth")

    @Test("A long chain is settled on a small stack", arguments: [true, false])
    func chain(fulfilled: Bool) {
        let last = onSmallStack { [queue] in
            let first = Promise<Int>()
            let last = (0..<Self.length).reduce(first) { link, _ in link.then(on: queue) { $0 + 1 } }
            if fulfilled { first.fulfill(0) } else { first.reject(Broken(number: 1)) }
            return last.settled()
        }
        #expect(last.value == (fulfilled ? Self.length : nil))
        #expect(last.broken == (fulfilled ? nil : Broken(number: 1)))
    }

    @Test("A long pending chain is released on a small stack")
    func pendingChain() {
        let count = Probe.Count()
        let before = onSmallStack { [queue] in
            let probe = Probe(count)
            let first = Promise<Int>()
            _ = (0..<Self.length).reduce(first) { link, _ in
                link.then(on: queue) {
                    probe.touch()
                    return $0
                }
            }
            return count.alive
        }
        #expect(before == 1)
        #expect(count.alive == 0)
    }

    @Test("Many promises that follow one another are settled on a small stack")
    func followers() {
        let value = onSmallStack { [queue] in
            let last = Promise<Int>()
            let first = (0..<Self.length).reduce(last) { next, _ in Promise(0).then(on: queue) { _ in next } }
            queue.sync {}
            last.fulfill(3)
            return first.value
        }
        #expect(value == 3)
    }

    @Test("Races of races of races are settled on a small stack")
    func races() {
        let value = onSmallStack {
            let first = Promise<Int>()
            let last = (0..<Self.length).reduce(first) { link, _ in race(link) }
            first.fulfill(4)
            return last.value
        }
        #expect(value == 4)
    }

    @Test("A loop of many steps, each returning the promise of the next, runs on a small stack")
    func loop() {
        @Sendable func step(_ left: Int) -> Promise<Int> {
            Promise(left).then(on: queue) { left in left == 0 ? Promise(5) : step(left - 1) }
        }
        #expect(onSmallStack { step(Self.length).settled().value } == 5)
    }
}
