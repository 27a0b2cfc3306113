import Dispatch
import PromisStyle
import PromiseTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct OrderTests {
    @Test("Adopting a future in the middle of its continuations waits for the earlier ones")
    func adoptsWhileDraining() {
        let (source, adopter) = (Promise<Int>(), Promise<Int>())
        let log = EventLog<String>()
        adopter.future.finally { _ in log.record("adopter") }
        source.future.finally { _ in
            adopter.setResolution(of: source.future)
            log.record("first")
        }
        source.future.finally { _ in log.record("second") }
        source.setResult(1)
        #expect(log.events == ["first", "second", "adopter"])
    }

    @Test("Resolving another promise by hand runs its continuations before the call returns")
    func resolvedByHand() {
        let promises = (0..<20).map { _ in Promise<Int>() }
        let log = EventLog<Int>()
        for (index, promise) in promises.enumerated() {
            promise.future.finally { _ in
                log.record(index)
                if index + 1 < promises.count { promises[index + 1].setResult(0) }
                log.record(-index)
            }
        }
        promises[0].setResult(0)
        #expect(log.events == Array(0..<20) + (0..<20).reversed().map { -$0 })
    }

    /// Every link has a sibling before it and one after it, so the order shows which way the tree was walked.
    @Test("Links run in the order of plain recursion, however deep the tree", arguments: [true, false])
    func deepTree(heldByCaller: Bool) {
        let depth = 300
        let promise = Promise<Int>()
        let log = EventLog<Int>()
        var held: [Future<Int>] = []
        var last = promise.future
        for level in 1...depth {
            last.finally { _ in log.record(level) }
            let next = last.map { $0 }
            last.finally { _ in log.record(-level) }
            if heldByCaller { held.append(last) }
            last = next
        }
        promise.setResult(1)
        #expect(log.events == Array(1...depth) + (1...depth).reversed().map { -$0 })
    }

    @Test("Two resolutions by one continuation run in their order and before its sibling", arguments: [1, 100])
    func twoResolutions(depth: Int) {
        let (root, one, two) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
        let log = EventLog<String>()
        one.future.finally { _ in log.record("one") }
        two.future.finally { _ in log.record("two") }
        let last = (0..<depth).reduce(root.future) { future, _ in future.map { $0 } }
        last.finally { _ in
            one.setResult(1)
            two.setResult(2)
        }
        last.finally { _ in log.record("sibling") }
        root.setResult(0)
        #expect(log.events == ["one", "two", "sibling"])
    }

    /// The last link adds to an ancestor that is still running its continuations: that waits for the whole subtree.
    @Test("A late addition to an ancestor runs after everything that the ancestor caused", arguments: [5, 100])
    func lateAddition(depth: Int) {
        let promise = Promise<Int>()
        let log = EventLog<String>()
        var futures = [promise.future]
        for _ in 0..<depth { futures.append(futures[futures.count - 1].map { $0 }) }
        let ancestor = futures[depth - 2]
        futures[depth].finally { _ in
            log.record("leaf")
            ancestor.finally { _ in log.record("late") }
        }
        futures[depth].finally { _ in log.record("second leaf") }
        promise.setResult(1)
        #expect(log.events == ["leaf", "second leaf", "late"])
    }

    @Test("Deep in a chain, a future that nobody holds runs all of its continuations")
    func deepAndUnheld() {
        let promise = Promise<Int>()
        let log = EventLog<Int>()
        do {
            let deep = (0..<100).reduce(promise.future) { future, _ in future.map { $0 } }
            for index in 0..<4 { deep.finally { log.record(index + ($0.result ?? 0)) } }
        }
        promise.setResult(10)
        #expect(log.events == [10, 11, 12, 13])
    }
}
