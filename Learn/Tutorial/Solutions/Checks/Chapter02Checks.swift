private struct Broken: Error {}

func checkSolutions() async {
    let (one, other) = (Promise<Int>(), Promise<Int>())
    let winner = earlier(one, other)
    other.settle(.success(2))
    one.settle(.success(1))
    expect(winner.outcome?.value == 2)

    let failing = Promise<Int>()
    let failed = earlier(Promise(), failing)
    failing.settle(.failure(Broken()))
    expect(failed.outcome?.error is Broken)

    let (late, begin) = (Promise<Int>(), ContinuousClock.now)
    late.reject(after: 0.1)
    let outcome = await withCheckedContinuation { ended in late.whenSettled { ended.resume(returning: $0) } }
    expect(outcome.error is TooLate)
    expect(begin.duration(to: .now) > .milliseconds(90))

    expect(callsOfOneHandler(threads: 100) == 1)
    expect(callsOfOneHandler(threads: 0) == 0)
}
