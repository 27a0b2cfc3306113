private struct Broken: Error {}

func checkSolutions() async {
    let all = whenThree(Promise(.success(1)), Promise(.success("one")), Promise(.success(true)))
    expect(all.outcome?.value.map { $0 == (1, "one", true) } == true)

    let (pending, resolver) = Promise<Int>.pending()
    let failing = whenThree(pending, Promise(.success("one")), Promise<Bool>(.failure(Broken())))
    let outcome = await withCheckedContinuation { ended in failing.whenSettled { ended.resume(returning: $0) } }
    expect(outcome.error is Broken)
    withExtendedLifetime(resolver) {}

    let begin = ContinuousClock.now
    await withCheckedContinuation { ended in pause(0.1).done(on: nil) { ended.resume() } }
    expect(begin.duration(to: .now) > .milliseconds(90))

    for error: any Error in [Broken(), CancellationError()] {
        let value = await withCheckedContinuation { ended in
            Promise<Int>(.failure(error)).valueOrNil.done(on: nil) { ended.resume(returning: $0) }
        }
        expect(value == nil)
    }
}
