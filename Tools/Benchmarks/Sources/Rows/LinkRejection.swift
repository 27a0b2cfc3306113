import Benchmark
import Dispatch
import OpenCombine
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
    // Ten short chains: one of 1,000 links overflows the stack.
    measure(.linkRejection, .openCombine) { links in
        for _ in 0..<10 {
            var settle: OpenCombine.Future<Int, any Error>.Promise?
            var last = OpenCombine.Future<Int, any Error> { settle = $0 }.eraseToAnyPublisher()
            for _ in 0..<links / 10 { last = last.map { $0 + 1 }.eraseToAnyPublisher() }
            let subscription = last.sink(receiveCompletion: { blackHole($0) }, receiveValue: { _ in })
            settle?(.failure(Failure()))
            withExtendedLifetime(subscription) {}
        }
    }
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
func linkCancellation() {
    measure(.linkCancellation, of: .direct + .nio, as: Cancellation())
}

private struct Cancellation: Shape {
    func run(_ links: Int, _ library: some Library) {
        let (first, settler) = library.pending()
        var last = first
        for _ in 0..<links { last = library.map(last) }
        library.done(last)
        library.cancel(settler)
    }
}
