import Benchmark
import Workloads

/// A task awaits promises, one after the other. There are three workloads: the promises are settled, or pending until a queue
/// settles them, or made from asynchronous bodies.
func awaiting() {
    register(Awaiting(), of: [.promiseKitStyle, .promisStyle] + .others + [.nioPosix])
    measure(.awaitSettled, .task) { awaits in
        let task = Task { 0 }
        for _ in 0..<awaits { blackHole(await task.value) }
    }
    measure(.awaitPending, .dispatch) { awaits in
        for number in 0..<awaits {
            blackHole(
                await withCheckedContinuation { task in serialQueue.async { task.resume(returning: number) } })
        }
    }
    measure(.awaitBody, .task) { bodies in
        for number in 0..<bodies { blackHole(await Task { number }.value) }
    }
}

private struct Awaiting: Registration {
    func register(_ contestant: Contestant, _ library: some Library) {
        measure(.awaitSettled, contestant) { awaits in
            let promise = library.fulfilled(0)
            for _ in 0..<awaits { blackHole(try await library.value(of: promise)) }
        }
        measure(.awaitPending, contestant) { awaits in
            for number in 0..<awaits {
                let (promise, settler) = library.pending()
                serialQueue.async { library.fulfill(settler, number) }
                blackHole(try await library.value(of: promise))
            }
        }
        measure(.awaitBody, contestant) { bodies in
            for number in 0..<bodies { blackHole(try await library.value(of: library.making { number })) }
        }
    }
}
