import Dispatch
import Synchronization

extension Check {
    static func exercise2() async {
        let (log, pieces) = (Log(), (0..<10).map { _ in Promise<Int>() })
        let all = mapAll(Array(0..<10), atMost: 3) { item in
            log.add("\(item)")
            return pieces[item]
        }
        for (number, item) in [2, 1, 0, 5, 4, 3, 8, 7, 6, 9].enumerated() {
            await expect(
                "mapAll of 0 to 9, at most 3 at a time. The items that have begun when the work on \(number) of them has ended",
                lines: (0..<min(number + 3, 10)).map(String.init), in: log)
            pieces[item].settle(.success(item * 2))
        }
        await expect(
            "mapAll of 0 to 9 with a closure that doubles. The work on item 2 ends first",
            "the value \((0..<10).map { $0 * 2 })"
        ) { await end(of: all) }
        await expect("mapAll of no items", "the value []") {
            await end(of: mapAll([Int](), atMost: 3) { Promise(.success($0)) })
        }
        await checkFailing()
        await checkThreads()
    }

    private static func checkFailing() async {
        let (log, pieces) = (Log(), (0..<4).map { _ in Promise<Int>() })
        let all = mapAll(Array(0..<4), atMost: 2) { item in
            log.add("\(item)")
            return pieces[item]
        }
        await expect("mapAll of 0 to 3, at most 2 at a time. The work on item 0 fails", "the error Failing") {
            await log.reaches(2)
            pieces[0].settle(.failure(Failing()))
            return await end(of: all)
        }
        await expect("the items that have begun when the work on item 1 ends, too", ["0", "1"]) {
            pieces[1].settle(.success(1))
            await runMainQueue()
            return log.lines
        }
    }

    /// Several threads end the work on items as fast as they can. An answer that reads and changes the next position in two steps
    /// then takes an item twice, because another thread comes in between.
    private static func checkThreads() async {
        await expect("mapAll, at most 16 at a time. Several threads end the work", "each item begins once") {
            let pieces = Pieces()
            _ = mapAll(Array(0..<Pieces.count), atMost: 16) { pieces.begin($0) }
            // A busy machine doesn't get to the last item in time.
            let end = ContinuousClock.now.advanced(by: .seconds(0.8))
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                while ContinuousClock.now < end, let piece = pieces.next() { piece.settle(.success(0)) }
            }
            return pieces.repeated.map { "item \($0) begins twice" } ?? "each item begins once"
        }
    }

    /// The work that has begun. There are always more pieces than threads, until the last items have begun.
    private final class Pieces: Sendable {
        static let count = 300_000
        private let state = Mutex(
            (hasBegun: Array(repeating: false, count: count), repeated: Int?.none, unended: [Promise<Int>]()))

        var repeated: Int? { state.withLock { $0.repeated } }

        func begin(_ item: Int) -> Promise<Int> {
            let piece = Promise<Int>()
            state.withLock { state in
                if state.hasBegun[item] { state.repeated = item }
                state.hasBegun[item] = true
                state.unended.append(piece)
            }
            return piece
        }

        func next() -> Promise<Int>? { state.withLock { $0.unended.popLast() } }
    }
}
