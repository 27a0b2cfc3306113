import Benchmark
import Dispatch
import NIOCore
import NIOPosix
import OpenCombine
import Workloads

/// Makes inputs, combines them, and fulfills them in order.
func when() {
    for workload in [Workload.whenTen, .whenThousand, .whenMany] {
        measure(workload, of: [.callback] + .designs + .nio, as: When())
        measure(workload, .openCombine) { inputs in
            var settlers: [OpenCombine.Future<Int, any Error>.Promise] = []
            let all = (0..<inputs).map { _ in OpenCombine.Future<Int, any Error> { settlers.append($0) } }
            let subscription = all.publisher.flatMap { $0 }.collect()
                .sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
            for (index, settle) in settlers.enumerated() { settle(.success(index)) }
            withExtendedLifetime(subscription) {}
        }
        measure(workload, .task) { inputs in
            let sum = await withTaskGroup(of: Int.self) { group in
                for index in 0..<inputs { group.addTask { index } }
                return await group.reduce(0, +)
            }
            blackHole(sum)
        }
    }
}

private struct When: Shape {
    func run(_ inputs: Int, _ library: some Library) {
        let all = (0..<inputs).map { _ in library.pending() }
        let combined = library.combine(all.map(\.promise))
        for (index, input) in all.enumerated() { library.fulfill(input.settler, index) }
        library.read(combined)
    }
}

/// Makes inputs and combines them. Then two threads fulfill one half of the inputs each.
func whenTwoThreads() {
    measure(.whenTwoThreads, of: .designs, as: WhenTwoThreads())
    measure(.whenTwoThreads, .nioPosix) { inputs in
        let all = (0..<inputs).map { _ in posixLoop.makePromise(of: Int.self) }
        let combined = EventLoopFuture.whenAllSucceed(all.map(\.futureResult), on: posixLoop)
        halves(of: inputs) { all[$0].succeed($0) }
        blackHole(try combined.wait())
    }
}

private struct WhenTwoThreads: Shape {
    func run(_ inputs: Int, _ library: some Library) {
        let all = (0..<inputs).map { _ in library.pending() }
        let combined = library.combine(all.map(\.promise))
        halves(of: inputs) { library.fulfill(all[$0].settler, $0) }
        library.read(combined)
    }
}

private func halves(of inputs: Int, _ settle: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: 2) { half in
        for index in half * inputs / 2..<(half + 1) * inputs / 2 { settle(index) }
    }
}
