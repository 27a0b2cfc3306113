import Synchronization

private struct Broken: Error {}
private struct Other: Error {}

func checkSolutions() {
    let attempts = Mutex(0)
    let result: Promise<Int> = retry(3) {
        attempts.withLock { $0 += 1 }
        return Promise(.failure(Broken()))
    }
    expect(result.outcome?.error is Broken)
    expect(attempts.withLock(\.self) == 3)

    let failed = Promise<Int>(.failure(Broken()))
    expect(failed.otherwise(2).outcome?.value == 2)
    expect(failed.mapError { _ in Other() }.outcome?.error is Other)

    let cleanUp = Promise<Void>()
    let cleaned = Promise(.success(1)).ensureWaiting { cleanUp }
    expect(cleaned.outcome == nil)
    cleanUp.settle(.success(()))
    expect(cleaned.outcome?.value == 1)

    let cleanUps = Mutex(0)
    let failing = failed.ensureWaiting {
        cleanUps.withLock { $0 += 1 }
        return Promise(.success(()))
    }
    expect(cleanUps.withLock(\.self) == 1)
    expect(failing.outcome?.error is Broken)
}
