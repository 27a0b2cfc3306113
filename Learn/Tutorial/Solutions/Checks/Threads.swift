import LearnExploring
import LearnJudge

extension Check {
    /// Expects how a promise ends that `make` makes of two others, of which two threads settle one each, with 1 and with 2. Tries
    /// every order in which the threads can take their steps, so that no fault depends on luck.
    static func expectOnThreads<New>(
        _ call: String, _ expected: String,
        from make: @escaping @Sendable (Promise<Int>, Promise<Int>) -> Promise<New>
    ) async {
        await expect("\(call), which two threads settle at the same time", expected) {
            JudgedProgram.outcome(expecting: expected) {
                let (first, second) = (Promise<Int>(), Promise<Int>())
                let made = make(first, second)
                return (
                    first: { first.settle(.success(1)) }, second: { second.settle(.success(2)) },
                    outcome: { state(of: made) }
                )
            }
        }
    }
}
