import Synchronization

private struct Broken: Error {}

func checkSolutions() {
    let seen = Mutex<[Int]>([])
    let add: @Sendable (Int) -> Void = { value in seen.withLock { $0.append(value) } }
    Promise(.success(1)).look(on: nil, add).done(on: nil, add)
    expect(seen.withLock(\.self) == [1, 1])
    expect(Promise(.success(1)).look(on: nil) { _ in throw Broken() }.outcome?.error is Broken)

    let pieces = (0..<3).map { _ in Promise<Int>() }
    let begun = Mutex<[Int]>([])
    let all = inTurn([0, 1, 2]) { item in
        begun.withLock { $0.append(item) }
        return pieces[item]
    }
    pieces[2].settle(.success(2))
    expect(begun.withLock(\.self) == [0])
    for number in [0, 1] { pieces[number].settle(.success(number)) }
    expect(begun.withLock(\.self) == [0, 1, 2])
    expect(all.outcome?.value == [0, 1, 2])
}
