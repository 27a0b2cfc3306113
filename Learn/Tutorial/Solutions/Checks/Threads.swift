import LearnExploring
import LearnJudge

extension Check {
    /// Expects the end of the promise that `make` makes from two others. One thread settles the first with 1, and another thread
    /// settles the second with 2, under schedules in which one of them interrupts the other once. The lines of the log follow the
    /// end, in alphabetical order.
    static func expectOnThreads<New>(
        _ call: String, _ expected: String,
        from make: @escaping @Sendable (Promise<Int>, Promise<Int>, Log) -> Promise<New>
    ) async {
        await expect("\(call), which two threads settle at the same time", expected) {
            JudgedProgram.outcome(expecting: expected, everywhere: false) {
                let (first, second, log) = (Promise<Int>(), Promise<Int>(), Log())
                let made = make(first, second, log)
                return (
                    first: { first.settle(.success(1)) }, second: { second.settle(.success(2)) },
                    outcome: { ([state(of: made)] + log.lines.sorted()).joined(separator: ", ") }
                )
            }
        }
    }
}
