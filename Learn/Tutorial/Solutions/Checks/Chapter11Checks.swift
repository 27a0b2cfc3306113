func checkSolutions() async throws {
    expect(await Guarantee(1).map { $0 + 1 }.value() == 2)
    expect(try await Promise(.success(1)).mapAsync { $0 + 1 }.value() == 2)

    let pending = (0..<3).map { _ in Promise<Int>.pending() }
    let stream = arrivals(of: pending.map(\.promise))
    for number in [2, 0, 1] { pending[number].resolver.settle(.success(number)) }
    var numbers: [Int] = []
    for await outcome in stream { numbers.append(try outcome.get()) }
    expect(numbers == [2, 0, 1])
}
