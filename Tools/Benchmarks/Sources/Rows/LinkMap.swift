import Benchmark
import OpenCombine
import Workloads

/// A chain of mapped links is made on a pending promise, which is then fulfilled. Designs without handlers that run at once are
/// left out.
func linkMap() {
    measure(.linkMap, of: [.callback] + .direct + .nio, as: MappedLinks())
    measure(.linkMapLong, of: .direct + [.nioEmbedded], as: MappedLinks())
    measure(.linkMap, .openCombine) { mappedLinksOfOpenCombine($0, settledWith: .success(0)) }
    measure(.linkMap, .task) { links in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        var last = Task { await stream.first { _ in true } ?? 0 }
        for _ in 0..<links { last = Task { [last] in await last.value + 1 } }
        continuation.yield(0)
        blackHole(await last.value)
    }
}

/// Makes and settles ten short chains of OpenCombine, because one chain of 1,000 links would overflow the stack.
func mappedLinksOfOpenCombine(_ links: Int, settledWith result: Swift.Result<Int, any Error>) {
    for _ in 0..<10 {
        var settle: OpenCombine.Future<Int, any Error>.Promise?
        var last = OpenCombine.Future<Int, any Error> { settle = $0 }.eraseToAnyPublisher()
        for _ in 0..<links / 10 { last = last.map { $0 + 1 }.eraseToAnyPublisher() }
        let subscription = last.sink(receiveCompletion: { blackHole($0) }, receiveValue: { blackHole($0) })
        settle?(result)
        withExtendedLifetime(subscription) {}
    }
}

private struct MappedLinks: Shape {
    func run(_ links: Int, _ library: some Library) {
        let (first, settler) = library.pending()
        var last = first
        for _ in 0..<links { last = library.map(last) }
        library.fulfill(settler, 0)
        library.read(last)
    }
}
