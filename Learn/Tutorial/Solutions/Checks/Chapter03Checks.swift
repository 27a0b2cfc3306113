private struct Broken: Error {}

func checkSolutions() async {
    expect(Promise(.success(1)).mapByThen { $0 + 1 }.outcome?.value == 2)

    let nested = Promise(.success(Promise(.success("Ada"))))
    expect(nested.flattened().outcome?.value == "Ada")

    let begin = ContinuousClock.now
    let delayed = Promise(.success(1)).delayed(by: 0.1)
    let outcome = await withCheckedContinuation { ended in delayed.whenSettled { ended.resume(returning: $0) } }
    expect(outcome.value == 1)
    expect(begin.duration(to: .now) > .milliseconds(90))
    let failed = Promise<Int>(.failure(Broken())).delayed(by: 0)
    let failure = await withCheckedContinuation { ended in failed.whenSettled { ended.resume(returning: $0) } }
    expect(failure.error is Broken)
}
