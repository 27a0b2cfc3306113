import PromisStyle
import Testing

// See `PromiseKitChains.swift`.

@Suite struct PromisChains {
    @Test("Sixteen links of map")
    func map() {
        let last = Future.future(withResult: 0)
            .map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
            .map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
            .map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }.map { $0 + 1 }
        #expect(last.state.result == 16)
    }

    @Test("Sixteen links that return futures and look at errors")
    func mixed() {
        let last = Future.future(withResult: 0)
            .thenWithResult { Future.future(withResult: $0 + 1) }.map { $0 * 2 }.onError { _ = $0 }
            .thenWithResult { Future.future(withResult: $0 + 1) }.map { $0 * 2 }.onError { _ = $0 }
            .thenWithResult { Future.future(withResult: $0 + 1) }.map { $0 * 2 }.onError { _ = $0 }
            .then { Future.futureWithResolution(of: $0) }.map { $0 * 2 }.onError { _ = $0 }
            .then { Future.futureWithResolution(of: $0) }.map { $0 * 2 }.onError { _ = $0 }.map { $0 + 1 }
        #expect(last.state.result == 57)
    }

    @Test("Sixteen recoveries")
    func recoveries() {
        let start = Future.future(withResult: 7)
        let last =
            start
            .recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }
            .recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }
            .recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }.recover { _ in 0 }
            .recover { _ in 0 }
        #expect(last.state.result == 7)
    }
}
