import Benchmark
import Dispatch
import Workloads

/// An error passes a chain of mapped links and is received at its end.
func linkRejection() {
    measure(.linkRejection, .callback) { links in
        let first = Callback<Swift.Result<Int, any Error>>()
        var last = first
        for _ in 0..<links { last = last.map { $0.map { $0 + 1 } } }
        first.settle(.failure(Failure()))
        blackHole(last.value)
    }
    measure(.linkRejection, of: .direct + .nio, as: Rejection())
    measure(.linkRejection, of: .others, as: RejectionOnQueue())
    measure(.linkRejection, .openCombine) { mappedLinksOfOpenCombine($0, settledWith: .failure(Failure())) }
}

private struct Rejection: Shape {
    func run(_ links: Int, _ library: some Library) {
        let (first, settler) = library.pending()
        var last = first
        for _ in 0..<links { last = library.map(last) }
        library.onError(last) { blackHole($0) }
        library.reject(settler, Failure())
    }
}

private struct RejectionOnQueue: Shape {
    func run(_ links: Int, _ library: some Library) {
        let (first, settler) = library.pending()
        var last = first
        for _ in 0..<links { last = library.map(last) }
        let done = DispatchSemaphore(value: 0)
        library.onError(last) { _ in done.signal() }
        library.reject(settler, Failure())
        done.wait()
    }
}

/// A chain of pending links is cancelled at its beginning. PromiseKitStyle and SwiftNIO reject with an error instead.
func linkCancellation() { measure(.linkCancellation, of: .direct + .nio, as: Cancellation()) }

private struct Cancellation: Shape {
    func run(_ links: Int, _ library: some Library) {
        let (first, settler) = library.pending()
        var last = first
        for _ in 0..<links { last = library.map(last) }
        library.done(last)
        library.cancel(settler)
    }
}
