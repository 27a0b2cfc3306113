import Benchmark
import Dispatch
import OpenCombine
import Workloads

/// Many handlers are added to one promise, and each of them makes a further promise. If a promise has few handlers, a run uses
/// many such promises.
func handlers() {
    handlers(.handlersOne, 1)
    handlers(.handlersTen, 10)
    handlers(.handlersMany, 10_000)
}

private func handlers(_ workload: Workload, _ children: Int) {
    measure(workload, of: [.callback] + .designs + .nio, as: Handlers(children: children))
    // This measures the time of the hops alone. In this workload, only designs without handlers that run at once hop.
    measure(workload, .dispatch) { operations in
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<operations { serialQueue.async {} }
        serialQueue.async { done.signal() }
        done.wait()
    }
    measure(workload, .openCombine) { operations in
        for _ in 0..<operations / children {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            let parent = OpenCombine.Future<Int, any Error> { settle = $0 }
            var subscriptions: [AnyCancellable] = []
            for _ in 0..<children {
                subscriptions.append(
                    parent.map { $0 + 1 }.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) }))
            }
            settle?(.success(0))
        }
    }
    measure(workload, .task) { operations in
        for _ in 0..<operations / children {
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            let parent = Task { await stream.first { _ in true } ?? 0 }
            let all = (0..<children).map { _ in Task { await parent.value + 1 } }
            continuation.yield(0)
            for child in all { blackHole(await child.value) }
        }
    }
}

private struct Handlers: Shape {
    let children: Int

    func run(_ operations: Int, _ library: some Library) {
        for _ in 0..<operations / children {
            let (parent, settler) = library.pending()
            for _ in 0..<children { blackHole(library.map(parent)) }
            library.fulfill(settler, 0)
        }
        library.finishLinks()
    }
}
