import Dispatch
import GooglePromisesStyle
import PromiseTestSupport
import Testing

/// Promises that are settled below the depth at which a loop takes the place of nested calls.
@Suite(.timeLimit(.minutes(10))) struct DeepTests {
    private let queue = DispatchQueue(label: "deep")

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
