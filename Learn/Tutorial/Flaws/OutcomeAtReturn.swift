import LearnExploring
import LearnJudge
import Synchronization

/// Two threads settle one promise. Each of them can read the outcome when its call returns.
func outcomeAtReturn() {
    let isMissing = Atomic(false)
    _ = JudgedProgram.threadsEnd {
        let user = Promise<Int>()
        let settle: @Sendable () -> Void = {
            user.settle(.success(1))
            if user.outcome == nil { isMissing.store(true, ordering: .relaxed) }
        }
        return (settle, settle)
    }
    print(isMissing.load(ordering: .relaxed) ? "A call of settle has returned too early." : "The outcome is there.")
}
