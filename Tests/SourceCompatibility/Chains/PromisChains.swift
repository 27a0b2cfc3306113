import Dispatch
import PromisStyle
import Testing

// See `PromiseKitChains.swift`.

@Suite(.timeLimit(.minutes(10))) struct PromisChains {
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

    @Test("With `queue: .main`, closures may use what belongs to the main actor")
    @MainActor func mainActor() async throws {
        let screen = PromisScreen()
        try await screen.show(.future(withResult: 1), .future(withError: Broken()))
        #expect(screen.title == "a1b1c1def1g1h")
    }

    @Test("With a queue of their own, closures run there")
    func ownQueue() async throws {
        let (queue, key) = (DispatchQueue(label: "own"), DispatchSpecificKey<Bool>())
        queue.setSpecific(key: key, value: true)
        let isOwn: @Sendable () -> Bool = { DispatchQueue.getSpecific(key: key) == true }
        let (one, failed) = (Future.future(withResult: 1), Future<Bool>.future(withError: Broken()))
        let (finally, onError, onCancel) = (Promise<Bool>(), Promise<Bool>(), Promise<Bool>())
        let cancelled = Promise<Int>()
        one.finally(queue: queue) { _ in finally.setResult(isOwn()) }
        failed.onError(queue: queue) { _ in onError.setResult(isOwn()) }
        cancelled.onCancel(queue: queue) { onCancel.setResult(isOwn()) }
        cancelled.cancel()
        let places = [
            finally.future, onError.future, onCancel.future, one.map(queue: queue) { _ in isOwn() },
            one.then(queue: queue) { _ in .future(withResult: isOwn()) },
            one.thenWithResult(queue: queue) { _ in .future(withResult: isOwn()) },
            failed.recover(queue: queue) { _ in isOwn() },
            failed.recover(queue: queue) { _ in .future(withResult: isOwn()) },
        ]
        #expect(try await Future.whenAllHaveResults(places).value().allSatisfy { $0 })
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

func mixedOnMain(_ future: Future<Int>, _ queue: DispatchQueue) -> Future<Int> {
    future
        .thenWithResult(queue: .main) { Future.future(withResult: $0 + 1) }.map(queue: .main) { $0 * 2 }
        .onError(queue: .main) { _ = $0 }.map(queue: queue) { $0 * 2 }.onError(queue: .global()) { _ = $0 }
        .thenWithResult(queue: .main) { Future.future(withResult: $0 + 1) }.map(queue: .main) { $0 * 2 }
        .onError(queue: .main) { _ = $0 }.map(queue: queue) { $0 * 2 }.onError(queue: .global()) { _ = $0 }
        .then(queue: .main) { Future.futureWithResolution(of: $0) }.map(queue: .main) { $0 * 2 }
        .onError(queue: .main) { _ = $0 }.map(queue: queue) { $0 * 2 }
}

private struct Broken: Error {}

/// A class like a view controller.
@MainActor private final class PromisScreen {
    var title = ""

    func add(_ letter: String, _ number: Int) -> Int {
        title += "\(letter)\(number)"
        return number
    }

    func show(_ one: Future<Int>, _ failed: Future<Int>) async throws {
        one.finally(queue: .main) { [weak self] in self?.title += "a\($0.state.result ?? 0)" }
        let links = [
            one.map(queue: .main) { self.add("b", $0) },
            one.then(queue: .main) { .future(withResult: self.add("c", $0.state.result ?? 0)) },
            one.thenWithResult(queue: .main) { number in
                self.title += "d"
                return Future.future(withResult: number)
            },
            failed.onError(queue: .main) { _ in self.title += "e" },
            failed.recover(queue: .main) { _ in self.add("f", 1) },
            failed.recover(queue: .main) { _ in .future(withResult: self.add("g", 1)) },
        ]
        let promise = Promise<Int>()
        promise.onCancel(queue: .main) { self.title += "h" }
        promise.cancel()
        #expect(title.isEmpty)
        _ = try await Future.whenAll(links).map(queue: .main) { _ in }.value()
    }
}
