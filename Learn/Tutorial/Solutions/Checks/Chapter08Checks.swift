private struct Broken: Error {}

func checkSolutions() {
    let (trunk, trunkResolver) = Promise<Int>.pending()
    let branch = trunk.branch()
    branch.cancel()
    trunkResolver.settle(.success(1))
    expect(branch.isCancelled)
    expect(trunk.outcome?.value == 1)

    for end: Promise<Void>.Outcome in [.success(()), .failure(Broken())] {
        let (closing, close) = Promise<Void>.pending()
        let (waiting, waitingResolver) = Promise<Int>.pending()
        _ = waiting.cancelled(by: closing)
        expect(!waiting.isCancelled)
        close.settle(end)
        expect(waiting.isCancelled)
        withExtendedLifetime(waitingResolver) {}
    }

    let (bad, badResolver) = Promise<Int>.pending()
    let (other, otherResolver) = Promise<Int>.pending()
    _ = whenAllOrNone([bad, other])
    badResolver.settle(.failure(Broken()))
    expect(other.isCancelled)
    withExtendedLifetime(otherResolver) {}

    let (unneeded, unneededResolver) = Promise<Int>.pending()
    whenAllOrNone([unneeded]).cancel()
    expect(unneeded.isCancelled)
    withExtendedLifetime(unneededResolver) {}
}
