import Benchmark
import Dispatch
import Workloads

/// The workloads of the benchmark of Google's Promises:
///
/// - a settled promise with one to three blocks on a serial queue, one chain after the other
/// - ten thousand pending promises, each with a block on a concurrent queue
func googleShapes() {
    for (workload, blocks) in [(Workload.googleOne, 1), (.googleTwo, 2), (.googleThree, 3)] {
        measure(workload, .dispatch) { chains in
            let done = DispatchSemaphore(value: 0)
            @Sendable func step(_ left: Int) {
                serialQueue.async { if left == 1 { done.signal() } else { step(left - 1) } }
            }
            for _ in 0..<chains {
                step(blocks)
                done.wait()
            }
        }
        measure(workload, of: .designs, as: Blocks(count: blocks))
    }
    measure(.googlePending, .dispatch) { promises in
        let group = DispatchGroup()
        for _ in 0..<promises { concurrentQueue.async(group: group) {} }
        group.wait()
    }
    measure(.googlePending, of: .designs, as: PendingBlocks())
}

private struct Blocks: Shape {
    let count: Int

    func run(_ chains: Int, _ library: some Library) {
        let done = DispatchSemaphore(value: 0)
        for number in 0..<chains {
            var last = library.fulfilled(number)
            for _ in 1..<count { last = library.map(last, on: serialQueue) }
            library.done(last, on: serialQueue) { done.signal() }
            done.wait()
        }
    }
}

private struct PendingBlocks: Shape {
    func run(_ promises: Int, _ library: some Library) {
        let group = DispatchGroup()
        let all = (0..<promises).map { _ in library.pending() }
        for (promise, _) in all {
            group.enter()
            library.done(promise, on: concurrentQueue) { group.leave() }
        }
        for (_, settler) in all { library.fulfill(settler, 0) }
        group.wait()
    }
}
