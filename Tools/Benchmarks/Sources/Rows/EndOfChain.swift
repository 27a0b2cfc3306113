import Benchmark
import PromiseKitStyle
import Workloads

/// The operators that end a chain, on a promise that is fulfilled already.
func endOfChain() {
    measure(.endDone, of: [.callback] + .direct + .nio, as: WholeChain())
    measure(.endPipe, of: [.callback] + .direct + .nio, as: End(operator: .pipe))
    measure(.endCatch, of: .direct + .nio, as: End(operator: .onError))
    measure(.endFinally, of: .direct + .nio, as: End(operator: .onErrorFinally))
    // Only PromiseKitStyle has an operator `cauterize`. SwiftNIO's `whenFailure` comes closest to it.
    measure(.endCauterize, of: .nio, as: End(operator: .onError))
    measure(.endCauterize, .promiseKitStyle) { ends in
        let promise = PromiseKitStyle.Promise.value(0)
        for _ in 0..<ends { promise.cauterize() }
    }
}

private struct WholeChain: Shape {
    func run(_ chains: Int, _ library: some Library) {
        for number in 0..<chains { library.done(library.map(library.fulfilled(number))) }
    }
}

private struct End: Shape {
    enum Operator { case pipe, onError, onErrorFinally }
    let `operator`: Operator

    func run(_ ends: Int, _ library: some Library) {
        let promise = library.fulfilled(0)
        for _ in 0..<ends {
            switch `operator` {
            case .pipe: library.pipe(promise)
            case .onError: library.onError(promise) { blackHole($0) }
            case .onErrorFinally: library.onErrorFinally(promise)
            }
        }
    }
}
