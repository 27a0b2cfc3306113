import Benchmark
import OpenCombine
import Workloads

private let runners = 10

/// A race of ten promises. The last one is settled first.
func race() {
    measure(.race, of: [.callback] + .designs + [.nioEmbedded], as: Race())
    measure(.race, .openCombine) { races in
        for _ in 0..<races {
            var settlers: [OpenCombine.Future<Int, any Error>.Promise] = []
            let all = (0..<runners).map { _ in OpenCombine.Future<Int, any Error> { settlers.append($0) } }
            let subscription = all.publisher.flatMap { $0 }.first()
                .sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
            for (index, settle) in settlers.enumerated().reversed() { settle(.success(index)) }
            withExtendedLifetime(subscription) {}
        }
    }
    measure(.race, .task) { races in
        for _ in 0..<races {
            let winner = await withTaskGroup(of: Int.self) { group in
                for index in 0..<runners { group.addTask { index } }
                defer { group.cancelAll() }
                return await group.next()
            }
            blackHole(winner)
        }
    }
}

private struct Race: Shape {
    func run(_ races: Int, _ library: some Library) {
        for _ in 0..<races {
            let all = (0..<runners).map { _ in library.pending() }
            let winner = library.race(all.map(\.promise))
            for (index, runner) in all.enumerated().reversed() { library.fulfill(runner.settler, index) }
            library.read(winner)
        }
    }
}
