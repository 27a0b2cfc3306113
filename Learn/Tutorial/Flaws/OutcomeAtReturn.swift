import LearnExploring
import LearnJudge
import Synchronization

/// Two threads settle one promise. Each of them can read the outcome when its call returns.
func outcomeAtReturn() {
    let isThere = "The outcome is there."
    let outcome = JudgedProgram.outcome(expecting: isThere) {
        let user = Promise<Int>()
        let isMissing = Atomic(false)
        let settle: @Sendable () -> Void = {
            user.settle(.success(1))
            if user.outcome == nil { isMissing.store(true, ordering: .relaxed) }
        }
        return (
            first: settle, second: settle,
            outcome: { isMissing.load(ordering: .relaxed) ? "A call of settle has returned too early." : isThere }
        )
    }
    print(outcome)
}
