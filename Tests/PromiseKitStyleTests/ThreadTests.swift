import PromiseKitStyle
import PromiseTestSupport
import Testing

extension PromiseTests {
    /// Several threads use the same guarantees at once. `make test WHAT=tsan` runs these tests, too.
    @Suite(.timeLimit(.minutes(10))) struct Threads {
        @Test("All observers agree about a guarantee that several threads resolve, pipe and look at")
        func guarantees() {
            let threads = 4
            for _ in 0..<100 {
                let (guarantee, resolve) = Guarantee<Int>.pending()
                let seen = EventLog<Int>()
                let derived = EventLog<Guarantee<Int>>()
                onThreads(threads) { thread in
                    guarantee.pipe(to: { (value: Int) in seen.record(value) })
                    derived.record(guarantee.map(on: nil) { $0 })
                    derived.record(Guarantee.value(0).then(on: nil) { _ in guarantee })
                    _ = (guarantee.isPending, guarantee.value)
                    resolve(thread)
                    derived.record(guarantee.then(on: nil) { Guarantee.value($0) })
                    guarantee.pipe(to: { (value: Int) in seen.record(value) })
                }
                let winner = guarantee.value
                #expect(seen.events.count == 2 * threads && seen.events.allSatisfy { $0 == winner })
                #expect(derived.events.count == 3 * threads && derived.events.allSatisfy { $0.value == winner })
            }
        }
    }
}
