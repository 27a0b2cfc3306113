import Synchronization

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

    for depth in [3, 100] { expect(orderOfNestedHandlers(depth: depth) == Array(0...depth)) }
}
