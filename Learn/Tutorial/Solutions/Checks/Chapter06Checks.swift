import Synchronization

private struct Broken: Error {}

func checkSolutions() async {
    let slow = Promise<Int>()
    let limited = slow.limited(to: 0)
    let outcome = await withCheckedContinuation { ended in
        limited.whenSettled(on: nil) { ended.resume(returning: $0) }
    }
    expect(outcome.error is TimedOut)
    expect(slow.outcome == nil)

    let begun = Mutex(0)
    let pieces = (0..<10).map { _ in Promise<Int>() }
    let all = mapAll(Array(0..<10), atMost: 3) { item in
        begun.withLock { $0 += 1 }
        return pieces[item]
    }
    for number in 0..<10 {
        expect(begun.withLock(\.self) == min(number + 3, 10))
        pieces[number].settle(.success(number * 2))
    }
    expect(all.outcome?.value == Array(0..<10).map { $0 * 2 })

    let promises = [Promise(.success(1)), Promise(.failure(Broken())), Promise(.success(3))]
    expect(valuesOnly(of: promises).outcome?.value == [1, 3])
}
