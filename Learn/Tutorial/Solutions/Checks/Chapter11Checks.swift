private typealias Signal = AsyncStream<Void>

func checkSolutions() async throws {
    expect(await Guarantee(1).map { $0 + 1 }.value() == 2)
    expect(try await Promise(.success(1)).mapAsync { $0 + 1 }.value() == 2)

    let (begun, ended, never) = (Signal.makeStream(), Signal.makeStream(), Signal.makeStream())
    let working = Promise(.success(1)).mapAsync { value in
        begun.continuation.yield()
        // Ends when the task is cancelled.
        for await _ in never.stream {}
        ended.continuation.yield()
        return value
    }
    for await _ in begun.stream.prefix(1) {}
    working.cancel()
    for await _ in ended.stream.prefix(1) {}

    let pending = (0..<3).map { _ in Promise<Int>.pending() }
    let stream = arrivals(of: pending.map(\.promise))
    pending[2].resolver.settle(.success(2))
    // Lets the handlers run that are on the main queue by now.
    await MainActor.run {}
    for number in [0, 1] { pending[number].resolver.settle(.success(number)) }
    var numbers: [Int] = []
    for await outcome in stream { numbers.append(try outcome.get()) }
    expect(numbers == [2, 0, 1])
    for await _ in arrivals(of: [Promise<Int>]()) {}
}
