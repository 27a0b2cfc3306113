import LearnExploring
import LearnJudge

/// One thread walks from adoptee to adoptee. Another one releases a promise on the path, whose handler has a resolver.
func releasedOnTheWay() {
    let end = "Both threads end."
    let outcome = JudgedProgram.outcome(expecting: end) {
        let (waiting, first, second) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
        let (other, resolver) = Promise<Int>.pending()
        nonisolated(unsafe) var last: Promise<Int>? = Promise()
        waiting.adopt(first)
        last.map(second.adopt)
        last?.whenSettled(on: nil) { resolver.settle($0) }
        other.whenSettled(on: nil) { _ in waiting.adopt(Promise()) }
        return (first: { first.adopt(second) }, second: { last = nil }, outcome: { end })
    }
    print(outcome == end ? end : "A thread waits forever.")
}
