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

    /// Two threads end the work on two items at the same moment, again and again. An answer that reads and changes the next
    /// position in two steps then takes an item twice.
    private static func checkThreads() async {
        await expect(
            "mapAll, at most 2 at a time. Two threads end the work on both at the same moment", "each item once"
        ) {
            let (log, pieces, meeting) = (Log(), Pieces(), Meeting())
            _ = mapAll(Array(0..<42_000), atMost: 2) { item in
                log.add("\(item)")
                return pieces.begin()
            }
            // A busy machine rarely runs both threads at once, so there they get more time, but it has an end.
            let end = ContinuousClock.now.advanced(by: .seconds(1.5))
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                for round in 0..<20_000 {
                    while pieces.count < 2 * (round + 1) { guard ContinuousClock.now < end else { return } }
                    meeting.arrived.wrappingAdd(1, ordering: .sequentiallyConsistent)
                    while meeting.arrived.load(ordering: .sequentiallyConsistent) < 2 * (round + 1) {
                        guard ContinuousClock.now < end else { return }
                    }
                    pieces[2 * round + thread].settle(.success(0))
                }
            }
            let begun = Dictionary(grouping: log.lines, by: \.self)
            return begun.first { $0.value.count > 1 }.map { "item \($0.key) begins twice" } ?? "each item once"
        }
    }

    private final class Meeting: Sendable { let arrived = Atomic(0) }

    /// The work that has begun, in order.
    private final class Pieces: Sendable {
        private let begun = Mutex<[Promise<Int>]>([])

        var count: Int { begun.withLock { $0.count } }
        subscript(index: Int) -> Promise<Int> { begun.withLock { $0[index] } }

        func begin() -> Promise<Int> {
            let piece = Promise<Int>()
            begun.withLock { $0.append(piece) }
            return piece
        }
    }
}
