import Benchmark
import Dispatch
import NIOCore
import Workloads

/// A chain whose links all hop to the same serial queue. With Dispatch itself, each block enqueues the next one.
/// SwiftNIO uses its event loop instead of a queue, and its links run there without hops.
func linkQueue() {
    for workload in [Workload.linkQueue, .linkQueueLong] {
        measure(workload, .dispatch) { links in
            let done = DispatchSemaphore(value: 0)
            @Sendable func step(_ left: Int) {
                if left == 0 { done.signal() } else { serialQueue.async { step(left - 1) } }
            }
            step(links)
            done.wait()
        }
        measure(workload, of: .designs, as: LinksOnQueue())
    }
    measure(.linkQueue, .nioPosix) { LinksOnQueue().run($0, PosixLibrary()) }
}

private struct LinksOnQueue: Shape {
    func run(_ links: Int, _ library: some Library) {
        let done = DispatchSemaphore(value: 0)
        let (first, settler) = library.pending()
        var last = first
        for _ in 0..<links { last = library.map(last, on: serialQueue) }
        library.done(last, on: serialQueue) { done.signal() }
        library.fulfill(settler, 0)
        done.wait()
    }
}
