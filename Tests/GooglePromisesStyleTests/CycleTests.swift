import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// A promise that would wait for itself is rejected, even if the cycle is closed in a way that no rule tests. In the original,
/// such a promise waits forever (defect 3).
@Suite(.timeLimit(.minutes(10))) struct CycleTests {
    private let queue = DispatchQueue(label: "cycle")

    @Test("A closure that returns the promise that was made for it", arguments: ["do", "chain"])
    func itself(_ way: String) {
        let made = Locked<Promise<Int>?>(nil)
        queue.suspend()
        switch way {
        case "do": made.value = Promise<Int>(on: queue) { made.value! }
        default:
            made.value = Promise(UntypedPromise.resolved(with: 1).chain(on: queue, fulfill: { _ in made.value! }))
        }
        queue.resume()
        queue.sync {}
        #expect(made.value?.misuse == .waitsForItself)
        made.value = nil
    }

    @Test("A promise that is settled before its closure returns another one never waits for that one")
    func settledBefore() {
        let (starts, returned) = ([Promise<Int>(), Promise<Int>()], Locked<Promise<Int>?>(nil))
        let second = starts[1].then(on: queue) { _ in returned.value! }
        let first = starts[0].then(on: queue) { _ in second }
        returned.value = first
        first.onSettling { [queue] in
            for start in starts { start.fulfill(0) }
            queue.sync {}
        }
        first.fulfill(1)
        #expect(second.value == 1)
        returned.value = nil
    }

    @Test("A cycle is also found if its promise got another handler first")
    func behindHandlers() {
        let (starts, last) = ([Promise<Int>(), Promise<Int>()], Locked<Promise<Int>?>(nil))
        let first = starts[0].then(on: queue) { _ in last.value! }
        first.onSettling {}
        last.value = starts[1].then(on: queue) { _ in first }
        for start in starts.reversed() {
            start.fulfill(0)
            queue.sync {}
        }
        #expect(first.misuse == .waitsForItself)
        last.value = nil
    }

    @Test("A cycle leaves nothing behind")
    func released() async {
        let isReleased = await Probe.isReleasedSoon { probe in
            let made = Locked<Promise<Int>?>(nil)
            queue.suspend()
            made.value = Promise(1).then(on: queue) { [weak made] _ in
                probe.keepAlive()
                return made!.value!
            }
            queue.resume()
            queue.sync {}
            #expect(made.value?.misuse == .waitsForItself)
        }
        #expect(isReleased)
    }
}
