import Synchronization

func checkSolutions() {
    let seen = Mutex<[Int]>([])
    let add: @Sendable (Int) -> Void = { value in seen.withLock { $0.append(value) } }
    Promise(.success(1)).look(on: nil, add).done(on: nil, add)
    expect(seen.withLock(\.self) == [1, 1])

    let pieces = (0..<3).map { _ in Promise<Int>() }
    let all = inTurn([0, 1, 2]) { pieces[$0] }
    for number in [2, 0, 1] { pieces[number].settle(.success(number)) }
    expect(all.outcome?.value == [0, 1, 2])
}
