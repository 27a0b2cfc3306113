import LearnSourceJudge

/// One thread walks from adoptee to adoptee. Another one lets go of a promise on the way, whose handler has a resolver.
func releasedOnTheWay() {
    let end = JudgedProgram.threadsEnd {
        let (waiting, first, second) = (Promise<Int>(), Promise<Int>(), Promise<Int>())
        waiting.adopt(first)
        let last = LastReference(Promise())
        if let promise = last.promise {
            second.adopt(promise)
            let (other, resolver) = Promise<Int>.pending()
            promise.whenSettled(on: nil) { resolver.settle($0) }
            other.whenSettled(on: nil) { _ in waiting.adopt(Promise()) }
        }
        return (first: { first.adopt(second) }, second: { last.promise = nil })
    }
    print(end ? "Both threads end." : "A thread waits forever.")
}

private final class LastReference: @unchecked Sendable {
    var promise: Promise<Int>?
    init(_ promise: Promise<Int>) { self.promise = promise }
}
