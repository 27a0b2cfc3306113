import Synchronization

private struct Broken: Error {}

func checkSolutions() async {
    expect(sum(to: 100_000).outcome?.value == 5_000_050_000)

    let left = Mutex(1_000)
    let end = repeatWhile {
        let isMore = left.withLock { left in
            left -= 1
            return left > 0
        }
        return Promise(.success(isMore))
    }
    await withCheckedContinuation { ended in end.whenSettled { _ in ended.resume() } }
    expect(left.withLock(\.self) == 0)

    let (last, resolver) = Promise<Bool>.pending()
    let steps = [Promise(.success(true)), Promise(.success(true)), last]
    let count = Mutex(0)
    let begun = AsyncStream<Void>.makeStream()
    let failing = repeatWhile {
        begun.continuation.yield()
        return count.withLock { count in
            count += 1
            return steps[count - 1]
        }
    }
    for await _ in begun.stream.prefix(steps.count) {}
    expect(failing.adoptee == nil)
    resolver.settle(.failure(Broken()))
    let outcome = await withCheckedContinuation { ended in failing.whenSettled { ended.resume(returning: $0) } }
    expect(outcome.error is Broken)

    for depth in [3, 100] { expect(orderOfNestedHandlers(depth: depth) == Array(0...depth)) }
}
