import Benchmark
import OpenCombine
import Workloads

/// Each link returns a fulfilled promise.
func linkReturnsSettled() {
    measure(.linkReturnsSettled, of: [.callback] + .direct + .nio, as: SettledReturns())
    measure(.linkReturnsSettled, .openCombine) { links in
        var settle: OpenCombine.Future<Int, any Error>.Promise?
        var last = OpenCombine.Future<Int, any Error> { settle = $0 }.eraseToAnyPublisher()
        for _ in 0..<links {
            last =
                last
                .flatMap { value in OpenCombine.Future<Int, any Error> { $0(.success(value + 1)) } }
                .eraseToAnyPublisher()
        }
        let subscription = last.sink(receiveCompletion: { _ in }, receiveValue: { blackHole($0) })
        settle?(.success(0))
        withExtendedLifetime(subscription) {}
    }
}

private struct SettledReturns: Shape {
    func run(_ links: Int, _ library: some Library) {
        let (first, settler) = library.pending()
        var last = first
        for _ in 0..<links { last = library.thenFulfilled(last) }
        library.fulfill(settler, 0)
        library.read(last)
    }
}

/// Each link returns a pending promise. All these promises are made beforehand and settled in order.
func linkReturnsPending() {
    measure(.linkReturnsPending, of: [.callback] + .direct + .nio, as: PendingReturns())
}

private struct PendingReturns: Shape {
    func run(_ links: Int, _ library: some Library) {
        let inner = (0..<links).map { _ in library.pending() }
        let (first, settler) = library.pending()
        var last = first
        for (promise, _) in inner { last = library.then(last, returning: promise) }
        library.fulfill(settler, 0)
        for (_, settler) in inner { library.fulfill(settler, 1) }
        library.read(last)
    }
}

/// Each promise adopts the next promise, which is pending. Then the last promise is settled, which settles all others.
func linkAdopts() { measure(.linkAdopts, of: [.callback] + .direct + .nio, as: Adoptions()) }

private struct Adoptions: Shape {
    func run(_ links: Int, _ library: some Library) {
        let (innermost, settler) = library.pending()
        var last = innermost
        let starts = (0..<links).map { _ in
            let (first, start) = library.pending()
            last = library.then(first, returning: last)
            return start
        }
        for start in starts.reversed() { library.fulfill(start, 0) }
        library.fulfill(settler, 1)
        library.read(last)
    }
}
