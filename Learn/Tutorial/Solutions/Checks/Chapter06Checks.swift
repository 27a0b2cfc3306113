private struct Broken: Error {}

func checkSolutions() async {
    let limited = Promise<Int>().limited(to: 0)
    let outcome = await withCheckedContinuation { ended in
        limited.whenSettled(on: nil) { ended.resume(returning: $0) }
    }
    expect(outcome.error is TimedOut)

    let all = mapAll(Array(1...10), atMost: 3) { Promise(.success($0 * 2)) }
    expect(all.outcome?.value == Array(1...10).map { $0 * 2 })

    let promises = [Promise(.success(1)), Promise(.failure(Broken())), Promise(.success(3))]
    expect(valuesOnly(of: promises).outcome?.value == [1, 3])
}
