func checkSolutions() async {
    let (one, other) = (Promise<Int>(), Promise<Int>())
    let winner = earlier(one, other)
    other.settle(.success(2))
    one.settle(.success(1))
    expect(winner.outcome?.value == 2)

    let late = Promise<Int>()
    late.reject(after: 0)
    let outcome = await withCheckedContinuation { ended in late.whenSettled { ended.resume(returning: $0) } }
    expect(outcome.error is TooLate)

    expect(callsOfOneHandler(threads: 100) == 1)
}
