import Benchmark
import OpenCombine
import Workloads

/// A chain of mapped links is made on a pending promise, which is then fulfilled. ObjCStyleBlocks and
/// GooglePromisesStyle have no handlers that run at once.
func linkMap() {
    measure(.linkMap, of: [.callback] + .direct + .nio, as: MappedLinks())
    measure(.linkMapLong, of: .direct + [.nioEmbedded], as: MappedLinks())
    // Ten short chains: one of 1,000 links overflows the stack.
    measure(.linkMap, .openCombine) { links in
        for _ in 0..<10 {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            var last = OpenCombine.Future<Int, any Error> { settle = $0 }.eraseToAnyPublisher()
            for _ in 0..<links / 10 { last = last.map { $0 + 1 }.eraseToAnyPublisher() }
            let subscription = last.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
            settle?(.success(0))
            withExtendedLifetime(subscription) {}
        }
    }
    measure(.linkMap, .task) { links in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        var last = Task { await stream.first { _ in true } ?? 0 }
        for _ in 0..<links { last = Task { [last] in await last.value + 1 } }
        continuation.yield(0)
        blackHole(await last.value)
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
