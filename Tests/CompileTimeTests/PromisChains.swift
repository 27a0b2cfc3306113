import Dispatch
import PromisStyle
import Testing

// See `PromiseKitChains.swift`.

@Suite(.timeLimit(.minutes(10))) struct PromisChains {
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

func sixteenMapsOnMain(_ future: Future<Int>) -> Future<Int> {
    future
        .map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }
        .map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }
        .map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }
        .map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }
        .map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }.map(queue: .main) { $0 + 1 }
        .map(queue: .main) { $0 + 1 }
}

func mixedOnMain(_ future: Future<Int>, _ queue: DispatchQueue) -> Future<Int> {
    future
        .thenWithResult(queue: .main) { Future.future(withResult: $0 + 1) }.map(queue: .main) { $0 * 2 }
        .onError(queue: .main) { _ = $0 }.map(queue: queue) { $0 * 2 }.onError(queue: .global()) { _ = $0 }
        .thenWithResult(queue: .main) { Future.future(withResult: $0 + 1) }.map(queue: .main) { $0 * 2 }
        .onError(queue: .main) { _ = $0 }.map(queue: queue) { $0 * 2 }.onError(queue: .global()) { _ = $0 }
        .then(queue: .main) { Future.futureWithResolution(of: $0) }.map(queue: .main) { $0 * 2 }
        .onError(queue: .main) { _ = $0 }.map(queue: queue) { $0 * 2 }
}

/// A class as view controllers are.
@MainActor
private final class Screen {
    var title = ""

    func show(_ future: Future<String>) {
        future.finally(queue: .main) { [weak self] in self?.title = $0.state.result ?? "" }
        future.map(queue: .main) { self.title = $0 }.onError(queue: .main) { self.title = "\($0)" }
        future.thenWithResult(queue: .main) { title in
            self.title = title
            return Future.future(withResult: self.title.count)
        }.recover(queue: .main) { _ in self.title.count }.finally(queue: .main) { _ in self.reset() }
        future.then(queue: .main) { _ in self.reload() }.onError(queue: .main) { self.complain($0) }
    }

    func reload() -> Future<String> { .future(withResult: title) }
    func reset() { title = "" }
    func complain(_ error: any Error) { title = "\(error)" }
}
