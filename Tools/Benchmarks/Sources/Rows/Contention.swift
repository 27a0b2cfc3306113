import Benchmark
import Dispatch
import NIOCore
import NIOPosix
import Workloads

/// One thread fulfills promises in order, and meanwhile another thread adds a link to each of them. So both threads often use
/// the same promise at the same time.
func contention() {
    measure(.contention, of: .designs, as: Contention())
    measure(.contention, .nioPosix) { promises in
        Contention().run(promises, PosixLibrary())
        try posixLoop.submit {}.wait()
    }
}

private struct Contention: Shape {
    func run(_ promises: Int, _ library: some Library) {
        let all = (0..<promises).map { _ in library.pending() }
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 {
                for (index, promise) in all.enumerated() { library.fulfill(promise.settler, index) }
            } else {
                for promise in all { blackHole(library.map(promise.promise)) }
            }
        }
        library.finishLinks()
    }
}
